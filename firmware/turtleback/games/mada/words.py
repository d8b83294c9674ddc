"""The texts of MADA, for a screen of eight lines of 16 characters: the hand of the asked seat, and open cards."""

from micropython import const
from turtleback.engine.contract import OVER
from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION
from turtleback.games.mada.rules import DONE, DRAW, LUCK
from turtleback.games.words import acts, initial, over, packed, page
from turtleback.lights.palette import NAMES

_MOST_BELOW = const(3)  # with at most this many lines of tops and pears, whose turn it is has a line of its own


def lines(face, chooser) -> list[str]:
    """The lines for the position in `face`."""
    if face.actor == OVER:
        return over(face)
    tops = [_card(pile[-1]) if pile else "-" for pile in face.view["piles"]]
    below = _seats("tops", tops) + _seats("pears", face.game.scores())
    if chooser:
        hand = " ".join(_card(kind) for kind in face.hand)
        name = NAMES[face.turn]
        said = [name + "'s turn", "Hand " + hand] if len(below) <= _MOST_BELOW else ["%s: %s" % (name, hand)]
        said.append(">" + _choice(face, chooser.chosen))
    else:
        said = acts(face, face.turn, "'s turn")
    return page(face, chooser, said, below)


def _card(kind: int) -> str:
    return {LEMUR: "L", DOUBLE: "LL", SCORPION: "S"}.get(kind, str(kind))


def _choice(face, chosen: tuple) -> str:
    if chosen == DRAW:
        return "draw a card"
    if chosen == LUCK:
        ways, total = face.risk
        return "luck loses %d%%" % ((200 * ways + total) // (2 * total))
    if chosen == DONE:
        return "keep the rest"
    if chosen[0] == "swap":
        return "swap with " + NAMES[chosen[1]]
    return "%s %s" % (chosen[0], _card(chosen[1]))


def _seats(what: str, values: list) -> list[str]:
    """A word and, after each seat's initial, its value, in one or two lines."""
    return packed([what] + [initial(seat) + str(value) for seat, value in enumerate(values)])


def scene(told: tuple) -> list[str]:
    """The lines for a scene, from its description `told`."""
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
