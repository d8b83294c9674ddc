"""The sounds that all games share, for dice, turns, prizes, scores and winners.

A game's module `sounds` defines `scene(face, event)` for its scenes and `asked(face, chosen)` for its questions. Both
functions return phrases (sounds/tones.py), which reveal only what all players may know.
"""

from turtleback.sounds import tones

_STEPS = {"minus": tones.LESS, "hundred": tones.MORE}  # parts of a number (engine/choices.py)


def scene(face, event: tuple) -> bytes:
    """Return the phrase of a scene, given its description `event`."""
    name = event[0]
    if name in ("die", "blank"):
        return tones.die(event[2][-1], len(event[2]) - 1)
    if name in ("award", "won", "pears"):
        return tones.seat(event[1]) + tones.eggs(event[2])
    if name == "prize":
        return tones.eggs(event[1])
    if name in ("bust", "lost", "out"):
        return tones.BUST + tones.seat(event[1])
    if name == "total":
        return tones.seat(event[1]) + tones.number(event[2])
    if name == "score":
        return tones.seat(event[1]) + tones.number(face.game.scores()[event[1]])
    if name == "chosen":  # the number that a seat has chosen (engine/notation.py)
        return tones.seat(event[1]) + tones.number(event[2])
    if name in ("starts", "turn", "fifth") and len(event) > 1:
        return (tones.MORE if name == "fifth" else b"") + tones.seat(event[1])
    return b""


def asked(face, chosen: tuple | None) -> bytes:
    """Return the phrase of a question: the asked seat, and the number under the cursor.

    A negative number that is still 0 begins with two notes down, too.
    If the next tap of STOP would turn the sign of a number, or add a hundred, return a phrase for that instead.
    """
    if face.part in _STEPS:
        return _STEPS[face.part]
    sentences = tones.seat(face.actor)
    number = chosen[-1] if face.number is None and chosen and len(chosen) > 1 else face.number
    if number is None:
        return sentences
    return sentences + (tones.LESS if face.sign < 0 and not number else b"") + tones.number(number)


def over(face) -> bytes:
    """Return the phrase after the end of a game: a tune, the winners, and each seat's score; CROWN without a winner."""
    if face.game.win_reason() == "nobody wins":
        return tones.CROWN
    sentences = tones.WINNER + tones.seats(face.game.winners()) + tones.MORE
    for seat, score in enumerate(face.game.scores()):
        sentences += tones.seat(seat) + tones.number(score)
    return sentences
