"""Shows 72 bits of a code as a picture to photograph: each of 24 lamps is dark or has one of seven seat colours.

The seat colours are easy to tell apart with any colour vision (palette.py). As in scenes.py, the scenes are pure
functions of elapsed time that paint on a dark frame.
"""

from micropython import const
from turtleback.lights.paint import LAMPS, put
from turtleback.lights.palette import SEATS
from turtleback.lights.scenes import beat, beat_slots

BITS = const(3)  # per lamp
DIGITS = const(18)  # hexadecimal digits on the ring, which has 24 lamps of 3 bits
OUT_MS = const(125)  # interval at which the lamps go out one by one at the end


def states(code: str) -> bytes:
    """Return the states of the 24 lamps for a hexadecimal code, from space 1 on. A state is 0 for dark, or seat + 1."""
    bits = int(code[:DIGITS], 16)
    return bytes(bits >> BITS * (LAMPS - 1 - lamp) & 7 for lamp in range(LAMPS))


def paint(frame: bytearray, t: int, args: tuple) -> None:
    """Paint a code. At the end of its time, the lamps go out from space 1 on. args: states, ms."""
    shown, ms = args
    first = max(0, LAMPS - (ms - t) // OUT_MS)
    for lamp in range(first, LAMPS):
        if shown[lamp]:
            put(frame, lamp, SEATS[shown[lamp] - 1])


def number(frame: bytearray, t: int, args: tuple) -> None:
    """Paint a chosen number (1 to 21): its space and the slots blink in the seat's rhythm. args: seat, number."""
    seat, chosen = args
    beat(frame, t, chosen - 1, seat)
    beat_slots(frame, t, seat)
