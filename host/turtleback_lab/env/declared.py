"""What each game declares for programs that learn: its actions, the outcomes of chance, and a flat observation.

It lies here and not in the folders of the games, because neither a Pico, whose memory is full, nor the page needs it.

An action's number is its index in `actions`. Seats in an observation count from the one that looks: 0 is itself.
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
from turtleback.games.midas.rules import HEADS, KINGS_STEPS, NUGGETS, PIECES, STAY, TAILS

NOBODY = -1
MOST = 2**15 - 1  # of a count that no rule limits; an observation has 16 bits a number


Fields = dict[str, tuple[int, int, list[int]]]  # parts of an observation: the least and the most, and the numbers


class Declared:
    """The actions, outcomes and fields of one game for some seats and options; subclasses list them."""

    PRIVATE = ""  # the event that only the seat on turn sees in full

    def __init__(self, game: Game) -> None:
        self.seats: int = game.seats
        self.options = game.options
        self.actions = tuple(sorted(self._actions()))
        drawn = starts(game.seats) if is_drawn({"first": 0} | game.options) else ()
        self.outcomes = tuple(sorted((*drawn, *self._outcomes())))  # actions of chance
        self.number = {action: number for number, action in enumerate(self.actions)}
        self.outcome_number = {outcome: number for number, outcome in enumerate(self.outcomes)}
        self._beginning = self._seen(game, 0)
        self._sizes = [len(numbers) for _, _, numbers in self._beginning.values()]
        self.width = sum(self._sizes)

    def action(self, number: Any) -> tuple:
        """Return the action of a number. Raises: IllegalAction if it is no integer from 0 on, or no action has it."""
        return _numbered(self.actions, number)

    def outcome(self, number: Any) -> tuple:
        """Return the outcome of chance of a number. Raises: IllegalAction, as `action` does."""
        return _numbered(self.outcomes, number)

    def bounds(self) -> tuple[np.ndarray, np.ndarray]:
        """The lowest and the highest observation: int16 arrays of shape (width,)."""
        low, high, _ = zip(*self._beginning.values())
        return np.repeat(np.array(low, np.int16), self._sizes), np.repeat(np.array(high, np.int16), self._sizes)

    def observe(self, game: Game, seat: int) -> np.ndarray:
        """What a seat sees of a position: an int16 array of shape (width,)."""
        return np.array([number for _, _, numbers in self._seen(game, seat).values() for number in numbers], np.int16)

    def _seen(self, game: Game, seat: int) -> Fields:
        return {"seat": (0, self.seats - 1, [seat])} | self._fields(game.view(seat), seat)

    def mask(self, game: Game) -> np.ndarray:
        """1 for each action that the deciding seat may take: an int8 array of shape (number of actions,)."""
        mask = np.zeros(len(self.actions), np.int8)
        if game.actor() >= 0:
            mask[[self.number[action] for action in game.legal()]] = 1
        return mask

    def named(self, observation: np.ndarray) -> dict[str, np.ndarray]:
        """Views of an observation by the names of its fields; the last axis is the observation's."""
        parts = np.split(observation, np.cumsum(self._sizes)[:-1], axis=-1)
        return dict(zip(self._beginning, parts))

    def report(self, seat: int, actor: int, turn: int, action: tuple, events: list) -> str:
        """One line about an action, as a seat saw it that knows its own actions; `turn` was on turn."""
        if actor == seat:
            return "; ".join([action_text(actor, action), *map(event_text, events[1:])])
        if actor == CHANCE and events[0][0] == self.PRIVATE and turn != seat:
            events = [events[0][:1], *events[1:]]
        return "; ".join(map(event_text, events))

    def _actions(self) -> Iterable[tuple]:
        raise NotImplementedError

    def _outcomes(self) -> Iterable[tuple]:
        raise NotImplementedError

    def _fields(self, view: dict, seat: int) -> Fields:
        """The fields of what a seat sees, as many numbers at any time."""
        raise NotImplementedError

    def _from(self, seat: int, other: int) -> int:
        """A seat, counted from the one that looks."""
        return other if other == NOBODY else (other - seat) % self.seats

    def _round(self, seat: int) -> list[int]:
        """All seats in order, from the one that looks."""
        return [(seat + step) % self.seats for step in range(self.seats)]


def _numbered(actions: tuple[tuple, ...], number: Any) -> tuple:
    try:
        at = index(number)  # neither a float nor an array of one element
    except TypeError:
        at = -1
    if not 0 <= at < len(actions):
        raise IllegalAction("An action is an integer from 0 to %d, not %.60r." % (len(actions) - 1, number))
    return actions[at]


class DeclaredMahe(Declared):
    """Mahé; turtles count from the first one of the seat that looks, heights from 0, the bottom of a stack or raft."""

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
        mover = view["groups"][0][0] if len(view["groups"]) == 1 else NOBODY
        mover, moved = (NOBODY if each == NOBODY else (each - first) % turtles for each in (mover, view["moved"]))
        cards = [view["cards"][other].count(value) for other in self._round(seat) for value in range(1, BEACH + 1)]
        fields: Fields = {
            "prize": (0, BEACH, [view["prize"]]),
            "deck": (0, CARDS, view["deck"]),
            "thrown": (0, 3, [len(view["dice"])]),  # dice and cards of this move, and their sum
            "total": (0, LIMIT, [sum(view["dice"])]),
            "spent": (0, 1, [view["spent"]]),
            "turn": (0, seats - 1, [self._from(seat, view["turn"])]),
            "decider": (0, seats - 1, [self._from(seat, view["decider"])]),
            "mover": (NOBODY, turtles - 1, [mover]),
            "moved": (NOBODY, turtles - 1, [moved]),
            "place": (0, SPACES, places),
            "height": (0, turtles - 1, heights),
            "cards": (0, CARDS, cards),  # of each value, for each seat
        }
        if self.options["raft_stacks"]:
            rides = [(first + turtle) % turtles in view["riding"] for turtle in range(turtles)]
            fields["riding"] = (0, 1, [int(one) for one in rides])  # on the raft, on the turtle one lower
        return fields


class DeclaredMice(Declared):
    """The mouse race; a mouse's place is its cell counted along its own path, and -1 - s if seat s has taken it."""

    def _actions(self) -> Iterable[tuple]:
        places = () if self.options["hidden"] else [("place", value) for value in range(1, MICE + 1)]
        return [("roll",), *places, *(move for moves in MOVES for move in moves[1:])]

    def _outcomes(self) -> Iterable[tuple]:
        values = [("value", value) for value in range(1, MICE + 1)] if self.options["hidden"] else ()
        return [*MICE_DICE, *BLANKS, *values]

    def _fields(self, view: dict, seat: int) -> Fields:
        longest, places, values = max(map(len, view["paths"])), [], []
        for other in self._round(seat):
            mice = slice(other * MICE, other * MICE + MICE)
            for place in view["place"][mice]:
                taken = TAKEN - self._from(seat, TAKEN - place)
                places.append(taken if place < 0 else view["paths"][other].index(place))
            values += view["value"][mice]
        return {
            "turn": (0, self.seats - 1, [self._from(seat, view["turn"])]),
            "moved": (NOBODY, MICE - 1, [view["moved"]]),
            "dice": (0, len(MICE_DICE), [*view["dice"], 0, 0][:2]),
            "place": (TAKEN - self.seats + 1, longest - 1, places),
            "value": (0, MICE, values),  # 0 is unknown
        }


class DeclaredMada(Declared):
    """MADA; `hand`, `unseen` and `aside` count cards of each kind, and a pile begins with its top."""

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
        cards, order = sum(all_cards(self.options)), self._round(seat)
        piles = [view["piles"][other] for other in order]
        return {
            "turn": (0, self.seats - 1, [self._from(seat, view["turn"])]),
            "phase": (0, 7, [view["phase"]]),
            "left": (0, cards, [view["left"]]),
            "hand": (0, CACTI, [view["hand"].count(kind) for kind in range(SCORPION + 1)]),
            "unseen": (0, CACTI, view["unseen"]),
            "held": (0, cards, [view["held"][other] for other in order]),
            "aside": (0, CACTI, [view["aside"][other].count(kind) for other in order for kind in range(LEMUR, DOUBLE)]),
            "piles": (NOBODY, DOUBLE, [kind for pile in piles for kind in [*pile[::-1], *[NOBODY] * cards][:cards]]),
        }


class DeclaredMidas(Declared):
    """Midas in Love, without the cards that were drawn: they change nothing that a seat decides."""

    def _actions(self) -> Iterable[tuple]:
        spaces = range(1, MIDAS_SPACES + 1)
        verbs: list[tuple] = [("king",), *(("nymph", piece) for piece in range(1, PIECES))]
        verbs += [("start",)] * self.options["king_start"]
        return [STAY, *(verb + (space,) for verb in verbs for space in spaces)]

    def _outcomes(self) -> Iterable[tuple]:
        return [*SPACE_CARDS, HEADS, TAILS]

    def _fields(self, view: dict, seat: int) -> Fields:
        return {
            "hand": (0, self.seats, [view["hand"]]),
            "turn": (0, MOST, [min(view["turn"], MOST)]),
            "current": (-1, 1, [view["current"]]),
            "mover": (NOBODY, PIECES - 1, [view["mover"]]),
            "left": (0, KINGS_STEPS, [view["left"]]),
            "barred": (0, 1, [view["barred"] >> way & 1 for way in range(WAYS)]),
            "owner": (NOBODY, self.seats - 1, [self._from(seat, owner) for owner in view["owner"]]),
            "space": (NOWHERE, MIDAS_SPACES, view["space"]),
            "gold": (0, 1, [int(space in view["nuggets"]) for space in range(1, MIDAS_SPACES + 1)]),
            "points": (0, NUGGETS, [view["points"][other] for other in self._round(seat)]),
        }


GAMES: dict[str, Callable[[Game], Declared]] = {
    "mahe": DeclaredMahe,
    "mice": DeclaredMice,
    "mada": DeclaredMada,
    "midas": DeclaredMidas,
}


def declare(name: str, seats: int, options: dict) -> Declared:
    """The declaration of a game. SetupError for an unknown game, seat count or option."""
    if name not in GAMES:
        raise unknown("environment for", name, GAMES)
    return GAMES[name](new_game(name, seats, options))


def shares(game: Game) -> list[float]:
    """Each seat's share of the win, which add up to 1; all 0 before the end."""
    winners = game.winners() if not game.legal() else []
    return [(seat in winners) / max(1, len(winners)) for seat in range(game.seats)]
