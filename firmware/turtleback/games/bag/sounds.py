"""The sounds of the dice bag."""

from turtleback.games.bag.rules import COIN, STARTER
from turtleback.sounds import tones


def scene(face, event: tuple) -> bytes:
    """Return the phrase of a scene, given its description `event`."""
    if event[0] != "dice":
        return b""  # the coin or the light has not stopped yet
    if len(event) > 2:
        return tones.number(event[2])
    value = event[1][-1]
    return tones.die(value, len(event[1]) - 1, face.pip_ms(value))


def asked(face, chosen: tuple | None) -> bytes:
    """Return the phrase of the newest result, or of the number under the cursor."""
    if chosen:
        return tones.number(chosen[1]) if len(chosen) > 1 else tones.LESS if chosen == ("close",) else tones.MORE
    if not face.fell:
        return b""
    if face.hand == COIN:
        return tones.HEADS if face.fell[0] else tones.TAILS
    return tones.seat(face.fell[0]) if face.hand == STARTER else b""
