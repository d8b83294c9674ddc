"""The sounds of Midas in Love. A space sounds as the number of its spoke, followed by very high ticks for its ring."""

from micropython import const
from turtleback.games import sounds
from turtleback.games.midas.board import CLOCKWISE, RINGS
from turtleback.sounds import tones

_RING = const(6)  # index of a die that sounds very high, for the ticks of a ring


def _space(space: int) -> bytes:
    return tones.number((space - 1) // RINGS + 1) + tones.die((space - 1) % RINGS + 1, _RING)


def scene(face, event: tuple) -> bytes:
    """Return the phrase of a scene, given its description `event`."""
    name = event[0]
    if name == "card":
        effect = event[3]
        brings = tones.eggs(1) if effect == "nugget" else tones.MORE if effect == "placed" else b""
        return tones.seat(event[1]) + _space(event[2]) + brings
    if name in ("heads", "tails"):
        return tones.HEADS if event[2] == CLOCKWISE else tones.TAILS
    if name == "kiss":
        return tones.LESS + tones.number(len(event[1]))
    if name == "step":
        return tones.MOVE + tones.seat(event[1]) + _space(event[3])
    if name == "gold":
        return tones.seat(event[1]) + tones.eggs(1) + tones.number(event[3])
    if name == "lost":
        return tones.LESS + tones.eggs(1)
    if name == "crown":
        return tones.CROWN + tones.seat(event[1])
    if name in ("caught", "empty", "guard"):
        return tones.BUST + tones.seat(event[1]) + tones.number(event[2])
    return b"" if name == "turn" else sounds.scene(face, event)


def asked(face, chosen: tuple | None) -> bytes:
    """Return the phrase of a question: the asked seat, the space under the cursor, and its gold."""
    sentences = tones.seat(face.seat)
    if not chosen or face.is_bot_turn():
        return sentences
    if len(chosen) == 1:
        return sentences + tones.number(0)
    return sentences + _space(chosen[-1]) + (tones.eggs(1) if face.golden else b"")
