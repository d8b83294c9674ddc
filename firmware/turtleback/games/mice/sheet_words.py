"""The texts of the mouse race's score sheet."""

from turtleback.games.mice.parts import MICE
from turtleback.games.words import page, scores
from turtleback.language import Texts, Words, seat_name

_ = Texts("mice")


def position(face, chooser) -> Words:
    """Return the Words for the position in `face`."""
    chosen = chooser.chosen if chooser else None
    if face.verb == "roll":
        sentences = _race(face)
    elif face.verb in ("die", "blank"):
        sentences = keyed(face.mover, face.dice, chosen)
    else:
        sentences = _question(face, chosen)
    return page(face, chooser, sentences, [scores(face.game)], _("both dice"), _("turned up") if face.dice else "")


def scene(event: tuple) -> list[str]:
    """Return the sentences for a scene, given its description `event`."""
    name = event[0]
    who = seat_name(event[1])
    if name == "won":
        return [won(event[1], event[2], event[3])]
    if name == "out":
        return [_("The race is over"), _("%s has no mouse left") % who]
    return [_("%s throws") % who, thrown(event[2])]


def won(seat: int, number: int, owner: int) -> str:
    """Return a sentence on a mouse of `owner` with this number, which now counts for a seat."""
    if seat == owner:
        return _("%s brings home a %d") % (seat_name(seat), number)
    return _("%s captures %s's %d") % (seat_name(seat), seat_name(owner), number)


def thrown(dice: list | tuple) -> str:
    """Return the faces of one die or two as text; "" for no dice."""
    shown = [str(die) if die else _("blank") for die in dice]
    return _("%s and %s") % tuple(shown) if len(shown) > 1 else "".join(shown)


def keyed(seat: int, dice: list, chosen: tuple | None) -> list[str]:
    """Return the sentences that are shown while a player enters a die that a seat has thrown."""
    sentences = [_("%s threw") % seat_name(seat)] + ([thrown(dice)] if dice else [])
    if not chosen:
        return sentences
    return sentences + [(_("Your die: %s") if chosen[0] == "die" else _("2nd die: %s")) % thrown(chosen[1:])]


def _race(face) -> list[str]:
    if not face.dice:
        return [_("%s's turn") % seat_name(face.turn)]
    return [_("%s moves") % seat_name(face.mover), thrown(face.dice), "", _("then %s") % seat_name(face.turn)]


def _question(face, chosen: tuple | None) -> list[str]:
    verb = chosen[0] if chosen else face.verb
    if verb == "mouse":
        seat = chosen[1] if chosen else face.mover
        whose = _(">%s's came home") if seat == face.mover else _(">%s's captured")
        return [_("%s turned up whose mouse?") % seat_name(face.mover), whose % seat_name(seat)]
    if verb == "out":
        out = seat_name(chosen[1] if chosen else face.mover)
        return [_("Race over?"), _("Who is out?"), ">" + _("%s has no mouse left") % out]
    if verb == "number":
        return [_("%s's mouse: which number?") % seat_name(face.colour)] + ([">%d" % chosen[1]] if chosen else [])
    asked = _("%s's %d came to what?") % (seat_name(face.colour), face.asked % MICE + 1)
    return [asked] + ([">" + _place(chosen)] if chosen else [])


def _place(choice: tuple) -> str:
    if choice[0] == "taken":
        return _("%s took it") % seat_name(choice[1])
    return {"board": _("on the map"), "fence": _("own fence"), "home": _("came home")}[choice[0]]
