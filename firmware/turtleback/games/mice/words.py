"""The texts of the mouse race, for a screen of eight lines of 16 characters. Only the asked seat sees its numbers."""

from turtleback.engine.contract import OVER
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.rules import UNKNOWN
from turtleback.games.mice.track import CHEESE
from turtleback.games.words import acts, over, page, scores
from turtleback.lights.palette import NAMES


def lines(face, chooser) -> list[str]:
    """The lines for the position in `face`, with secrets only for a person who is asked."""
    if face.actor == OVER:
        return over(face)
    chosen = chooser.chosen if chooser else None
    name = NAMES[face.turn]
    if face.verb == "place":
        said = acts(face, face.turn, " places")
        if chosen:
            said += ["mouse %d of %d," % (_placed(face) + 1, MICE), "rear to front:", ">%d" % chosen[1]]
    elif face.verb == "move":
        dice = " and ".join(str(die) for die in face.dice)
        if chosen:
            said = ["%s: %s" % (name, dice)] + _move(face, chosen) + ["Mine: " + _numbers(face)]
        else:
            said = acts(face, face.turn, " moves") + ["Dice: " + dice]
    elif face.verb == "roll":
        said = acts(face, face.turn, "'s turn") + (["Mine: " + _numbers(face)] if chooser else [])
    else:
        said = _fallen(face, chosen)
    return page(face, chooser, said, scores(face.game), "both dice")


def scene(told: tuple) -> list[str]:
    """The lines for a scene, from its description `told`."""
    name, seat = told[:2]
    if name == "move":
        return ["%s's mouse %d" % (NAMES[seat], told[2] + 1), "runs %d" % told[3]]
    if name == "value":
        count, owner = told[2:]
        if count < 0:
            return ["%s's fence:" % NAMES[seat], "%d less" % -count]
        if seat == owner:
            return ["%s brings" % NAMES[seat], "home a %d" % count]
        return ["%s captures" % NAMES[seat], "%s's %d" % (NAMES[owner], count)]
    return ["%s throws" % NAMES[seat], " and ".join(_pips(die) for die in told[2])]


def _pips(count: int) -> str:
    return str(count) if count else "blank"


def _own(face) -> list:
    """The numbers of the seat whose turn it is, as far as it may see them."""
    first = MICE * face.turn
    return face.view["value"][first : first + MICE]


def _placed(face) -> int:
    return sum(value != UNKNOWN for value in _own(face))


def _numbers(face) -> str:
    """A character for each mouse, rearmost start first: its number, ? if unknown, a dash if it is off the map."""
    return "".join("-" if cell <= CHEESE else str(value) if value else "?" for cell, value in zip(face.own, _own(face)))


def _move(face, chosen: tuple) -> list[str]:
    mouse = chosen[1]
    value = _own(face)[mouse]
    worth = " (%d)" % value if value else ""
    if face.cell == CHEESE:
        goal = ": the cheese"
    else:
        goal = ": own start" if face.starting else " to cell %d" % face.cell
    return [">mouse %d%s" % (mouse + 1, worth), "by %d%s" % (chosen[2], goal)]


def _fallen(face, chosen: tuple | None) -> list[str]:
    """The lines while a die or a number is keyed in."""
    if face.verb == "value":
        said = ["A mouse of", NAMES[face.view["pending"][0] // MICE], "is turned up"]
        return said + [">%d" % chosen[1]] if chosen else said
    said = ["%s threw" % NAMES[face.turn]] + ([_pips(face.dice[0])] if face.dice else [])
    if chosen:
        said.append("%s die: %s" % ("Your" if chosen[0] == "die" else "2nd", _pips(chosen[1])))
    return said
