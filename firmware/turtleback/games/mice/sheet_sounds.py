"""The sounds of the mouse race's score sheet."""

from turtleback.games import sounds
from turtleback.games.mice.parts import MICE
from turtleback.sounds import tones

scene = sounds.scene


def asked(face, chosen: tuple | None) -> bytes:
    """Return the phrase of a question: the asked seat, the mouse, and the answer under the cursor."""
    sentences = tones.seat(face.actor)
    if face.on_sheet:
        sentences += tones.number(face.asked % MICE + 1)
    if not chosen:
        return sentences
    verb = chosen[0]
    if verb in ("mouse", "taken"):
        return sentences + tones.MORE + tones.seat(chosen[1])
    if verb == "out":
        return sentences + tones.BUST + tones.seat(chosen[1])
    if verb == "number":
        return sentences + tones.MORE + tones.seat(face.colour) + tones.number(chosen[1])
    return sentences + {"board": tones.number(0), "fence": tones.LESS, "home": tones.MOVE}[verb]
