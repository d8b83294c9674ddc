"""The sounds of the turn clock."""

from micropython import const
from turtleback.games.clock.face import LAST, PAUSED, PLENTY, THIRD, UP
from turtleback.sounds import tones

_SIGNALS = {THIRD: tones.number(1), LAST: b"", UP: tones.number(2), PAUSED: tones.LESS}  # by the state of the turn
_NEW_MS = const(1_000)


def scene(face, event: tuple) -> bytes:
    """Return the phrase of a seat's time: the seat, and its minutes."""
    return tones.seat(event[1]) + tones.number(event[2] // 60)


def asked(face, chosen: tuple | None) -> bytes:
    """Return the seat whose turn begins, or a signal when the state of its turn has changed."""
    if chosen:
        return tones.seat(chosen[1])
    signal = _SIGNALS.get(face.part, b"")
    return tones.seat(face.turn) + signal if face.part == PLENTY or face.ms < _NEW_MS else signal
