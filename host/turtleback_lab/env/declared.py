"""What each game declares for programs that learn: its actions, the outcomes of chance, and a flat observation.

It lies here and not in the folders of the games, because neither a Pico, whose memory is full, nor the page needs it.

An action's number is its index in `actions`. Seats in an observation count from the one that looks: 0 is itself.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import numpy as np

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, Game
from turtleback.engine.first_player import is_drawn, starts
from turtleback.engine.notation import action_text, event_text
from turtleback.engine.options import unknown
from turtleback.games.mada.cards import CACTI, DOUBLE, LEMUR, SCORPION, all_cards
from turtleback.games.mahe.island import LIMIT, SPACES
from turtleback.games.mahe.rules import BEACH, CARDS, DICE, EGGS, ROLL_OR_STOP
from turtleback.games.mice.parts import BLANKS, MICE
from turtleback.games.mice.parts import DICE as MICE_DICE
from turtleback.games.mice.rules import MOVES, TAKEN
from turtleback.games.midas.board import NOWHERE, WAYS
from turtleback.games.midas.board import SPACES as MIDAS_SPACES
from turtleback.games.midas.rules import CARDS as SPACE_CARDS
from turtleback.games.midas.rules import HEADS, KINGS_STEPS, NUGGETS, PIECES, STAY, TAILS

NOBODY = -1
MOST = 2**15 - 1  # of a count that no rule limits; an observation has 16 bits a number


class Field(NamedTuple):
    """A part of an observation: so many numbers, each from `low` to `high`."""

    name: str
    size: int
    low: int
    high: int


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
        self.fields = (Field("seat", 1, 0, game.seats - 1), *self._fields(game))
        self.width = sum(field.size for field in self.fields)

    def bounds(self) -> tuple[np.ndarray, np.ndarray]:
        """The lowest and the highest observation: int16 arrays of shape (width,)."""
        sizes = [field.size for field in self.fields]
        low, high = ([field[side] for field in self.fields] for side in (2, 3))
        return np.repeat(np.array(low, np.int16), sizes), np.repeat(np.array(high, np.int16), sizes)

    def observe(self, game: Game, seat: int) -> np.ndarray:
        """What a seat sees of a position: an int16 array of shape (width,)."""
        return np.array([seat, *self._numbers(game.view(seat), seat)], np.int16)

    def mask(self, game: Game) -> np.ndarray:
        """1 for each action that the deciding seat may take: an int8 array of shape (number of actions,)."""
        mask = np.zeros(len(self.actions), np.int8)
        if game.actor() >= 0:
            mask[[self.number[action] for action in game.legal()]] = 1
        return mask

    def named(self, observation: np.ndarray) -> dict[str, np.ndarray]:
        """Views of an observation by the names of its fields; the last axis is the observation's."""
        ends = np.cumsum([field.size for field in self.fields])
        return {field.name: observation[..., end - field.size : end] for field, end in zip(self.fields, ends)}

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

    def _fields(self, game: Game) -> Iterable[Field]:
        raise NotImplementedError

    def _numbers(self, view: dict, seat: int) -> list[int]:
        """The numbers of all fields but the first, one after the other."""
        raise NotImplementedError

    def _from(self, seat: int, other: int) -> int:
        """A seat, counted from the one that looks."""
        return other if other == NOBODY else (other - seat) % self.seats

    def _round(self, seat: int) -> list[int]:
        """All seats in order, from the one that looks."""
        return [(seat + step) % self.seats for step in range(self.seats)]


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

    def _fields(self, game: Game) -> Iterable[Field]:
        turtles, seats = len(game.view(0)["owners"]), self.seats
        yield Field("prize", 1, 0, BEACH)
        yield Field("deck", len(EGGS), 0, CARDS)
        yield Field("thrown", 1, 0, 3)  # dice and cards of this move, and their sum
        yield Field("total", 1, 0, LIMIT)
        yield Field("spent", 1, 0, 1)
        yield Field("turn", 1, 0, seats - 1)
        yield Field("decider", 1, 0, seats - 1)
        yield Field("mover", 1, NOBODY, turtles - 1)
        yield Field("moved", 1, NOBODY, turtles - 1)
        yield Field("place", turtles, 0, SPACES)
        yield Field("height", turtles, 0, turtles - 1)
        yield Field("cards", seats * BEACH, 0, CARDS)  # of each value, for each seat

    def _numbers(self, view: dict, seat: int) -> list[int]:
        turtles = len(view["owners"])
        each = turtles // self.seats
        places, heights = [0] * turtles, [0] * turtles
        for place, stack in enumerate(view["stacks"]):
            for height, turtle in enumerate(stack):
                at = (turtle - seat * each) % turtles
                places[at], heights[at] = place, height
        groups, moved = view["groups"], view["moved"]
        mover = (groups[0][0] - seat * each) % turtles if len(groups) == 1 else NOBODY
        moved = moved if moved == NOBODY else (moved - seat * each) % turtles
        numbers = [view["prize"], *view["deck"], len(view["dice"]), sum(view["dice"]), view["spent"]]
        numbers += [self._from(seat, view["turn"]), self._from(seat, view["decider"]), mover, moved]
        cards = [view["cards"][other].count(value) for other in self._round(seat) for value in range(1, BEACH + 1)]
        return [*numbers, *places, *heights, *cards]


class DeclaredMice(Declared):
    """The mouse race; a mouse's place is its cell counted along its own path, and -1 - s if seat s has taken it."""

    def _actions(self) -> Iterable[tuple]:
        places = () if self.options["hidden"] else [("place", value) for value in range(1, MICE + 1)]
        return [("roll",), *places, *(move for moves in MOVES for move in moves[1:])]

    def _outcomes(self) -> Iterable[tuple]:
        values = [("value", value) for value in range(1, MICE + 1)] if self.options["hidden"] else ()
        return [*MICE_DICE, *BLANKS, *values]

    def _fields(self, game: Game) -> Iterable[Field]:
        self._steps = [{cell: step for step, cell in enumerate(path)} for path in game.view(0)["paths"]]
        yield Field("turn", 1, 0, self.seats - 1)
        yield Field("moved", 1, NOBODY, MICE - 1)
        yield Field("dice", 2, 0, len(MICE_DICE))
        yield Field("place", self.seats * MICE, TAKEN - self.seats + 1, max(map(len, self._steps)) - 1)
        yield Field("value", self.seats * MICE, 0, MICE)  # 0 is unknown

    def _numbers(self, view: dict, seat: int) -> list[int]:
        dice = view["dice"] + [0] * (2 - len(view["dice"]))
        places, values = [], []
        for other in self._round(seat):
            for place in view["place"][other * MICE : other * MICE + MICE]:
                taken = TAKEN - self._from(seat, TAKEN - place)
                places.append(taken if place < 0 else self._steps[other][place])
            values += view["value"][other * MICE : other * MICE + MICE]
        return [self._from(seat, view["turn"]), view["moved"], *dice, *places, *values]


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

    def _fields(self, game: Game) -> Iterable[Field]:
        kinds, cards = SCORPION + 1, sum(all_cards(self.options))
        yield Field("turn", 1, 0, self.seats - 1)
        yield Field("phase", 1, 0, 7)
        yield Field("left", 1, 0, cards)
        yield Field("hand", kinds, 0, CACTI)
        yield Field("unseen", kinds, 0, CACTI)
        yield Field("held", self.seats, 0, cards)
        yield Field("aside", self.seats * DOUBLE, 0, CACTI)
        yield Field("piles", self.seats * cards, NOBODY, DOUBLE)

    def _numbers(self, view: dict, seat: int) -> list[int]:
        cards = sum(all_cards(self.options))
        numbers = [self._from(seat, view["turn"]), view["phase"], view["left"]]
        numbers += [view["hand"].count(kind) for kind in range(SCORPION + 1)] + view["unseen"]
        order = self._round(seat)
        numbers += [view["held"][other] for other in order]
        numbers += [view["aside"][other].count(kind) for other in order for kind in range(LEMUR, DOUBLE)]
        for other in order:
            pile = view["piles"][other]
            numbers += pile[::-1] + [NOBODY] * (cards - len(pile))
        return numbers


class DeclaredMidas(Declared):
    """Midas in Love, without the cards that were drawn: they change nothing that a seat decides."""

    def _actions(self) -> Iterable[tuple]:
        spaces = range(1, MIDAS_SPACES + 1)
        verbs: list[tuple] = [("king",), *(("nymph", piece) for piece in range(1, PIECES))]
        verbs += [("start",)] * self.options["king_start"]
        return [STAY, *(verb + (space,) for verb in verbs for space in spaces)]

    def _outcomes(self) -> Iterable[tuple]:
        return [*SPACE_CARDS, HEADS, TAILS]

    def _fields(self, game: Game) -> Iterable[Field]:
        yield Field("hand", 1, 0, self.seats)
        yield Field("turn", 1, 0, MOST)
        yield Field("current", 1, -1, 1)
        yield Field("mover", 1, NOBODY, PIECES - 1)
        yield Field("left", 1, 0, KINGS_STEPS)
        yield Field("barred", WAYS, 0, 1)
        yield Field("owner", PIECES, NOBODY, self.seats - 1)
        yield Field("space", PIECES, NOWHERE, MIDAS_SPACES)
        yield Field("gold", MIDAS_SPACES, 0, 1)
        yield Field("points", self.seats, 0, NUGGETS)

    def _numbers(self, view: dict, seat: int) -> list[int]:
        numbers = [view["hand"], min(view["turn"], MOST), view["current"], view["mover"], view["left"]]
        numbers += [view["barred"] >> way & 1 for way in range(WAYS)]
        numbers += [self._from(seat, owner) for owner in view["owner"]] + view["space"]
        numbers += [int(space in view["nuggets"]) for space in range(1, MIDAS_SPACES + 1)]
        return numbers + [view["points"][other] for other in self._round(seat)]


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
    winners = game.winners()[0] if not game.legal() else []
    return [(seat in winners) / max(1, len(winners)) for seat in range(game.seats)]
