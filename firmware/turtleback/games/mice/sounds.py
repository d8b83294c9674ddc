"""The mouse race by ear: dice, moves and what is captured. The numbers that a seat alone may see are not sounded."""

from turtleback.engine.contract import CHANCE
from turtleback.games import sounds
from turtleback.games.mice.parts import MICE
from turtleback.sounds import tones


def scene(face, told: tuple) -> bytes:
    """The phrase of a scene, by its description `told`."""
    name = told[0]
    if name == "move":
        mouse, cell = told[2], face.view["place"][MICE * told[1] + told[2]]
        return tones.MOVE + tones.seat(told[1]) + tones.number(mouse + 1) + tones.number(cell)
    if name == "value":
        seat, count, owner = told[1:]
        return tones.seat(seat) + tones.seat(owner) + (tones.LESS if count < 0 else b"") + tones.eggs(abs(count))
    return sounds.scene(face, told)


def asked(face, chosen: tuple | None) -> bytes:
    """The phrase of a question: who is asked, and of a move under the cursor mouse, pips and target."""
    if face.actor == CHANCE:
        return tones.number(chosen[1]) if chosen else b""
    said = tones.seat(face.turn)
    if chosen and chosen[0] == "move":
        said += tones.number(chosen[1] + 1) + tones.number(chosen[2]) + tones.number(face.cell)
    return said
