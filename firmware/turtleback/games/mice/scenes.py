"""Two dice side by side, each counted by itself: the first from space 1 on, the second from space 8. A blank is dark.

Scenes as in scenes.py: pure functions of elapsed time on a dark frame.
"""

from micropython import const
from turtleback.lights.paint import SPACES, put
from turtleback.lights.palette import PIPS, SEATS
from turtleback.lights.scenes import PIP_MS

APART = const(7)  # spaces from the first pip of a die to that of the next: one stays dark between them
_LOOK_MS = const(1200)  # the dice as they lie, held for people to count


def row(frame: bytearray, first: int, count: int, colour: bytes) -> None:
    """So many lamps of a colour from a lamp (0 to 23) on."""
    for lamp in range(first, first + count):
        put(frame, lamp, colour)


def lie(frame: bytearray, dice: list, count: int, seat: int) -> None:
    """The first `count` of the dice as they lie; a slot in the seat's colour for each, but dark for a blank."""
    for die in range(count):
        if dice[die]:
            row(frame, APART * die, dice[die], PIPS[die])
            put(frame, SPACES + die, SEATS[seat])


def fall(frame: bytearray, t: int, args: tuple) -> None:
    """The newest of the dice falls, pip by pip; a blank lets its slot go dark. args: dice, seat."""
    dice, seat = args
    newest = len(dice) - 1
    lie(frame, dice, newest, seat)
    row(frame, APART * newest, min(1 + t // PIP_MS, dice[newest]), PIPS[newest])
    if dice[newest] or t < _LOOK_MS // 2:
        put(frame, SPACES + newest, SEATS[seat])


def fall_ms(dice: list) -> int:
    """How long fall takes, with a pause for people to look."""
    return dice[-1] * PIP_MS + _LOOK_MS
