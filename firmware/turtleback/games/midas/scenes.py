"""Scenes of a board of eighteen spokes and five rings: lamps 1-18 are the spokes, lamps 19-23 a scale of the rings.

As in scenes.py, each paints the instant t (ms) on a dark frame. `tops` is, for each spoke, the seat seen there or
EMPTY; `gold` the level of the gold there, 0 for none. Rings count from 1, the outer one. Lamp 24 belongs to a seat:
whoever draws, steps or is asked.
"""

from micropython import const
from turtleback.lights.paint import FULL, fade, put
from turtleback.lights.palette import GOLD, SEATS, WHITE, lit
from turtleback.lights.scenes import EMPTY, OFF_BEAT, board, ghost

SPOKES = const(18)
_SCALE = const(18)  # the scale's first lamp, which is the outer ring
_SCALE_LEVEL = const(140)
SEAT = const(23)
TURN_MS = const(600)  # of gold and a piece on the same spoke, one after the other
RING_MS = const(130)  # a ring people can count along with
FLOW_MS = const(70)  # the current, from spoke to spoke
_TAIL = const(5)
_REST_MS = const(300)  # before gold drifts, and after
_CROWN = const(3)  # every third lamp is a point of it


def field(frame: bytearray, t: int, tops: bytes, gold: bytes) -> None:
    """Pieces and gold. Where both are gold comes first, then the piece, by turns."""
    board(frame, t, tops)
    first = t % (2 * TURN_MS) < TURN_MS
    spoke = 0
    for level in gold:
        if level and (first or tops[spoke] == EMPTY):
            put(frame, spoke, GOLD, level)
        spoke += 1


def scale(frame: bytearray, rings: int, colour: bytes = WHITE) -> None:
    """As many lamps as the ring's number, none for 0."""
    for ring in range(rings):
        put(frame, _SCALE + ring, colour, _SCALE_LEVEL)


def draw(frame: bytearray, t: int, args: tuple) -> None:
    """A house is drawn: its spoke in white, its ring counted out, then what it brings.

    args: tops, gold, seat, spoke, ring, colour (None for nothing).
    """
    tops, gold, seat, spoke, ring, colour = args
    field(frame, 0, tops, gold)
    scale(frame, min(1 + t // RING_MS, ring))
    if t < draw_ms(ring, 0):
        put(frame, spoke, WHITE)
    elif colour:
        put(frame, spoke, colour)
    put(frame, SEAT, SEATS[seat])


def draw_ms(ring: int, hold_ms: int) -> int:
    """How long draw takes to count the rings and let people look, and then shows what the house brings."""
    return ring * RING_MS + 2 * _REST_MS + hold_ms


def flow(frame: bytearray, t: int, args: tuple) -> None:
    """The current runs round the spokes. args: way (1 or -1), seat."""
    way, seat = args
    head = t // FLOW_MS
    for tail in range(min(head + 1, _TAIL)):
        put(frame, (head - tail) * way % SPOKES, WHITE, FULL * (_TAIL - tail) // _TAIL)
    put(frame, SEAT, SEATS[seat])


def drift(frame: bytearray, t: int, args: tuple) -> None:
    """All gold goes on by a spoke: each lamp hands its light to the next. args: tops, gold as it was, way, ms."""
    tops, gold, way, ms = args
    board(frame, t, tops)
    share = FULL - fade(max(t - _REST_MS, 0), ms - 2 * _REST_MS)
    for spoke in range(SPOKES):
        level = (gold[spoke] * (FULL - share) + gold[(spoke - way) % SPOKES] * share) // FULL
        if level > OFF_BEAT or (level and tops[spoke] == EMPTY):
            put(frame, spoke, GOLD, level)


def kiss(frame: bytearray, t: int, args: tuple) -> None:
    """The King among nymphs that breathe. args: tops, his seat and spoke, those of each nymph in turn."""
    tops, (king, at), nymphs = args
    board(frame, t, tops)
    put(frame, at, SEATS[king])
    for i in range(0, len(nymphs), 2):
        ghost(frame, t, nymphs[i + 1], SEATS[nymphs[i]], king if nymphs[i + 1] == at else EMPTY)
    put(frame, SEAT, SEATS[king])


def step(frame: bytearray, t: int, args: tuple) -> None:
    """A piece goes its way. args: tops without it, gold, seat, spoke and ring of each house in turn, ms."""
    tops, gold, seat, way, ms = args
    field(frame, 0, tops, gold)
    at = min(t * (len(way) // 2) // ms, len(way) // 2 - 1) * 2
    put(frame, way[at], SEATS[seat])
    scale(frame, way[at + 1])
    put(frame, SEAT, SEATS[seat])


def leave(frame: bytearray, t: int, args: tuple) -> None:
    """Gold that is lost, or a King who is caught, goes out. args: tops, gold, seat, spoke, ring, colour, ms."""
    tops, gold, seat, spoke, ring, colour, ms = args
    field(frame, 0, tops, gold)
    put(frame, spoke, colour, fade(t, ms))
    scale(frame, ring, colour)
    put(frame, SEAT, SEATS[seat])


def crown(frame: bytearray, t: int, seat: int) -> None:
    """A crown for a seat: its points in the seat's colour and rhythm over a golden rim."""
    level = FULL if lit(seat, t) else OFF_BEAT
    for spoke in range(0, SPOKES, _CROWN):
        put(frame, spoke, SEATS[seat], level)
    for lamp in range(_SCALE, SEAT + 1):
        put(frame, lamp, GOLD)
