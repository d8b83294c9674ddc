"""The sounds of MADA: open cards and their effects. Hands are secret, so hands and the cursor have no sound."""

from turtleback.games import sounds
from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION
from turtleback.sounds import tones

_SPECIALS = {LEMUR: tones.HEADS, DOUBLE: tones.HEADS + tones.HEADS, SCORPION: tones.TAILS}


def _card(kind: int) -> bytes:
    return _SPECIALS.get(kind) or tones.number(kind)


def scene(face, event: tuple) -> bytes:
    """Return the phrase of a scene, given its description `event`."""
    name = event[0]
    if name in ("play", "flip"):
        return (tones.MOVE if name == "play" else tones.MORE) + tones.seat(event[1]) + _card(event[2])
    if name == "discard":
        return tones.LESS + tones.seat(event[1]) + _card(event[2])
    if name == "aside":
        return tones.seat(event[1]) + (_card(LEMUR) if event[2] == LEMUR else tones.eggs(event[3]))
    if name == "sting":
        return _card(SCORPION) + tones.seat(event[1])
    if name == "swap":
        return tones.MOVE + tones.seat(event[1]) + tones.seat(event[2])
    if name == "shuffle":
        return tones.CROWN
    return sounds.scene(face, event)


def asked(face, chosen: tuple | None) -> bytes:
    """Return the phrase of a question, which is the phrase of the seat whose turn it is."""
    return tones.seat(face.turn)
