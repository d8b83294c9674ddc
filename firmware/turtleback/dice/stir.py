"""The scene before the first die or card: it shows what the seed is held to, and people stir in their taps.

Nobody can choose another seed once its hash has been seen; and with a tap of your own in it, nobody can have chosen a
seed that suits them. The screen has the whole hash, the ring its first 21 bits: enough for a look or a photo.
"""

from micropython import const
from turtleback.lights.paint import SPACES, put
from turtleback.lights.palette import WHITE
from turtleback.lights.scenes import shades

STIR_MS = 4000  # long enough for a photo; each tap begins it anew; no const, so that tests can be quicker
_STIRRED_MS = const(1500)  # when nobody is left to tap
_LEVEL = const(120)
_COLUMNS = const(16)  # of the screen
_RING_DIGITS = const(6)  # 24 bits, of which the ring shows 21


def scene(chance, people: int) -> tuple:
    """The scene for what has been stirred in so far; each of the people may add a tap. It tells what `words` says."""
    ms = _STIRRED_MS if len(chance.words) >= people > 0 else STIR_MS
    return paint, ms, int(chance.commitment[:_RING_DIGITS], 16) >> 4 * _RING_DIGITS - SPACES, ()


def words(chance, people: int) -> list[str]:
    """The whole hash, what was stirred in last, and whether more may be."""
    told = chance.commitment
    said = ["Dice set by code"] + [told[at : at + _COLUMNS] for at in range(0, len(told), _COLUMNS)]
    if chance.words:
        said.append(("with " + chance.words[-1])[:_COLUMNS])
    if len(chance.words) < people:
        said.append("Tap: stir them")
    return said


def paint(frame: bytearray, t: int, bits: int) -> None:
    """The first bits of the hash from space 1 on, lit for a one, and in the slots the three shades of dice."""
    for space in range(SPACES):
        if bits >> SPACES - 1 - space & 1:
            put(frame, space, WHITE, _LEVEL)
    shades(frame, _LEVEL)
