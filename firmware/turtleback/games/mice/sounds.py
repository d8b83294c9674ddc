"""The sounds of the mouse race: dice, moves and captures. Numbers that only one seat may see have no sound."""

from turtleback.games import sounds
from turtleback.games.mice.parts import MICE
from turtleback.sounds import tones


def scene(face, event: tuple) -> bytes:
    """Return the phrase of a scene, given its description `event`."""
    name = event[0]
    if name == "move":
        mouse, cell = event[2], face.view["place"][MICE * event[1] + event[2]]
        return tones.MOVE + tones.seat(event[1]) + tones.number(mouse + 1) + tones.number(cell)
    if name == "value":
        seat, count, owner = event[1:]
        return tones.seat(seat) + tones.seat(owner) + (tones.LESS if count < 0 else b"") + tones.eggs(abs(count))
    return sounds.scene(face, event)


def asked(face, chosen: tuple | None) -> bytes:
    """Return the phrase of a question: the asked seat, and for a move under the cursor the mouse, pips and target."""
    sentences = tones.seat(face.turn)
    if chosen and chosen[0] == "move":
        sentences += tones.number(chosen[1] + 1) + tones.number(chosen[2]) + tones.number(face.cell)
    return sentences
