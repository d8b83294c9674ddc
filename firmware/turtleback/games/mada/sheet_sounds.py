"""The sounds of MADA's score sheet."""

from turtleback.games import sounds
from turtleback.games.mada.sheet_rules import ASK
from turtleback.sounds import tones

scene = sounds.scene


def asked(face, chosen: tuple | None) -> bytes:
    """Return the phrase of a question: the asked seat, and the answer under the cursor."""
    sentences = tones.seat(face.actor)
    if not chosen or chosen == ASK:
        return sentences + (tones.odds(0, 1) if chosen else b"")
    if chosen[0] == "lost":
        return sentences + tones.BUST + tones.seat(chosen[1])
    sentences += tones.number(chosen[1])
    return sentences + tones.odds(face.risk[0], face.risk[1]) if chosen[0] == "top" else sentences
