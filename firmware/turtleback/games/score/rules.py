"""A score pad for any game: the rules of RULES.md.

Without rounds, any player may press a button, and the pad cannot know which player it is, so seat 0 acts for all.
"""

from micropython import const
from turtleback.engine.choices import Choices
from turtleback.engine.contract import OVER, Game, Option

MAX_AMOUNT = const(999)  # SCORE-2
MAX_ENTRIES = const(500)  # SCORE-9: entries and corrections
_ANYBODY = const(0)
_SHIFT = const(10)  # an entry is 10 * amount + seat
_AMOUNT = (-MAX_AMOUNT, MAX_AMOUNT)

CLOSE = ("close",)


class ScorePad(Game):
    """The points of a game for 1 to 9 seats."""

    NAME = "score"
    SEATS = (1, 9)
    OPTIONS = (
        Option("rounds", 1, "in rounds, each in turn (SCORE-1, 3)"),
        Option("low_wins", 0, "fewest points win (SCORE-10)"),
        Option(
            "goal", 0, "points that end the game (SCORE-6)", high=10_000, usual=(0, 10, 21, 50, 100, 200, 301, 500, 501)
        ),
        Option(
            "last_round", 0, "the last round (SCORE-7)", high=99, usual=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20)
        ),
        Option("start", 0, "points at the start (SCORE-2)", high=999, usual=(0, 10, 20, 40, 100, 301, 501)),
        Option("down", 0, "points are taken away (SCORE-2, 6)"),
        Option("one_scores", 0, "one seat scores in a round (SCORE-4)"),
    )
    HAS_CHANCE = False
    HAS_NUMBERS = True
    MENU_VERBS = ("correct", "close")
    STATE_FIELDS = ("entries", "points", "corrected", "closed")

    def __init__(self, seats: int, options: dict | None = None):
        super().__init__(seats, options)
        self.entries: list = []  # in their order; each is 10 * amount + seat
        self.points = [self.options["start"]] * seats
        self.corrected: list = []  # the index of each corrected entry, in the order of the corrections
        self.closed = 0
        self.LOW_WINS = bool(self.options["low_wins"])
        self.in_turn = bool(self.options["rounds"]) and not self.options["one_scores"]

    @property
    def turn(self) -> int:
        """SCORE-1: Seat that makes the next entry, or 0 if any seat may."""
        return len(self.entries) % self.seats if self.in_turn else _ANYBODY

    def actor(self) -> int:
        return OVER if self.closed else self.turn

    def legal(self) -> tuple | Choices:
        if self.closed:
            return ()
        seats = (self.turn, self.turn) if self.in_turn else (0, self.seats - 1)
        points = ("points", seats, _AMOUNT)
        if not self.entries:
            return Choices(points)
        return Choices(CLOSE, ("correct", (0, len(self.entries) - 1), _AMOUNT), points)

    def _play(self, action: tuple) -> list:
        events = [(action[0], self.turn) + action[1:]]
        if action == CLOSE:
            return self._close(events)
        if action[0] == "correct":
            self._correct(action[1], action[2], events)
        else:
            self._enter(action[1], action[2], events)
        if self._is_done():
            return self._close(events)
        events.append(("turn", self.turn))
        return events

    def _close(self, events: list) -> list:
        self.closed = 1
        return events + [("over",)]

    def _enter(self, seat: int, amount: int, events: list) -> None:
        """SCORE-2: Write an entry."""
        self.entries.append(_SHIFT * amount + seat)
        self.points[seat] = self.after(seat, amount)
        events.append(("total", seat, self.points[seat]))
        if self.in_turn and self.seats > 1 and self.is_round_over():
            events.append(("round", len(self.entries) // self.seats))

    def _correct(self, at: int, amount: int, events: list) -> None:
        """SCORE-5: Replace the amount of an entry."""
        seat, before = self.entry(at)
        self.entries[at] = _SHIFT * amount + seat
        self.corrected.append(at)
        self.points[seat] = self.after(seat, amount - before)
        events += [("corrected", seat, self.round_of(at), amount, before), ("total", seat, self.points[seat])]

    def after(self, seat: int, amount: int) -> int:
        """SCORE-2: Return the points of a seat after an entry."""
        return self.points[seat] + (-amount if self.options["down"] else amount)

    def entry(self, at: int) -> tuple[int, int]:
        """Return the seat and the amount of an entry."""
        return self.entries[at] % _SHIFT, self.entries[at] // _SHIFT

    def round_of(self, at: int) -> int:
        """SCORE-1, 3, 4: Return the round of an entry, counted from 1. `at` may be the index of the next entry."""
        if self.in_turn:
            return at // self.seats + 1
        return at + 1 if self.options["one_scores"] else self._entries_of(self.entry(at)[0], at) + 1

    def next_round(self, seat: int) -> int:
        """Return the round in which the next entry of a seat will be, counted from 1."""
        count = len(self.entries)
        if self.in_turn or self.options["one_scores"]:
            return self.round_of(count)
        return self._entries_of(seat, count) + 1

    def _entries_of(self, seat: int, count: int) -> int:
        """Return how many of the first `count` entries are those of a seat."""
        return sum([1 for at in range(count) if self.entries[at] % _SHIFT == seat])

    def is_round_over(self) -> bool:
        """Return True if no round is unfinished."""
        return not self.in_turn or len(self.entries) % self.seats == 0

    def _is_done(self) -> bool:
        """SCORE-6, 7, 9: Return True if the game ends after this entry or correction."""
        if len(self.entries) + len(self.corrected) >= MAX_ENTRIES:
            return True
        if not self.is_round_over():
            return False
        last = self.options["last_round"]
        if last and min([self.next_round(seat) for seat in range(self.seats)]) > last:
            return True
        goal = self.options["goal"]
        return goal > 0 and min([self.missing(seat) for seat in range(self.seats)]) <= 0

    def missing(self, seat: int) -> int:
        """SCORE-6: Return how many points a seat still needs to the goal, or with `down` still has to lose."""
        points = self.points[seat]
        return self.options["goal"] - (self.options["start"] - points if self.options["down"] else points)

    def scores(self) -> list[int]:
        """SCORE-10: Return the points of each seat."""
        return self.points[:]


GAME = ScorePad
