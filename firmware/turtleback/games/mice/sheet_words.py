"""The texts of the mouse race's score sheet, for a screen of eight lines of 16 characters. Knows no rules."""

from turtleback.engine.contract import OVER
from turtleback.games.mice.parts import MICE
from turtleback.games.words import filled, over, page, scores
from turtleback.language import Texts, seat_name

_ = Texts("mice")


def lines(face, chooser) -> list[str]:
    """The lines for the position in `face`."""
    if face.actor == OVER:
        return over(face)
    chosen = chooser.chosen if chooser else None
    if face.verb == "roll":
        said = _race(face)
    elif face.verb in ("die", "blank"):
        said = filled(_("%s threw") % seat_name(face.mover)) + _thrown(face.dice)
        if chosen:
            said += filled((_("Your die: %s") if chosen[0] == "die" else _("2nd die: %s")) % _pips(chosen[1]))
    else:
        said = filled(_question(face, chosen))
    return page(face, chooser, said, scores(face.game), _("both dice"), _("turned up") if face.dice else "")


def scene(told: tuple) -> list[str]:
    """The lines for a scene, from its description `told`."""
    name = told[0]
    who = seat_name(told[1])
    if name == "won":
        if told[1] == told[3]:
            return filled(_("%s brings\nhome a %d") % (who, told[2]))
        return filled(_("%s captures\n%s's %d") % (who, seat_name(told[3]), told[2]))
    if name == "out":
        return filled(_("The race is over\n%s has no\nmouse left") % who)
    return filled(_("%s throws") % who) + _thrown(told[2])


def _pips(count: int) -> str:
    return str(count) if count else _("blank")


def _thrown(dice: list) -> list[str]:
    if len(dice) > 1:
        return filled(_("%s and %s") % (_pips(dice[0]), _pips(dice[1])))
    return [_pips(die) for die in dice]


def _race(face) -> list[str]:
    if not face.dice:
        return filled(_("%s's turn") % seat_name(face.turn))
    said = filled(_("%s moves") % seat_name(face.mover)) + _thrown(face.dice)
    return said + [""] + filled(_("then %s") % seat_name(face.turn))


def _question(face, chosen: tuple | None) -> str:
    verb = chosen[0] if chosen else face.verb
    if verb == "mouse":
        seat = chosen[1] if chosen else face.mover
        turned = _("%s turned up\nwhose mouse?") % seat_name(face.mover)
        whose = _(">%s's\ncame home") if seat == face.mover else _(">%s's\ncaptured")
        return turned + "\n" + whose % seat_name(seat)
    if verb == "out":
        return _("Race over?\nWho is out?\n>%s has no\nmouse left") % seat_name(chosen[1] if chosen else face.mover)
    if verb == "number":
        return _("%s's mouse:\nwhich number?") % seat_name(face.colour) + ("\n>%d" % chosen[1] if chosen else "")
    said = _("%s's %d\ncame to what?") % (seat_name(face.colour), face.asked % MICE + 1)
    return said + ("\n>" + _place(chosen) if chosen else "")


def _place(choice: tuple) -> str:
    if choice[0] == "taken":
        return _("%s took it") % seat_name(choice[1])
    return {"board": _("on the map"), "fence": _("own fence"), "home": _("came home")}[choice[0]]
