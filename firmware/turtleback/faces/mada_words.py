"""MADA in words, for a screen of eight lines of 16 characters: the hand of who is asked, and what lies open."""

from micropython import const
from turtleback.engine.contract import OVER
from turtleback.engine.mada import DONE, DRAW, LUCK
from turtleback.engine.mada_cards import DOUBLE, LEMUR, SCORPION
from turtleback.faces.words import over
from turtleback.lights.palette import NAMES

_COLUMNS = const(16)
_TOP_LINES = const(4)  # what is asked; tops and pears lie below


def lines(face, chooser) -> list[str]:
    """What to say about the position that the face has looked at."""
    if face.actor == OVER:
        return over(face.game)
    said = [NAMES[face.turn] + "'s turn"]
    if chooser:
        said += ["Hand " + " ".join(_card(kind) for kind in face.hand), ">" + _choice(chooser.chosen)]
    if face.risk:
        ways, total = face.risk
        said.append("loses by %d %%" % ((200 * ways + total) // (2 * total)))
    tops = [_card(pile[-1]) if pile else "-" for pile in face.view["piles"]]
    return said + [""] * (_TOP_LINES - len(said)) + _seats("tops", tops) + _seats("pears", face.game.scores())


def _card(kind: int) -> str:
    return {LEMUR: "L", DOUBLE: "LL", SCORPION: "S"}.get(kind, str(kind))


def _choice(chosen: tuple) -> str:
    if chosen == DRAW:
        return "draw a card"
    if chosen == LUCK:
        return "try your luck"
    if chosen == DONE:
        return "keep the rest"
    if chosen[0] == "swap":
        return "swap with " + NAMES[chosen[1]]
    return "%s %s" % (chosen[0], _card(chosen[1]))


def _seats(what: str, values: list) -> list[str]:
    """A word and, behind each seat's initial, its value: two lines."""
    said = [what, ""]
    for seat, value in enumerate(values):
        part = " %s%s" % (NAMES[seat][0], value)
        line = 0 if not said[1] and len(said[0] + part) <= _COLUMNS else 1
        said[line] += part
    return said


def scene(told: tuple) -> list[str]:
    """What to say while a scene is on, from the name and the facts that it tells."""
    name = told[0]
    if name == "shuffle":
        return ["All but the tops", "is shuffled"]
    who = NAMES[told[1]]
    if name == "flip":
        return [who + " tries luck:", _card(told[2])]
    if name == "lost":
        return [who + " loses", "the round"]
    if name == "aside" and told[2] == LEMUR:
        return ["%s sets aside" % who, "a lemur: nothing"]
    if name == "aside":
        return ["%s sets aside" % who, "a %d: %d pear%s" % (told[2], told[3], "" if told[3] == 1 else "s")]
    if name == "sting":
        return ["A scorpion", "stings " + who]
    if name == "swap":
        return [who + " swaps", "with " + NAMES[told[2]]]
    return ["%s %ss %s" % (who, name, _card(told[2]))]
