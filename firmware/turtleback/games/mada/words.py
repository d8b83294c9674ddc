"""The texts of MADA, for a screen of eight lines of 16 characters: the hand of the asked seat, and open cards."""

from micropython import const
from turtleback.engine.contract import OVER
from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION
from turtleback.games.mada.rules import DONE, DRAW, LUCK
from turtleback.games.words import acts, filled, initial, over, packed, page
from turtleback.language import Texts, seat_name

_MOST_BELOW = const(3)  # with at most this many lines of tops and pears, whose turn it is has a line of its own

_ = Texts("mada")


def lines(face, chooser) -> list[str]:
    """The lines for the position in `face`."""
    if face.actor == OVER:
        return over(face)
    tops = [_card(pile[-1]) if pile else "-" for pile in face.view["piles"]]
    below = _seats(_("tops"), tops) + _seats(_("pears"), face.game.scores())
    if chooser:
        hand = " ".join(_card(kind) for kind in face.hand)
        if len(below) <= _MOST_BELOW:
            said = acts(face, face.turn, _("%s's turn")) + filled(_("Hand %s") % hand)
        else:
            said = ["%s: %s" % (seat_name(face.turn), hand)]
        said += filled(">" + _choice(face, chooser.chosen))
    else:
        said = acts(face, face.turn, _("%s's turn"))
    return page(face, chooser, said, below)


def _card(kind: int) -> str:
    return {LEMUR: _("L"), DOUBLE: _("LL"), SCORPION: _("S")}.get(kind, str(kind))


def _choice(face, chosen: tuple) -> str:
    if chosen == DRAW:
        return _("draw a card")
    if chosen == LUCK:
        ways, total = face.risk
        return _("luck loses %d%%") % ((200 * ways + total) // (2 * total))
    if chosen == DONE:
        return _("keep the rest")
    if chosen[0] == "swap":
        return _("swap with %s") % seat_name(chosen[1])
    return (_("play %s") if chosen[0] == "play" else _("discard %s")) % _card(chosen[1])


def _seats(what: str, values: list) -> list[str]:
    """A word and, after each seat's initial, its value, in one or two lines."""
    return packed([what] + [initial(seat) + str(value) for seat, value in enumerate(values)])


def scene(told: tuple) -> list[str]:
    """The lines for a scene, from its description `told`."""
    return filled(_told(told))


def _told(told: tuple) -> str:
    name = told[0]
    if name == "shuffle":
        return _("All but the tops\nis shuffled")
    who = seat_name(told[1])
    if name == "flip":
        return _("%s tries luck:\n%s") % (who, _card(told[2]))
    if name == "lost":
        return _("%s loses\nthe round") % who
    if name == "aside" and told[2] == LEMUR:
        return _("%s sets aside\na lemur: nothing") % who
    if name == "aside":
        pears = _.plural("%s sets aside\na %d: %d pear", "%s sets aside\na %d: %d pears", told[3])
        return pears % (who, told[2], told[3])
    if name == "sting":
        return _("A scorpion\nstings %s") % who
    if name == "swap":
        return _("%s swaps\nwith %s") % (who, seat_name(told[2]))
    return (_("%s plays %s") if name == "play" else _("%s discards %s")) % (who, _card(told[2]))
