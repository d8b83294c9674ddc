"""The texts of MADA: the hand of the asked seat, and open cards."""

from micropython import const
from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION
from turtleback.games.mada.rules import DONE, DRAW, LUCK
from turtleback.games.words import acts, by_seat, page
from turtleback.language import Texts, Words, seat_name

_FEW = const(3)  # up to this number of seats, tops and pears leave a line for the seat whose turn it is

_ = Texts("mada")


def position(face, chooser) -> Words:
    """Return the Words for the position in `face`."""
    tops = [_card(pile[-1]) if pile else "-" for pile in face.view["piles"]]
    standing = ["%s %s" % (_("tops"), by_seat(tops)), "%s %s" % (_("pears"), by_seat(face.game.scores()))]
    if chooser:
        hand = " ".join(_card(kind) for kind in face.hand)
        if len(tops) <= _FEW:
            sentences = [acts(face, face.turn, _("%s's turn")), _("Hand %s") % hand]
        else:
            sentences = ["%s: %s" % (seat_name(face.turn), hand)]
        sentences.append(">" + _choice(face, chooser.chosen))
    else:
        sentences = [acts(face, face.turn, _("%s's turn"))]
    return page(face, chooser, sentences, standing)


def _card(kind: int) -> str:
    if kind == LEMUR:
        return _("{lemur|L}")
    if kind == DOUBLE:
        return _("{double lemur|LL}")
    return _("{scorpion|S}") if kind == SCORPION else str(kind)


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


def scene(event: tuple) -> list[str]:
    """Return the sentences for a scene, given its description `event`."""
    return [_sentence(event)]


def _sentence(event: tuple) -> str:
    name = event[0]
    if name == "shuffle":
        return _("All but the tops is shuffled")
    who = seat_name(event[1])
    if name == "flip":
        return _("%s tries luck: %s") % (who, _card(event[2]))
    if name == "lost":
        return _("%s loses the round") % who
    if name == "aside" and event[2] == LEMUR:
        return _("%s sets aside a lemur: nothing") % who
    if name == "aside":
        pears = _.plural("%s sets aside %d: %d pear", "%s sets aside %d: %d pears", event[3])
        return pears % (who, event[2], event[3])
    if name == "sting":
        return _("A scorpion stings %s") % who
    if name == "swap":
        return _("%s swaps with %s") % (who, seat_name(event[2]))
    return (_("%s plays %s") if name == "play" else _("%s discards %s")) % (who, _card(event[2]))
