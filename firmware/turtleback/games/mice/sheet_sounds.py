"""The score sheet of the mouse race by ear."""

from turtleback.engine.contract import CHANCE
from turtleback.games import sounds
from turtleback.games.mice.parts import MICE
from turtleback.sounds import tones

scene = sounds.scene


def asked(face, chosen: tuple | None) -> bytes:
    """The phrase of a question: who is asked, whose mouse with which number, and the answer under the cursor."""
    if face.actor == CHANCE:
        return tones.number(chosen[1]) if chosen else b""
    said = tones.seat(face.actor)
    if face.on_sheet:
        said += tones.number(face.asked % MICE + 1)
    if not chosen:
        return said
    verb = chosen[0]
    if verb in ("mouse", "taken"):
        return said + tones.MORE + tones.seat(chosen[1])
    if verb == "out":
        return said + tones.BUST + tones.seat(chosen[1])
    if verb == "number":
        return said + tones.MORE + tones.seat(face.colour) + tones.number(chosen[1])
    return said + {"board": tones.number(0), "fence": tones.LESS, "home": tones.MOVE}[verb]
