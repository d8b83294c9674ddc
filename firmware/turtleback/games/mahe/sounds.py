"""The sounds of Mahé."""

from turtleback.games import sounds
from turtleback.games.mahe.rules import ROLL
from turtleback.sounds import tones


def scene(face, event: tuple) -> bytes:
    """Return the phrase of a scene, given its description `event`."""
    name = event[0]
    if name == "card":  # a card that is played as a die
        return tones.LESS + tones.die(event[2][-1], len(event[2]) - 1)
    if name == "move":
        return tones.MOVE + tones.seats(event[1]) + tones.number(event[3])
    return sounds.scene(face, event)


def asked(face, chosen: tuple | None) -> bytes:
    """Return the phrase of a question: the decider, then its place, or after the first die the risk and the landing."""
    sentences = tones.seat(face.decider)
    if not face.dice:
        return sentences + tones.number(face.mover_at + 1)
    if face.is_bot_turn():
        return sentences
    if chosen and len(chosen) > 1:
        sentences += tones.LESS + tones.number(chosen[1])
    elif chosen is None or chosen == ROLL:
        sentences += tones.odds(face.risk[0], face.risk[1])
    if face.landing:
        sentences += tones.number(face.landing[0]) + (tones.eggs(face.landing[1]) if face.landing[1] else b"")
    return sentences
