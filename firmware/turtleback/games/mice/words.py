"""The texts of the mouse race. They contain only numbers that the asked seat may see."""

from turtleback.games.mice.parts import LETTERS, MICE
from turtleback.games.mice.rules import UNKNOWN
from turtleback.games.mice.sheet_words import keyed, thrown, won
from turtleback.games.mice.track import CHEESE
from turtleback.games.words import acts, page, scores
from turtleback.language import Texts, Words, seat_name

_ = Texts("mice")


def position(face, chooser) -> Words:
    """Return the Words for the position in `face`. Secret numbers are included only while a player is asked."""
    chosen = chooser.chosen if chooser else None
    if face.verb == "place":
        sentences = [acts(face, face.turn, _("%s places"))]
        if chosen:
            sentences += [_("mouse %d of %d, rear to front:") % (_placed(face) + 1, MICE), ">%d" % chosen[1]]
    elif face.verb == "move":
        dice = thrown(face.dice)
        if chosen:
            sentences = ["%s: %s" % (seat_name(face.turn), dice), _move(face, chosen), _("Mine: %s") % _numbers(face)]
        else:
            sentences = [acts(face, face.turn, _("%s moves")), _("Dice: %s") % dice]
    elif face.verb == "roll":
        sentences = [acts(face, face.turn, _("%s's turn"))] + ([_("Mine: %s") % _numbers(face)] if chooser else [])
    else:
        sentences = _fallen(face, chosen)
    return page(face, chooser, sentences, [scores(face.game)], _("both dice"))


def scene(event: tuple) -> list[str]:
    """Return the sentences for a scene, given its description `event`."""
    return [_sentence(event)]


def _sentence(event: tuple) -> str:
    name = event[0]
    who = seat_name(event[1])
    if name == "move":
        return _("%s's mouse %s runs %d") % (who, LETTERS[event[2]], event[3])
    if name == "value":
        count = event[2]
        return _("%s's fence: %d less") % (who, -count) if count < 0 else won(event[1], count, event[3])
    return _("%s throws") % who + " " + thrown(event[2])


def _own(face) -> list:
    """Return the numbers of the mice of the seat whose turn it is, as far as this seat may see them."""
    first = MICE * face.turn
    return face.view["value"][first : first + MICE]


def _placed(face) -> int:
    return sum(value != UNKNOWN for value in _own(face))


def _numbers(face) -> str:
    """Return a character for each mouse, from the rearmost start on.

    The character is the number of the mouse, "?" if it is unknown, or "-" if the mouse is off the map.
    """
    signs = ["-" if cell <= CHEESE else str(value) if value else "?" for cell, value in zip(face.own, _own(face))]
    return "{%s|%s}" % (", ".join(signs), "".join(signs))


def _move(face, chosen: tuple) -> str:
    mouse = chosen[1]
    value = _own(face)[mouse]
    worth = " (%d)" % value if value else ""
    if face.cell == CHEESE:
        goal = _("by %d: the cheese") % chosen[2]
    elif face.starting:
        goal = _("by %d: own start") % chosen[2]
    else:
        goal = _("by %d to cell %d") % (chosen[2], face.cell)
    return _(">mouse %s") % LETTERS[mouse] + worth + ", " + goal


def _fallen(face, chosen: tuple | None) -> list[str]:
    """Return the lines while a player enters a die or a number."""
    if face.verb == "value":
        sentences = [_("A mouse of %s is turned up") % seat_name(face.view["pending"][0] // MICE)]
        return sentences + [">%d" % chosen[1]] if chosen else sentences
    return keyed(face.turn, face.dice, chosen)
