"""The sounds of the score pad."""

from turtleback.engine.choices import HUNDRED, MINUS, ONE
from turtleback.sounds import tones


def scene(face, event: tuple) -> bytes:
    """Return the phrase of a scene, given its description `event`."""
    name = event[0]
    if name == "total":
        return tones.seat(event[1]) + tones.number(event[2])
    if name == "corrected":
        return tones.MORE + tones.seat(event[1]) + tones.number(event[3])
    return tones.seats(face.game.winners())  # after a round


def asked(face, chosen: tuple | None) -> bytes:
    """Return the phrase of a question: the seat, and the number under the cursor."""
    if not chosen:
        return tones.seat(face.turn)
    if face.part == MINUS:
        return tones.LESS
    if face.part == HUNDRED:
        return tones.MORE
    seat = chosen[1] if chosen[0] == "points" else face.game.entry(chosen[1])[0]
    if chosen[0] == "points" and face.part == ONE:
        return tones.seat(seat)
    number = face.game.entry(chosen[1])[1] if face.part == ONE else chosen[-1]
    return tones.seat(seat) + tones.number(number)
