"""The texts of the dice bag, for a screen of eight lines of 16 characters."""

from micropython import const
from turtleback.games.bag.rules import COIN, COUNT, FACES, STARTER
from turtleback.games.words import filled
from turtleback.language import Texts, seat_name

_A_LINE = const(5)  # dice of two digits per line
_TOP_LINES = const(5)

_ = Texts("bag")


def lines(face, chooser) -> list[str]:
    """The lines for the position in `face`."""
    said = _about(face, chooser.chosen if chooser else None)
    thrown = _.plural("%d throw", "%d throws", face.throws) % face.throws
    said += [""] * (_TOP_LINES - len(said)) + [thrown]
    if face.mute:
        return said
    if face.closed:
        return said + [_("ROLL: once more"), _("STOP: menu")]
    if face.hand in (COUNT, FACES):
        return said + [_("ROLL: change"), _("STOP: take it")]
    return said + [_("ROLL: throw"), "STOP: " + _next(face)]


def _about(face, chosen: tuple | None) -> list[str]:
    if face.hand == COIN:
        return [_("A coin")] + ([_side(face.fell[0])] if face.fell else [])
    if face.hand == STARTER:
        return filled(_("Who starts?")) + (_starter(face.fell[0]) if face.fell else [])
    if face.hand == COUNT:
        return filled(_("How many dice?")) + filled("> " + _choice(chosen, face.dice))
    if face.hand == FACES:
        return filled(_("How many faces?")) + filled("> " + _choice(chosen, face.faces))
    said = [_("Bag is closed") if face.closed else _dice(face)]
    return said + (_thrown(face.fell) if face.fell else [])


def _dice(face) -> str:
    return _.plural("%d die of %d", "%d dice of %d", face.dice) % (face.dice, face.faces)


def _choice(chosen: tuple | None, now: int) -> str:
    if not chosen:
        return ""
    if len(chosen) > 1:
        return str(chosen[1])
    return _("leave the %d") % now if chosen[0] == "back" else _("close the bag")


def _next(face) -> str:
    if face.hand == STARTER or (face.hand == COIN and face.game.seats == 1):
        return _("open bag")
    return _("who starts") if face.hand == COIN else _("coin")


def _thrown(dice: list) -> list[str]:
    """Each die, and the total of several."""
    shown = [" ".join(str(die) for die in dice[at : at + _A_LINE]) for at in range(0, len(dice), _A_LINE)]
    return shown + ([_("Total %d") % sum(dice)] if len(dice) > 1 else [])


def _side(up: int) -> str:
    return _("Heads!") if up else _("Tails!")


def _starter(seat: int) -> list[str]:
    return filled(_("%s starts") % seat_name(seat))


def scene(told: tuple) -> list[str]:
    """The lines for a scene, which tell no more than the scene shows."""
    if told[0] == "dice":
        return _thrown(told[1])
    return filled(_("The coin spins")) if told[0] == "toss" else filled(_("Who starts?"))
