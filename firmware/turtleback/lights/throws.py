"""Scenes of throws, as pure functions of elapsed time: dice as arcs, a coin, a light that picks a seat.

Heads is a golden half of the ring, tails every second lamp of the other half in white, so that they differ in
place, colour and pattern.
"""

from micropython import const
from turtleback.lights.paint import FULL, SPACES, put
from turtleback.lights.palette import GOLD, SEATS, WHITE
from turtleback.lights.scenes import DIP, EMPTY, PIP_MS, Scene, beat, beat_slots, pips

SPIN_MS = const(2600)  # even the fastest round takes over 0.5 s, because a lamp may flash only twice a second
_BEGINS_MS = const(1800)  # how long the seat that begins is shown
_HALF = const(10)  # lamps of a side
_TAILS = const(11)  # the first lamp of that side
_MAX_COUNT_MS = const(2000)


def pip_ms(die: int) -> int:
    """Duration in ms of each pip of a die: a twenty is counted faster than a six."""
    return min(PIP_MS, _MAX_COUNT_MS // die)


def fall(frame: bytearray, t: int, args: tuple) -> None:
    """The last of the dice falls, pip by pip. args: dice, first shade, ms each."""
    dice, first, ms = args
    pips(frame, dice, sum(dice) - dice[-1] + min(1 + t // ms, dice[-1]), first=first)


def heads(frame: bytearray, at: int, level: int = FULL) -> None:
    """The golden half of the ring, from a lamp on."""
    for lamp in range(at, at + _HALF):
        put(frame, lamp % SPACES, GOLD, level)


def tails(frame: bytearray, level: int = FULL) -> None:
    """Every second lamp of the other half."""
    for lamp in range(_TAILS, SPACES, 2):
        put(frame, lamp, WHITE, level)


def spin(frame: bytearray, t: int, up: int) -> None:
    """The coin spins ever slower and stops at heads if `up`, else at tails."""
    if up or t < SPIN_MS:
        heads(frame, _gone(t, 0 if up else _TAILS))
    else:
        tails(frame)


def place_of(seat: int, count: int) -> int:
    """The space (from 0) of a seat, if `count` seats are evenly spread round the ring."""
    return seat * SPACES // count


def round_table(count: int) -> bytes:
    """The seat on each space, or EMPTY, if `count` seats are evenly spread round the ring."""
    tops = bytearray([EMPTY] * SPACES)
    for seat in range(count):
        tops[place_of(seat, count)] = seat
    return bytes(tops)


def seats(frame: bytearray, tops: bytes) -> None:
    """The seats round the ring, without their rhythms."""
    for space in range(SPACES):
        if tops[space] != EMPTY:
            put(frame, space, SEATS[tops[space]], DIP)


def pick(frame: bytearray, t: int, args: tuple) -> None:
    """A light runs round the ring, ever slower, and stops at a seat. args: tops, space."""
    tops, space = args
    seats(frame, tops)
    put(frame, _gone(t, space), WHITE)


def begins(frame: bytearray, t: int, args: tuple) -> None:
    """The picked seat blinks in its place and in the slots. args: tops, space."""
    tops, space = args
    seats(frame, tops)
    beat(frame, t, space, tops[space])
    beat_slots(frame, t, tops[space])


def starts(seat: int, count: int) -> list:
    """The scenes in which a seat of `count` is picked."""
    args = (round_table(count), place_of(seat, count))
    return [Scene(pick, SPIN_MS, args, ("starts",)), Scene(begins, _BEGINS_MS, args, ("starts", seat))]


def _gone(t: int, end: int) -> int:
    """The lamp at time t of a light that starts at space 1 and stops, a round later, at lamp `end`."""
    left = SPIN_MS - min(t, SPIN_MS)
    way = SPACES + end
    return (way - way * left // SPIN_MS * left // SPIN_MS) % SPACES
