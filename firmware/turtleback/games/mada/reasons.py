"""What decides for or against an action of MADA, by what its seat has seen."""

from turtleback.games.mada.cards import DOUBLE, LEMUR
from turtleback.language import HELP, Texts

_ = Texts(HELP)

SCALE = {"point": 60, "unit": lambda: _("%s pears"), "close": 40, "counts": True}


def reasons(game, action: tuple, events: list, after: dict) -> list[str]:
    """The risk of luck, the card that is then on top, and how many cards of the hand then fit."""
    verb, found, hand = action[0], [], list(game.hands[game.turn])
    pile = game.piles[game.turn]
    if verb in ("play", "discard"):
        hand.remove(action[1])
    if verb == "luck":
        found.append(_("loses with %d cards of %d") % tuple(game.risk(game.turn)))
    elif verb == "swap" or verb == "play" and action[1] != DOUBLE:
        pile = after["piles"][game.turn]
    top = pile[-1] if pile else LEMUR
    if verb in ("play", "swap") and LEMUR < top < DOUBLE:
        pears = game.options["pears"][top - 1]
        found.append(_.plural("a top of %d pear", "a top of %d pears", pears) % pears)
    if verb != "swap":
        fits = len([kind for kind in hand if kind in (LEMUR, DOUBLE) or kind >= top])
        found.append(_.plural("then %d card in hand fits", "then %d cards in hand fit", fits) % fits)
    return found
