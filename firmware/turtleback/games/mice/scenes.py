"""Scenes of two dice side by side: the first die from space 1 on, the second from space 8 on. A blank is dark.

As in lights/scenes.py, they are pure functions of elapsed time that paint on a dark frame.
"""

from micropython import const
from turtleback.lights.paint import SPACES, put, row
from turtleback.lights.palette import PIPS, SEATS
from turtleback.lights.scenes import PIP_MS

APART = const(7)  # spaces between the first pips of the two dice, so that a dark space separates the dice
_LOOK_MS = const(1200)  # pause after a throw, to count the pips


def lie(frame: bytearray, dice: list, count: int, seat: int) -> None:
    """Paint the first `count` of the dice, and a slot in the seat's colour for each. The slot of a blank is dark."""
    for die in range(count):
        if dice[die]:
            row(frame, APART * die, dice[die], PIPS[die])
            put(frame, SPACES + die, SEATS[seat])


def fall(frame: bytearray, t: int, args: tuple) -> None:
    """Paint the newest die pip by pip after its throw. For a blank, its slot goes dark. args: dice, seat."""
    dice, seat = args
    newest = len(dice) - 1
    lie(frame, dice, newest, seat)
    row(frame, APART * newest, min(1 + t // PIP_MS, dice[newest]), PIPS[newest])
    if dice[newest] or t < _LOOK_MS // 2:
        put(frame, SPACES + newest, SEATS[seat])


def fall_ms(dice: list) -> int:
    """Return the duration of `fall` in ms, including a pause to look at the die."""
    return dice[-1] * PIP_MS + _LOOK_MS
