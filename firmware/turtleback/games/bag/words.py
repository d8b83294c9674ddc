"""The texts of the dice bag, for a screen of eight lines of 16 characters."""

from micropython import const
from turtleback.games.bag.rules import COIN, COUNT, FACES, STARTER
from turtleback.lights.palette import NAMES

_A_LINE = const(5)  # dice of two digits per line
_TOP_LINES = const(5)


def lines(face, chooser) -> list[str]:
    """The lines for the position in `face`."""
    said = _about(face, chooser.chosen if chooser else None)
    said += [""] * (_TOP_LINES - len(said)) + ["%d throw%s" % (face.throws, "" if face.throws == 1 else "s")]
    if face.mute:
        return said
    if face.closed:
        return said + ["ROLL: once more", "STOP: menu"]
    if face.hand in (COUNT, FACES):
        return said + ["ROLL: change", "STOP: take it"]
    return said + ["ROLL: throw", "STOP: " + _next(face)]


def _about(face, chosen: tuple | None) -> list[str]:
    if face.hand == COIN:
        return ["A coin"] + ([_side(face.fell[0])] if face.fell else [])
    if face.hand == STARTER:
        return ["Who starts?"] + ([_starter(face.fell[0])] if face.fell else [])
    if face.hand == COUNT:
        return ["How many dice?", "> " + _choice(chosen, face.dice)]
    if face.hand == FACES:
        return ["How many faces?", "> " + _choice(chosen, face.faces)]
    said = ["Bag is closed" if face.closed else _dice(face)]
    return said + (_thrown(face.fell) if face.fell else [])


def _dice(face) -> str:
    return "%d di%s of %d" % (face.dice, "e" if face.dice == 1 else "ce", face.faces)


def _choice(chosen: tuple | None, now: int) -> str:
    if not chosen:
        return ""
    if len(chosen) > 1:
        return str(chosen[1])
    return "leave the %d" % now if chosen[0] == "back" else "close the bag"


def _next(face) -> str:
    if face.hand == STARTER or (face.hand == COIN and face.game.seats == 1):
        return "open bag"
    return "who starts" if face.hand == COIN else "coin"


def _thrown(dice: list) -> list[str]:
    """Each die, and the total of several."""
    shown = [" ".join(str(die) for die in dice[at : at + _A_LINE]) for at in range(0, len(dice), _A_LINE)]
    return shown + (["Total %d" % sum(dice)] if len(dice) > 1 else [])


def _side(up: int) -> str:
    return "Heads!" if up else "Tails!"


def _starter(seat: int) -> str:
    return "%s starts" % NAMES[seat]


def scene(told: tuple) -> list[str]:
    """The lines for a scene, which tell no more than the scene shows."""
    if told[0] == "dice":
        return _thrown(told[1])
    return ["The coin spins"] if told[0] == "toss" else ["Who starts?"]
