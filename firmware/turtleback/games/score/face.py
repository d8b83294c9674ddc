"""The score pad on the lamps: the number that is entered, the seats' totals as arcs, and the leader in the slots."""

from micropython import const
from turtleback.engine.choices import HUNDRED, MINUS, ONE, ONES, TENS
from turtleback.games.face import Face
from turtleback.lights import scenes
from turtleback.lights.paint import FULL, SLOTS, SPACES, breath, put, put_slots, row
from turtleback.lights.palette import GOLD, SEATS, WHITE

_SEAT = const(9)  # the lamp of the seat, between ones and tens
_TENS = const(10)  # the lamp of the first ten
_THOUSANDS = const(19)
_MINUS = const(20)
_COUNT = const(9)  # lamps of a digit
_OPEN = const(25)  # level of the lamps of the part that ROLL counts
_BREATH_MS = const(1600)
_LEAST = const(90)  # lowest level of a breath
_LOOK_MS = const(1800)  # time to look at a total
_TOTALS_MS = const(2600)
_PINK = SEATS[4]
_HUNDREDS = (WHITE, GOLD, _PINK)  # of a slot: the first, second and third hundred that it counts


class ScoreFace(Face):
    """Face of a score pad."""

    menu = ("correct points", "end the game")  # N_

    def refresh(self) -> None:
        super().refresh()
        game = self.game
        self.turn = game.turn
        self.totals = _Totals(game)

    def scenes_of(self, event: tuple, before):
        name = event[0]
        if name == "total":
            yield scenes.Scene(_show_total, _LOOK_MS, event[1:], event)
        elif name in ("round", "corrected"):
            yield scenes.Scene(_show_totals, _TOTALS_MS, self.totals, event)

    def set_cursor(self, chosen: tuple | None) -> None:
        self.number = None
        if chosen:
            is_entry = chosen[0] == "correct"
            self.actor, amount = self.game.entry(chosen[1]) if is_entry else (chosen[1], 0)
            self.number = amount if is_entry and self.part == ONE else chosen[-1]

    def paint_position(self, frame: bytearray, t: int, chosen: tuple | None) -> None:
        part, seat = self.part, self.actor
        if not chosen:
            _show_totals(frame, t, self.totals)
        elif part == ONE and chosen[0] == "points":
            _show_totals(frame, t, self.totals, seat)
            scenes.beat_slots(frame, t, seat)
        elif part == ONE:
            _paint_number(frame, self.game.entry(chosen[1])[1])
            put(frame, _THOUSANDS, WHITE, breath(t, _BREATH_MS) if chosen[1] % 2 else _OPEN)
            scenes.beat(frame, t, _SEAT, seat)
        else:
            _paint_open(frame, part)
            _paint_number(frame, chosen[-1])
            if self.sign < 0:  # also while the number is 0
                put(frame, _MINUS, _PINK)
            _paint_part(frame, part, chosen[-1], _breath(t))
            scenes.beat(frame, t, _SEAT, seat)

    def score_scenes(self) -> list:
        """Return a scene of the total of each seat, as a number, because totals are too large to be counted."""
        totals = enumerate(self.game.scores())
        return [scenes.Scene(_show_total, _LOOK_MS, (seat, points), ("score", seat)) for seat, points in totals]


class _Totals:
    """The arcs of all seats in proportion to their points: the most points are a full arc, also if the fewest win."""

    def __init__(self, game):
        points = game.scores()
        self.each = SPACES // game.seats
        low, high = min(points), max(points)
        base = min(low, 0)  # the lowest total has no arc if it is negative
        self.leaders = bytes(game.winners())
        span = max(high - base, 1)
        self.lit = bytes([(max(each - base, 0) * self.each + span // 2) // span for each in points])


def _show_totals(frame: bytearray, t: int, totals: _Totals, asked: int = -1) -> None:
    """Paint the arcs in the seats' colours and rhythms; the arc of the seat `asked` breathes."""
    each = totals.each
    for seat in range(len(totals.lit)):
        first = seat * each
        row(frame, first, each, SEATS[seat], _OPEN)
        if seat == asked:
            row(frame, first, each, SEATS[seat], _breath(t))
        else:
            for lamp in range(first, first + totals.lit[seat]):
                scenes.beat(frame, t, lamp, seat)
    leaders = totals.leaders
    for slot in range(SLOTS):
        put(frame, SPACES + slot, SEATS[leaders[slot * len(leaders) // SLOTS]])


def _breath(t: int) -> int:
    """Return the level of a breath that never goes dark."""
    return _LEAST + breath(t, _BREATH_MS) * (FULL - _LEAST) // FULL


def _show_total(frame: bytearray, t: int, args: tuple) -> None:
    """Paint the total of a seat. args: seat, points."""
    seat, points = args
    _paint_number(frame, points)
    put(frame, _SEAT, SEATS[seat])


def _paint_number(frame: bytearray, number: int) -> None:
    """Paint a number: ones white, tens gold, hundreds in the slots, a pink lamp for minus, and a white one for 1000."""
    count = abs(number)
    row(frame, 0, count % 10, WHITE)
    row(frame, _TENS, count // 10 % 10, GOLD)
    hundreds = count // 100 % 10
    for slot in range(SLOTS):
        turns = (hundreds + SLOTS - 1 - slot) // SLOTS
        if turns:
            put(frame, SPACES + slot, _HUNDREDS[turns - 1])
    if count >= 1000:
        put(frame, _THOUSANDS, WHITE)
    if number < 0:
        put(frame, _MINUS, _PINK)


def _paint_open(frame: bytearray, part: str) -> None:
    """Paint the lamps of the part that ROLL changes, dim."""
    if part == TENS:
        row(frame, _TENS, _COUNT, GOLD, _OPEN)
    elif part == ONES:
        row(frame, 0, _COUNT, WHITE, _OPEN)


def _paint_part(frame: bytearray, part: str, number: int, level: int) -> None:
    """Paint the part under the cursor at a level that breathes."""
    count = abs(number)
    if part == TENS:
        row(frame, _TENS, count // 10 % 10, GOLD, level)
    elif part == ONES:
        row(frame, 0, count % 10, WHITE, level)
    elif part == MINUS:
        put(frame, _MINUS, _PINK, level)
    elif part == HUNDRED:
        put_slots(frame, WHITE, level)


FACE = ScoreFace
