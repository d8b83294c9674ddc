"""The texts of MADA's score sheet, for a screen of eight lines of 16 characters."""

from micropython import const
from turtleback.engine.contract import OVER
from turtleback.games.mada.sheet_rules import ASK
from turtleback.games.words import filled, over, page, scores
from turtleback.language import Texts, seat_name

_ROOM = const(6)  # lines above the buttons
_CLOSE = const(4)  # number of cacti after which the next one ends the game

_ = Texts("mada")


def lines(face, chooser) -> list[str]:
    """The lines for the position in `face`."""
    if face.actor == OVER:
        return over(face)
    below = _alarm(face) + scores(face.game)
    said = filled(_asked(face, chooser.chosen)) if chooser else [seat_name(face.actor)]
    return page(face, chooser, said[: _ROOM - len(below)], below)


def _alarm(face) -> list[str]:
    """A warning about seats that are close to the end of the game."""
    if face.fifth:
        return [_("The last round")]
    close = [seat_name(seat) for seat, cacti in enumerate(face.aside) if len(cacti) == _CLOSE]
    if len(close) > 1:
        return [_("4 cacti: %d seats") % len(close)]
    return [_("4 cacti: %s") % close[0]] if close else []


def _asked(face, chosen: tuple) -> str:
    verb = chosen[0]
    name = seat_name(face.actor)
    if verb == "pears":
        return _("%s sets aside\n>%s") % (name, _pears(chosen[1]))
    if verb == "top":
        ways, total = face.risk
        percent = (200 * ways + total) // (2 * total)
        return _("Luck on your\n>top of %d\nloses by %d %%\nas far as I know") % (chosen[1], percent)
    choice = _("odds of luck") if chosen == ASK else seat_name(chosen[1])
    return _("%s began\nWho has lost?\n>%s") % (name, choice)


def _pears(count: int) -> str:
    return _.plural("%d pear", "%d pears", count) % count if count else _("nothing")


def scene(told: tuple) -> list[str]:
    """The lines for a scene, from its description `told`."""
    return filled(_told(told))


def _told(told: tuple) -> str:
    name = told[0]
    who = seat_name(told[1])
    if name == "lost":
        return _("%s has lost\nthis round") % who
    if name == "turn":
        return _("%s begins") % who
    if name == "fifth":
        return _("A fifth cactus\nfor %s!\nThis round is\nthe last") % who
    return _("%s sets aside\n%s") % (who, _pears(told[2]))
