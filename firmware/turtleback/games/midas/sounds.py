"""Midas in Love by ear: a house is its spoke as a number, then its ring as very high ticks."""

from micropython import const
from turtleback.engine.contract import CHANCE
from turtleback.games import sounds
from turtleback.games.midas.board import CLOCKWISE, RINGS
from turtleback.sounds import tones

_RING = const(6)  # the ticks of a ring have the pitch that a seventh die would have


def _house(house: int) -> bytes:
    return tones.number((house - 1) // RINGS + 1) + tones.die((house - 1) % RINGS + 1, _RING)


def scene(face, told: tuple) -> bytes:
    """The phrase of a scene, by its description `told`."""
    name = told[0]
    if name == "card":
        what = told[3]
        brings = tones.eggs(1) if what == "nugget" else tones.MORE if what == "placed" else b""
        return tones.seat(told[1]) + _house(told[2]) + brings
    if name in ("heads", "tails"):
        return tones.HEADS if told[2] == CLOCKWISE else tones.TAILS
    if name == "kiss":
        return tones.LESS + tones.number(len(told[1]))
    if name == "step":
        return tones.MOVE + tones.seat(told[1]) + _house(told[3])
    if name == "gold":
        return tones.seat(told[1]) + tones.eggs(1) + tones.number(told[3])
    if name == "lost":
        return tones.LESS + tones.eggs(1)
    if name == "crown":
        return tones.CROWN + tones.seat(told[1])
    if name in ("caught", "empty", "guard"):
        return tones.BUST + tones.seat(told[1]) + tones.number(told[2])
    return b"" if name == "turn" else sounds.scene(face, told)


def asked(face, chosen: tuple | None) -> bytes:
    """The phrase of a question: who is asked, the house under the cursor, and its gold."""
    if face.actor == CHANCE:
        return b""
    said = tones.seat(face.seat)
    if not chosen or sounds.thinks(face):
        return said
    if len(chosen) == 1:
        return said + tones.number(0)
    return said + _house(chosen[-1]) + (tones.eggs(1) if face.golden else b"")
