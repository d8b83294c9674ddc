"""Shows a code as a picture to photograph: 24 lamps, each dark or in one of seven seat colours, which is 72 bits.

The seat colours are easy to tell apart with any colour vision (palette.py). The scenes are like those of scenes.py:
pure functions of elapsed time that paint on a dark frame.
"""

from micropython import const
from turtleback.lights.paint import LAMPS, put
from turtleback.lights.palette import SEATS
from turtleback.lights.scenes import beat, beat_slots

BITS = const(3)  # per lamp
DIGITS = const(18)  # hexadecimal digits on the ring: 24 lamps of 3 bits
OUT_MS = const(125)  # at the end the lamps go out one by one at this interval


def states(code: str) -> bytes:
    """Return the states of the 24 lamps for a hexadecimal code, space 1 first: 0 for dark, else seat + 1."""
    bits = int(code[:DIGITS], 16)
    return bytes(bits >> BITS * (LAMPS - 1 - lamp) & 7 for lamp in range(LAMPS))


def paint(frame: bytearray, t: int, args: tuple) -> None:
    """Paint a code; at the end of its time the lamps go out, from space 1 on. args: states, ms."""
    shown, ms = args
    first = max(0, LAMPS - (ms - t) // OUT_MS)
    for lamp in range(first, LAMPS):
        if shown[lamp]:
            put(frame, lamp, SEATS[shown[lamp] - 1])


def number(frame: bytearray, t: int, args: tuple) -> None:
    """Paint a chosen number (1 to 21): its space and the slots blink as the seat does. args: seat, number."""
    seat, chosen = args
    beat(frame, t, chosen - 1, seat)
    beat_slots(frame, t, seat)
