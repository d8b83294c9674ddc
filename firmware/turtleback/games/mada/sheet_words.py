"""The texts of MADA's score sheet, for a screen of eight lines of 16 characters."""

from micropython import const
from turtleback.engine.contract import OVER
from turtleback.games.mada.sheet_rules import ASK
from turtleback.games.words import over, page, scores
from turtleback.lights.palette import NAMES

_ROOM = const(6)  # lines above the buttons
_CLOSE = const(4)  # number of cacti after which the next one ends the game


def lines(face, chooser) -> list[str]:
    """The lines for the position in `face`."""
    if face.actor == OVER:
        return over(face)
    below = _alarm(face) + scores(face.game)
    said = _asked(face, chooser.chosen) if chooser else [NAMES[face.actor]]
    return page(face, chooser, said[: _ROOM - len(below)], below)


def _alarm(face) -> list[str]:
    """A warning about seats that are close to the end of the game."""
    if face.fifth:
        return ["The last round"]
    close = [NAMES[seat] for seat, cacti in enumerate(face.aside) if len(cacti) == _CLOSE]
    return ["4 cacti: " + (close[0] if len(close) == 1 else "%d seats" % len(close))] if close else []


def _asked(face, chosen: tuple) -> list[str]:
    verb = chosen[0]
    name = NAMES[face.actor]
    if verb == "pears":
        return [name + " sets aside", ">" + _pears(chosen[1])]
    if verb == "top":
        ways, total = face.risk
        percent = (200 * ways + total) // (2 * total)
        return ["Luck on your", ">top of %d" % chosen[1], "loses by %d %%" % percent, "as far as I know"]
    return [name + " began", "Who has lost?", ">odds of luck" if chosen == ASK else ">" + NAMES[chosen[1]]]


def _pears(count: int) -> str:
    return "%d pear%s" % (count, "" if count == 1 else "s") if count else "nothing"


def scene(told: tuple) -> list[str]:
    """The lines for a scene, from its description `told`."""
    name, seat = told[:2]
    if name == "lost":
        return [NAMES[seat] + " has lost", "this round"]
    if name == "turn":
        return [NAMES[seat] + " begins"]
    if name == "fifth":
        return ["A fifth cactus", "for %s!" % NAMES[seat], "This round is", "the last"]
    return [NAMES[seat] + " sets aside", _pears(told[2])]
