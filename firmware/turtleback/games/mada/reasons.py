"""Reasons for or against an action of MADA, based on the cards that the seat has seen."""

from turtleback.games.mada.cards import DOUBLE, LEMUR, SCORPION, fits, percent
from turtleback.games.mada.clever import PEAR
from turtleback.language import HELP, Texts

_ = Texts(HELP)
_SWAPS = ("play", DOUBLE)  # the pile to swap with is chosen after this action

SCALE = {"point": PEAR, "unit": lambda: _("%s pears"), "close": 40, "counts": True}


def reasons(game, action: tuple, events: list, after: dict) -> list[str]:
    """Return texts on the risk of luck, and on the top after the action and the number of cards in hand that fit on it.

    If this number depends on an unknown card or on a pile still to be chosen, the last text counts the cards that fit
    now.
    """
    verb, found = action[0], []
    is_known = verb not in ("draw", "luck") and action != _SWAPS
    hand, pile = game.hands[game.turn][:], after["piles"][game.turn] if is_known else game.piles[game.turn]
    if verb == "luck":
        found.append(_("loses %d %% of the time") % percent(*game.risk(game.turn)))
    top = pile[-1] if pile else LEMUR
    if verb in ("play", "swap") and is_known and LEMUR < top:
        pears = game.options["pears"][top - 1]
        found.append(_.plural("a top of %d pear", "a top of %d pears", pears) % pears)
    if verb == "swap":
        return found
    if verb in ("play", "discard") and is_known:
        hand.remove(action[1])
    count = len([kind for kind in hand if kind != SCORPION and fits(kind, top)])
    if is_known:
        return found + [_.plural("then %d card in hand fits", "then %d cards in hand fit", count) % count]
    return found + [_.plural("now %d card in hand fits", "now %d cards in hand fit", count) % count]
