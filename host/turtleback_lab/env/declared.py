"""Declarations of the games for learning programs: actions, chance outcomes and a flat observation of each.

They are here and not in the folders of the games, because neither a Pico nor the page needs them. An action's number is
its index in `actions`. In an observation seats are counted from the observing seat, which is 0.
"""

from collections.abc import Callable, Iterable
from operator import index
from typing import Any

import numpy as np

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, Game, IllegalAction
from turtleback.engine.first_player import is_drawn, starts
from turtleback.engine.notation import action_text, event_text
from turtleback.engine.options import unknown
from turtleback.games.mada.cards import CACTI, DOUBLE, LEMUR, SCORPION, all_cards
from turtleback.games.mahe.island import LIMIT, SPACES
from turtleback.games.mahe.rules import BEACH, CARDS, DICE, ROLL_OR_STOP
from turtleback.games.mice.parts import BLANKS, MICE
from turtleback.games.mice.parts import DICE as MICE_DICE
from turtleback.games.mice.rules import MOVES, TAKEN
from turtleback.games.midas.board import NOWHERE, WAYS
from turtleback.games.midas.board import SPACES as MIDAS_SPACES
from turtleback.games.midas.rules import CARDS as SPACE_CARDS
from turtleback.games.midas.rules import HEADS, KING, KINGS_STEPS, NUGGETS, PIECES, STAY, TAILS

ABSENT = -1
MAX_INT16 = 2**15 - 1  # the limit of counts that the rules do not limit, because observations are int16


Fields = dict[str, tuple[int, int, list[int]]]  # by name of a field: lower bound, upper bound, numbers


class Declared:
    """The actions, chance outcomes and fields of one game with its seats and options; subclasses list them."""

    PRIVATE = ""  # name of the chance event that only the seat on turn sees in full

    def __init__(self, game: Game) -> None:
        self.seats: int = game.seats
        self.options = game.options
        self.actions = tuple(sorted(self._actions()))
        drawn = starts(game.seats) if is_drawn({"first": 0} | game.options) else ()
        self.outcomes = tuple(sorted((*drawn, *self._outcomes())))  # the actions of chance
        self.number = self._numbers()  # by action; the rules' own actions have numbers, too
        self.outcome_number = {outcome: number for number, outcome in enumerate(self.outcomes)}
        self._beginning = self._seen(game, 0)
        self._sizes = [len(numbers) for _, _, numbers in self._beginning.values()]
        self.width = sum(self._sizes)

    def action(self, number: Any, game: Game) -> tuple:
        """Return the rules' action with this number, which may not be legal in the game's position.

        Raises: IllegalAction if it is not the number of an action.
        """
        return self._in_rules(_numbered(self.actions, number), game)

    def outcome(self, number: Any) -> tuple:
        """Return the chance outcome with this number. Raises: IllegalAction if it is not the number of an outcome."""
        return _numbered(self.outcomes, number)

    def bounds(self) -> tuple[np.ndarray, np.ndarray]:
        """Return the lower and upper bounds of an observation, int16 arrays of shape (width,)."""
        low, high, _ = zip(*self._beginning.values())
        return np.repeat(np.array(low, np.int16), self._sizes), np.repeat(np.array(high, np.int16), self._sizes)

    def observe(self, game: Game, seat: int) -> np.ndarray:
        """Return a seat's observation of a position, an int16 array of shape (width,)."""
        return np.array([number for _, _, numbers in self._seen(game, seat).values() for number in numbers], np.int16)

    def _seen(self, game: Game, seat: int) -> Fields:
        return {"seat": (0, self.seats - 1, [seat])} | self._fields(game.view(seat), seat)

    def mask(self, game: Game) -> np.ndarray:
        """Return 1 for each action that the deciding seat may take, else 0, as int8 of shape (number of actions,)."""
        mask = np.zeros(len(self.actions), np.int8)
        if game.actor() >= 0:
            mask[[self.number[action] for action in game.legal()]] = 1
        return mask

    def named(self, observation: np.ndarray) -> dict[str, np.ndarray]:
        """Split observations, of shape (..., width), into views by name of the field."""
        parts = np.split(observation, np.cumsum(self._sizes)[:-1], axis=-1)
        return dict(zip(self._beginning, parts))

    def report(self, seat: int, actor: int, turn: int, action: tuple, events: list) -> str:
        """Return a line about an action and its events as a seat saw them; `turn` is the seat whose turn it was."""
        if actor == seat:
            return "; ".join([action_text(actor, action), *map(event_text, events[1:])])
        if actor == CHANCE and events[0][0] == self.PRIVATE and turn != seat:
            events = [events[0][:1], *events[1:]]
        return "; ".join(map(event_text, events))

    def _actions(self) -> Iterable[tuple]:
        """Return all actions that a seat may ever take."""
        raise NotImplementedError

    def _numbers(self) -> dict[tuple, int]:
        """Return the number of each action."""
        return {action: number for number, action in enumerate(self.actions)}

    def _in_rules(self, action: tuple, game: Game) -> tuple:
        """Return an action as the rules name it in the game's position."""
        return action

    def _outcomes(self) -> Iterable[tuple]:
        """Return all actions of chance, without the actions that draw the first player."""
        raise NotImplementedError

    def _fields(self, view: dict, seat: int) -> Fields:
        """Return the fields of a seat's view. Each field has the same size in every position."""
        raise NotImplementedError

    def _relative(self, seat: int, other: int) -> int:
        """Return a seat counted from the observing one, or ABSENT."""
        return other if other == ABSENT else (other - seat) % self.seats

    def _seats_from(self, seat: int) -> list[int]:
        """Return all seats in order, from the observing one."""
        return [(seat + step) % self.seats for step in range(self.seats)]


def _numbered(actions: tuple[tuple, ...], number: Any) -> tuple:
    """Return the action at an index. Raises: IllegalAction if the index is negative, too large or not an integer."""
    try:
        at = index(number)  # raises for floats and arrays
    except TypeError:
        at = -1
    if not 0 <= at < len(actions):
        raise IllegalAction("An action is an integer from 0 to %d, not %.60r." % (len(actions) - 1, number))
    return actions[at]


class DeclaredMahe(Declared):
    """Mahé. Turtles are counted from the observing seat's first one, heights from 0 at the bottom."""

    def _values(self) -> list[int]:
        return [value for value, count in enumerate(self.options["deck_counts"], 1) if count]

    def _actions(self) -> Iterable[tuple]:
        turtles = [("turtle", turtle) for turtle in range(2 * self.seats)] if self.seats <= 3 else []
        cards = [("card", value) for value in self._values() if self.options["card_variant"]]
        return [*ROLL_OR_STOP, *turtles, *cards]

    def _outcomes(self) -> Iterable[tuple]:
        return [*DICE, *(("egg", value) for value in self._values())]

    def _fields(self, view: dict, seat: int) -> Fields:
        turtles, seats = len(view["owners"]), self.seats
        first = seat * turtles // seats
        places, heights = [0] * turtles, [0] * turtles
        for place, stack in enumerate(view["stacks"]):
            for height, turtle in enumerate(stack):
                at = (turtle - first) % turtles
                places[at], heights[at] = place, height
        mover = view["groups"][0][0] if len(view["groups"]) == 1 else ABSENT
        mover, moved = (ABSENT if each == ABSENT else (each - first) % turtles for each in (mover, view["moved"]))
        cards = [view["cards"][other].count(value) for other in self._seats_from(seat) for value in range(1, BEACH + 1)]
        fields: Fields = {
            "prize": (0, BEACH, [view["prize"]]),
            "deck": (0, CARDS, view["deck"]),
            "thrown": (0, 3, [len(view["dice"])]),  # dice and cards of this move
            "total": (0, LIMIT, [sum(view["dice"])]),
            "spent": (0, 1, [view["spent"]]),
            "turn": (0, seats - 1, [self._relative(seat, view["turn"])]),
            "decider": (0, seats - 1, [self._relative(seat, view["decider"])]),
            "mover": (ABSENT, turtles - 1, [mover]),
            "moved": (ABSENT, turtles - 1, [moved]),
            "place": (0, SPACES, places),
            "height": (0, turtles - 1, heights),
            "cards": (0, CARDS, cards),  # number of each value, for each seat
        }
        if self.options["raft_stacks"]:
            rides = [(first + turtle) % turtles in view["riding"] for turtle in range(turtles)]
            fields["riding"] = (
                0,
                1,
                [int(one) for one in rides],
            )  # 1 if it is on the raft and rides on the turtle below
        return fields


class DeclaredMice(Declared):
    """The mouse race. A mouse's place is its cell along its own path, or -1 - s if seat s has taken it."""

    def _actions(self) -> Iterable[tuple]:
        places = () if self.options["hidden"] else [("place", value) for value in range(1, MICE + 1)]
        return [("roll",), *places, *(move for moves in MOVES for move in moves[1:])]

    def _outcomes(self) -> Iterable[tuple]:
        values = [("value", value) for value in range(1, MICE + 1)] if self.options["hidden"] else ()
        return [*MICE_DICE, *BLANKS, *values]

    def _fields(self, view: dict, seat: int) -> Fields:
        longest, places, values = max(map(len, view["paths"])), [], []
        for other in self._seats_from(seat):
            mice = slice(other * MICE, other * MICE + MICE)
            for place in view["place"][mice]:
                taken = TAKEN - self._relative(seat, TAKEN - place)
                places.append(taken if place < 0 else view["paths"][other].index(place))
            values += view["value"][mice]
        return {
            "turn": (0, self.seats - 1, [self._relative(seat, view["turn"])]),
            "moved": (ABSENT, MICE - 1, [view["moved"]]),
            "dice": (0, len(MICE_DICE), [*view["dice"], 0, 0][:2]),
            "place": (TAKEN - self.seats + 1, longest - 1, places),
            "value": (0, MICE, values),  # 0 if unknown
        }


class DeclaredMada(Declared):
    """MADA. `hand`, `unseen` and `aside` count the cards of each kind; piles start with the top card."""

    PRIVATE = "card"

    def _kinds(self) -> list[int]:
        return [kind for kind, count in enumerate(all_cards(self.options)) if count]

    def _actions(self) -> Iterable[tuple]:
        cards = [(verb, kind) for verb in ("play", "discard") for kind in self._kinds() if kind != SCORPION]
        swaps = [("swap", seat) for seat in range(self.seats)]
        return [("draw",), ("luck",), ("done",), *cards, *swaps]

    def _outcomes(self) -> Iterable[tuple]:
        return [(verb, kind) for verb in ("card", "flip") for kind in self._kinds()]

    def _fields(self, view: dict, seat: int) -> Fields:
        cards, order = sum(all_cards(self.options)), self._seats_from(seat)
        piles = [view["piles"][other] for other in order]
        return {
            "turn": (0, self.seats - 1, [self._relative(seat, view["turn"])]),
            "phase": (0, 7, [view["phase"]]),
            "left": (0, cards, [view["left"]]),
            "hand": (0, CACTI, [view["hand"].count(kind) for kind in range(SCORPION + 1)]),
            "unseen": (0, CACTI, view["unseen"]),
            "held": (0, cards, [view["held"][other] for other in order]),
            "aside": (0, CACTI, [view["aside"][other].count(kind) for other in order for kind in range(LEMUR, DOUBLE)]),
            "piles": (ABSENT, DOUBLE, [kind for pile in piles for kind in [*pile[::-1], *[ABSENT] * cards][:cards]]),
        }


SPACE_NUMBERS = range(1, MIDAS_SPACES + 1)


def _step(mover: int, space: int) -> tuple:
    """Return a step as the rules of Midas in Love name it."""
    return ("king", space) if mover == KING else ("nymph", mover, space)


class DeclaredMidas(Declared):
    """Midas in Love. The cards that were drawn are left out, because they do not matter for decisions.

    A step is ("move", space), because the position has the piece that steps: ten times fewer actions to learn.
    """

    def _actions(self) -> Iterable[tuple]:
        verbs = ["move", *["start"] * self.options["king_start"]]
        return [STAY, *((verb, space) for verb in verbs for space in SPACE_NUMBERS)]

    def _numbers(self) -> dict[tuple, int]:
        numbers = super()._numbers()
        for space in SPACE_NUMBERS:
            for mover in range(PIECES):
                numbers[_step(mover, space)] = numbers["move", space]
        return numbers

    def _in_rules(self, action: tuple, game: Game) -> tuple:
        return _step(game.mover, action[1]) if action[0] == "move" else action  # type: ignore[attr-defined]

    def _outcomes(self) -> Iterable[tuple]:
        return [*SPACE_CARDS, HEADS, TAILS]

    def _fields(self, view: dict, seat: int) -> Fields:
        return {
            "hand": (0, self.seats, [view["hand"]]),
            "turn": (0, MAX_INT16, [min(view["turn"], MAX_INT16)]),
            "current": (-1, 1, [view["current"]]),
            "mover": (ABSENT, PIECES - 1, [view["mover"]]),
            "left": (0, KINGS_STEPS, [view["left"]]),
            "barred": (0, 1, [view["barred"] >> way & 1 for way in range(WAYS)]),
            "owner": (ABSENT, self.seats - 1, [self._relative(seat, owner) for owner in view["owner"]]),
            "space": (NOWHERE, MIDAS_SPACES, view["space"]),
            "gold": (0, 1, [int(space in view["nuggets"]) for space in range(1, MIDAS_SPACES + 1)]),
            "points": (0, NUGGETS, [view["points"][other] for other in self._seats_from(seat)]),
        }


GAMES: dict[str, Callable[[Game], Declared]] = {
    "mahe": DeclaredMahe,
    "mice": DeclaredMice,
    "mada": DeclaredMada,
    "midas": DeclaredMidas,
}


def declare(name: str, seats: int, options: dict) -> Declared:
    """Return the declaration of a game.

    Raises: SetupError if the game does not exist, or does not have these seats or options.
    """
    if name not in GAMES:
        raise unknown("environment for", name, GAMES)
    return GAMES[name](new_game(name, seats, options))


def shares(game: Game) -> list[float]:
    """Return each seat's share of the win. The shares add up to 1; before the end all are 0."""
    winners = game.winners() if not game.legal() else []
    return [(seat in winners) / max(1, len(winners)) for seat in range(game.seats)]
