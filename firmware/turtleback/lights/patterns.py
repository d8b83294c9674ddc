"""The pictures of the self-test: plain enough for anybody to see what is wrong with one.

Scenes as in scenes.py; what they prove is not known here. Those that light not all lamps keep to the spaces.
"""

from micropython import const
from turtleback.lights.paint import FULL, LAMPS, SPACES, breath, put
from turtleback.lights.palette import BUST, WHITE

STEP_MS = const(90)  # a lamp; slow enough to miss none
FILL_MS = LAMPS * STEP_MS
RUN_MS = SPACES * STEP_MS
_LOOK_MS = const(1500)  # at the full ring, before it begins anew
_TAIL = const(3)
_BREATH_MS = const(1600)
_LEAST = const(60)  # level of a breath
_PASSED = const(60)


def fill(frame: bytearray, t: int, args: None) -> None:
    """Every lamp of the frame joins those before it."""
    lit = min(1 + t % (FILL_MS + _LOOK_MS) // STEP_MS, LAMPS)
    for lamp in range(lit):
        put(frame, lamp, WHITE)


def plain(frame: bytearray, t: int, colour: bytes) -> None:
    """All lamps in a colour."""
    for lamp in range(LAMPS):
        put(frame, lamp, colour)


def run(frame: bytearray, t: int, args: None) -> None:
    """A light runs from space 1 to 21, a tail behind it."""
    head = t % RUN_MS // STEP_MS
    for tail in range(min(_TAIL, head + 1)):
        put(frame, head - tail, WHITE, FULL >> 2 * tail)


def count(frame: bytearray, t: int, args: tuple) -> None:
    """So many lamps from space 1 on, breathing. args: how many, colour."""
    many, colour = args
    level = _LEAST + breath(t, _BREATH_MS) * (FULL - _LEAST) // FULL
    for lamp in range(many):
        put(frame, lamp, colour, level)


def verdicts(frame: bytearray, t: int, faults: list) -> None:
    """A lamp a test: white if it has no fault, bright in the colour of a bust if it has one."""
    for test in range(len(faults)):
        if faults[test]:
            put(frame, test, BUST)
        else:
            put(frame, test, WHITE, _PASSED)
