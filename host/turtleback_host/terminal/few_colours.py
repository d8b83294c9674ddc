"""The colours of the lamps on terminals that have only 256 colours, or 16.

With 256, each seat has one near its own, chosen so that the two most alike of seats, gold and white are as far apart
as can be for normal, protan, deutan and tritan sight (tests/host/test_few_colours.py measures it): rounded one by one,
blue and violet would look the same to many. With 16, each seat has its own; ring_letters.py adds its initial.
"""

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from turtleback.lights.paint import LAMPS
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.lamp_names import COLOURS, DARK, name_of

Colour = tuple[int, int, int]

OF_256: dict[str, Colour] = {
    "Mint": (95, 255, 175),
    "Blue": (0, 95, 215),
    "Red": (135, 95, 95),
    "Teal": (0, 175, 175),
    "Pink": (215, 95, 135),
    "Violet": (175, 135, 255),
    "Lime": (95, 135, 0),
    "gold": (255, 215, 0),
}

# Rich maps each of these exactly to one of the 16 ANSI colours; the terminal decides the actual shade.
OF_16: dict[str, Colour] = {
    "Mint": (85, 255, 85),
    "Blue": (85, 85, 255),
    "Red": (255, 85, 85),
    "Teal": (0, 170, 170),
    "Pink": (255, 85, 255),
    "Violet": (170, 0, 170),
    "Lime": (0, 170, 0),
    "gold": (255, 255, 85),
    "white": (255, 255, 255),
    "bust": (170, 0, 0),
    "limit": (170, 85, 0),
    "die2": (170, 170, 170),
    "die3": (85, 85, 85),
}
LETTERS = {
    **{name: name[0] for name in NAMES[:7]},
    "gold": "G",
    "white": "W",
    "bust": "X",
    "limit": "!",
    "die2": "2",
    "die3": "3",
}


class Lamp(NamedTuple):
    """A lamp as the name of its colour, `dark` if it is off, and its brightness, 0..1."""

    name: str
    level: float


@lru_cache(maxsize=4096)
def lamp(light: bytes) -> Lamp:
    """The name and brightness of a light (R, G, B); a mixture of two colours has the name of the nearest one."""
    name = name_of(light)
    if name == DARK:
        return Lamp(DARK, 0)
    if name not in COLOURS:
        name = max(LETTERS, key=lambda known: _alike(COLOURS[known], light))
    return Lamp(name, min(1.0, max(light) / max(COLOURS[name])))


@lru_cache(maxsize=8192)
def _in_256(light: bytes) -> bytes:
    name = name_of(light)
    if name not in OF_256:
        return light
    level = lamp(light).level
    return bytes(round(part * level) for part in OF_256[name])


def frame_in_256(frame: bytes) -> bytes:
    """A frame (72 bytes of red, green, blue) in the colours of a terminal that has 256."""
    return b"".join(_in_256(frame[3 * at : 3 * at + 3]) for at in range(LAMPS))


def _alike(one: bytes, other: bytes) -> float:
    """Cosine similarity of two lights; 1 if they have the same hue."""
    product = sum(a * b for a, b in zip(one, other))
    return product / sqrt(sum(a * a for a in one) * sum(b * b for b in other))
