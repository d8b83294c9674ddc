"""Scenes of throws, as pure functions of elapsed time: dice as arcs, a coin, and a light that picks a seat.

Heads is a golden half of the ring. Tails is every second lamp of the other half in white. So the sides differ in place,
colour and pattern.
"""

from micropython import const
from turtleback.lights.paint import FULL, SPACES, put
from turtleback.lights.palette import GOLD, SEATS, WHITE
from turtleback.lights.scenes import DIP, EMPTY, PIP_MS, Scene, beat, beat_slots, pips

SPIN_MS = const(2600)  # so long that each round takes over 0.5 s, because a lamp may flash only twice a second
_BEGINS_MS = const(1800)  # time to look at the seat that begins
_HALF = const(10)  # number of lamps of a side of the coin
_TAILS = const(11)  # the first lamp of tails
_MAX_COUNT_MS = const(2000)


def pip_ms(die: int) -> int:
    """Return the duration in ms of each pip of a die. It is shorter for a result of 20 than for 6."""
    return min(PIP_MS, _MAX_COUNT_MS // die)


def fall(frame: bytearray, t: int, args: tuple) -> None:
    """Paint the last of the dice pip by pip. args: dice, first shade, ms each."""
    dice, first, ms = args
    pips(frame, dice, sum(dice) - dice[-1] + min(1 + t // ms, dice[-1]), first=first)


def heads(frame: bytearray, at: int, level: int = FULL) -> None:
    """Paint the golden half of the ring, from lamp `at` on."""
    for lamp in range(at, at + _HALF):
        put(frame, lamp % SPACES, GOLD, level)


def tails(frame: bytearray, level: int = FULL) -> None:
    """Paint every second lamp of the other half white."""
    for lamp in range(_TAILS, SPACES, 2):
        put(frame, lamp, WHITE, level)


def spin(frame: bytearray, t: int, up: int) -> None:
    """Paint a coin that spins more and more slowly. It stops at heads if `up` is true, otherwise at tails."""
    if up or t < SPIN_MS:
        heads(frame, _gone(t, 0 if up else _TAILS))
    else:
        tails(frame)


def place_of(seat: int, count: int) -> int:
    """Return the space (from 0) of a seat if `count` seats are evenly spread round the ring."""
    return seat * SPACES // count


def round_table(count: int) -> bytes:
    """Return the seat on each space, or EMPTY, with `count` seats evenly spread round the ring."""
    tops = bytearray([EMPTY] * SPACES)
    for seat in range(count):
        tops[place_of(seat, count)] = seat
    return bytes(tops)


def seats(frame: bytearray, tops: bytes) -> None:
    """Paint the seats round the ring, without their rhythms."""
    for space in range(SPACES):
        if tops[space] != EMPTY:
            put(frame, space, SEATS[tops[space]], DIP)


def pick(frame: bytearray, t: int, args: tuple) -> None:
    """Paint a light that runs round the ring more and more slowly and stops at a seat. args: tops, space."""
    tops, space = args
    seats(frame, tops)
    put(frame, _gone(t, space), WHITE)


def begins(frame: bytearray, t: int, args: tuple) -> None:
    """Paint the picked seat, which blinks on its space and in the slots. args: tops, space."""
    tops, space = args
    seats(frame, tops)
    beat(frame, t, space, tops[space])
    beat_slots(frame, t, tops[space])


def starts(seat: int, count: int) -> list:
    """Return the scenes that pick `seat` out of `count` seats."""
    args = (round_table(count), place_of(seat, count))
    return [Scene(pick, SPIN_MS, args, ("starts",)), Scene(begins, _BEGINS_MS, args, ("starts", seat))]


def _gone(t: int, end: int) -> int:
    """Return the lamp at time t of a light that starts at space 1, runs a round, and stops at lamp `end`."""
    left = SPIN_MS - min(t, SPIN_MS)
    way = SPACES + end
    return (way - way * left // SPIN_MS * left // SPIN_MS) % SPACES
