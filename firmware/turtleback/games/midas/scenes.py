"""Scenes on a board of eighteen spokes and five rings. Lamps 1-18 are the spokes, and lamps 19-23 a scale of the rings.

As in lights/scenes.py, each scene paints the instant t (ms) on a dark frame. `tops` has for each spoke the seat there,
or EMPTY. `gold` has for each spoke the level of the gold there, 0 for no gold. Rings count from 1 for the outer ring.
Lamp 24 shows the seat that draws, steps or is asked.
"""

from micropython import const
from turtleback.lights.paint import FULL, fade, put, row
from turtleback.lights.palette import GOLD, SEATS, WHITE, lit
from turtleback.lights.scenes import EMPTY, OFF_BEAT, board, ghost

SPOKES = const(18)
_SCALE = const(18)  # first lamp of the scale, for the outer ring
_SCALE_LEVEL = const(140)
SEAT = const(23)
TURN_MS = const(600)  # interval at which gold and a piece on the same spoke alternate
RING_MS = const(130)  # time per ring, slow enough to count along
FLOW_MS = const(70)  # time per spoke of the current
_TAIL = const(5)
_REST_MS = const(300)  # pause before and after gold drifts
_CROWN = const(3)  # every third lamp is a point of the crown


def field(frame: bytearray, t: int, tops: bytes, gold: bytes) -> None:
    """Paint pieces and gold. On a spoke with both, they alternate, beginning with gold."""
    board(frame, t, tops)
    first = t % (2 * TURN_MS) < TURN_MS
    spoke = 0
    for level in gold:
        if level and (first or tops[spoke] == EMPTY):
            put(frame, spoke, GOLD, level)
        spoke += 1


def scale(frame: bytearray, rings: int, colour: bytes = WHITE) -> None:
    """Paint the number of a ring as that many lamps of the scale."""
    row(frame, _SCALE, rings, colour, _SCALE_LEVEL)


def draw(frame: bytearray, t: int, args: tuple) -> None:
    """Paint a card for a space: the spoke in white, the ring counted on the scale, and then the effect.

    args: tops, gold, seat, spoke, ring, colour (None for no effect).
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
    """Return the duration of `draw` in ms: counting the rings, a pause, and `hold_ms` for the effect."""
    return ring * RING_MS + 2 * _REST_MS + hold_ms


def flow(frame: bytearray, t: int, args: tuple) -> None:
    """Paint the current, which runs round the spokes. args: way (1 or -1), seat."""
    way, seat = args
    head = t // FLOW_MS
    for tail in range(min(head + 1, _TAIL)):
        put(frame, (head - tail) * way % SPOKES, WHITE, FULL * (_TAIL - tail) // _TAIL)
    put(frame, SEAT, SEATS[seat])


def drift(frame: bytearray, t: int, args: tuple) -> None:
    """Paint all gold as it drifts by one spoke, by cross-fading lamps. args: tops, gold before, way, ms."""
    tops, gold, way, ms = args
    board(frame, t, tops)
    share = FULL - fade(max(t - _REST_MS, 0), ms - 2 * _REST_MS)
    for spoke in range(SPOKES):
        level = (gold[spoke] * (FULL - share) + gold[(spoke - way) % SPOKES] * share) // FULL
        if level > OFF_BEAT or (level and tops[spoke] == EMPTY):
            put(frame, spoke, GOLD, level)


def kiss(frame: bytearray, t: int, args: tuple) -> None:
    """Paint the King and the breathing nymphs that kiss him. args: tops, (seat, spoke) of the King, nymphs.

    `nymphs` has the seat and the spoke of each nymph in turn.
    """
    tops, (king, at), nymphs = args
    board(frame, t, tops)
    put(frame, at, SEATS[king])
    for i in range(0, len(nymphs), 2):
        ghost(frame, t, nymphs[i + 1], SEATS[nymphs[i]], king if nymphs[i + 1] == at else EMPTY)
    put(frame, SEAT, SEATS[king])


def step(frame: bytearray, t: int, args: tuple) -> None:
    """Paint a piece that steps. args: tops without the piece, gold, seat, way, ms.

    `way` has the spoke and the ring of each space of the step in turn.
    """
    tops, gold, seat, way, ms = args
    field(frame, 0, tops, gold)
    at = min(t * (len(way) // 2) // ms, len(way) // 2 - 1) * 2
    put(frame, way[at], SEATS[seat])
    scale(frame, way[at + 1])
    put(frame, SEAT, SEATS[seat])


def leave(frame: bytearray, t: int, args: tuple) -> None:
    """Fade out lost gold, or a caught King. args: tops, gold, seat, spoke, ring, colour, ms."""
    tops, gold, seat, spoke, ring, colour, ms = args
    field(frame, 0, tops, gold)
    put(frame, spoke, colour, fade(t, ms))
    scale(frame, ring, colour)
    put(frame, SEAT, SEATS[seat])


def crown(frame: bytearray, t: int, seat: int) -> None:
    """Paint a crown for a seat: its points in the seat's colour and rhythm, and a golden rim."""
    level = FULL if lit(seat, t) else OFF_BEAT
    for spoke in range(0, SPOKES, _CROWN):
        put(frame, spoke, SEATS[seat], level)
    row(frame, _SCALE, SEAT + 1 - _SCALE, GOLD)
