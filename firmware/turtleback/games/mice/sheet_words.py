"""The texts of the mouse race's score sheet, for a screen of eight lines of 16 characters. Knows no rules."""

from turtleback.engine.contract import OVER
from turtleback.games.mice.parts import MICE
from turtleback.games.words import over, page, scores
from turtleback.lights.palette import NAMES


def lines(face, chooser) -> list[str]:
    """The lines for the position in `face`."""
    if face.actor == OVER:
        return over(face)
    chosen = chooser.chosen if chooser else None
    if face.verb == "roll":
        said = _race(face)
    elif face.verb in ("die", "blank"):
        said = ["%s threw" % NAMES[face.mover]] + _thrown(face.dice)
        if chosen:
            said.append("%s die: %s" % ("Your" if chosen[0] == "die" else "2nd", _pips(chosen[1])))
    else:
        said = _question(face, chosen)
    return page(face, chooser, said, scores(face.game), "both dice", "turned up" if face.dice else "")


def scene(told: tuple) -> list[str]:
    """The lines for a scene, from its description `told`."""
    name, seat = told[:2]
    if name == "won":
        if seat == told[3]:
            return ["%s brings" % NAMES[seat], "home a %d" % told[2]]
        return ["%s captures" % NAMES[seat], "%s's %d" % (NAMES[told[3]], told[2])]
    if name == "out":
        return ["The race is over", "%s has no" % NAMES[seat], "mouse left"]
    return ["%s throws" % NAMES[seat]] + _thrown(told[2])


def _pips(count: int) -> str:
    return str(count) if count else "blank"


def _thrown(dice: list) -> list[str]:
    return [" and ".join(_pips(die) for die in dice)] if dice else []


def _race(face) -> list[str]:
    if not face.dice:
        return ["%s's turn" % NAMES[face.turn]]
    said = ["%s moves" % NAMES[face.mover]] + _thrown(face.dice)
    return said + ["", "then %s" % NAMES[face.turn]]


def _question(face, chosen: tuple | None) -> list[str]:
    verb = chosen[0] if chosen else face.verb
    if verb == "mouse":
        seat = chosen[1] if chosen else face.mover
        won = "came home" if seat == face.mover else "captured"
        return ["%s turned up" % NAMES[face.mover], "whose mouse?", ">%s's" % NAMES[seat], won]
    if verb == "out":
        seat = chosen[1] if chosen else face.mover
        return ["Race over?", "Who is out?", ">%s has no" % NAMES[seat], "mouse left"]
    if verb == "number":
        return ["%s's mouse:" % NAMES[face.colour], "which number?"] + ([">%d" % chosen[1]] if chosen else [])
    said = ["%s's %d" % (NAMES[face.colour], face.asked % MICE + 1), "came to what?"]
    return said + ([">" + _place(chosen)] if chosen else [])


def _place(choice: tuple) -> str:
    if choice[0] == "taken":
        return "%s took it" % NAMES[choice[1]]
    return {"board": "on the map", "fence": "own fence", "home": "came home"}[choice[0]]
