"""The pictures of the self-test, which make faults easy to see.

As in scenes.py, they are pure functions of elapsed time; they do not know what they test. A picture that does not light
all lamps uses only the spaces.
"""

from micropython import const
from turtleback.lights.paint import FULL, LAMPS, SPACES, breath, put, row
from turtleback.lights.palette import BUST, WHITE

STEP_MS = const(90)  # per lamp, slow enough for people to notice each lamp
FILL_MS = LAMPS * STEP_MS
RUN_MS = SPACES * STEP_MS
_LOOK_MS = const(1500)  # pause with all lamps lit before the picture starts again
_TAIL = const(3)
_BREATH_MS = const(1600)
_LEAST = const(60)  # lowest level of a breath
_PASSED = const(60)


def fill(frame: bytearray, t: int, args: None) -> None:
    """Light one lamp after another until the ring is full, then start again."""
    lit = min(1 + t % (FILL_MS + _LOOK_MS) // STEP_MS, LAMPS)
    row(frame, 0, lit, WHITE)


def plain(frame: bytearray, t: int, colour: bytes) -> None:
    """Paint all lamps in one colour."""
    row(frame, 0, LAMPS, colour)


def run(frame: bytearray, t: int, args: None) -> None:
    """Paint a light with a tail that runs from space 1 to 21."""
    head = t % RUN_MS // STEP_MS
    for tail in range(min(_TAIL, head + 1)):
        put(frame, head - tail, WHITE, FULL >> 2 * tail)


def count(frame: bytearray, t: int, args: tuple) -> None:
    """Paint breathing lamps from space 1 on. args: number of lamps, colour."""
    many, colour = args
    row(frame, 0, many, colour, _LEAST + breath(t, _BREATH_MS) * (FULL - _LEAST) // FULL)


def verdicts(frame: bytearray, t: int, faults: list) -> None:
    """Paint one lamp per test: dim white if it passed, bright in the colour of a bust if it failed."""
    for test in range(len(faults)):
        if faults[test]:
            put(frame, test, BUST)
        else:
            put(frame, test, WHITE, _PASSED)
