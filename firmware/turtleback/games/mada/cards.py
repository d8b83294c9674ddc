"""The cards of MADA: their kinds and numbers, the cards that fit, the effect of a lemur, and the risk of luck.

The kind of a card is a number: 1 to 13 is the value of a cactus, 0 is a lemur, and 14 is a double lemur. Any card fits
on a lemur, and a double lemur fits on any card.
"""

from micropython import const
from turtleback.engine.contract import Option, SetupError

LEMUR = const(0)
DOUBLE = const(14)
SCORPION = const(15)
VALUES = const(13)
CACTI = const(60)
ENOUGH = const(5)  # MADA-10: the game ends when a seat has set aside this many cacti
_LEMURS = (4,)
_DOUBLES_AND_SCORPIONS = (3, 3)


class Copies(Option):
    """MADA-1: The number of cacti of each value.

    There must be cacti of more than one value; otherwise no seat could lose a round.
    """

    def checked(self, value: int | tuple | list) -> int | tuple:
        counts = super().checked(value)
        if isinstance(counts, tuple) and max(counts) == self.total:
            raise SetupError("Option %s takes cards of more than one value." % self.name)  # N_page
        return counts


class Pears(Option):
    """MADA-1: The pears on the cacti of each value, from 1 to `high`. A higher value never has fewer pears."""

    def checked(self, value: int | tuple | list) -> int | tuple:
        if isinstance(value, (tuple, list)) and len(value) == VALUES:
            if all(isinstance(n, int) and 1 <= n <= self.high for n in value) and list(value) == sorted(value):
                return tuple(value)
        wanted = "%d numbers from 1 to %d that never fall" % (VALUES, self.high)  # N_page
        raise SetupError("Option %s takes %s, not %s." % (self.name, wanted, str(value)[:40]))  # N_page


OPTIONS = (
    Copies("copies", (5,) * 8 + (4,) * 5, "cactus cards of each value 1 to 13 (MADA-1)", total=CACTI),
    Pears("pears", tuple((v - 1) * 6 // 13 + 1 for v in range(1, VALUES + 1)), "pears on each value (MADA-1)", high=6),
)


def all_cards(options: dict) -> list[int]:
    """MADA-1: Return the number of cards of each kind, 70 in all."""
    return list(_LEMURS + options["copies"] + _DOUBLES_AND_SCORPIONS)


def fits(kind: int, top: int) -> bool:
    """MADA-3: Return True if a card may be played onto a pile with this top. The top of an empty pile is LEMUR."""
    return kind >= top or kind == LEMUR


def after_lemur(pile: list) -> list[int]:
    """MADA-5: Return the pile after a lemur. [C] All equal cards at its top move to its bottom, lemurs included."""
    run = len(pile)
    while run and pile[run - 1] == pile[-1]:
        run -= 1
    return pile[run:] + [LEMUR] + pile[:run]


def percent(ways: int, total: int) -> int:
    """Return `ways` / `total` as a rounded percentage."""
    return (200 * ways + total) // (2 * total)


def risk(view: dict, seat: int) -> tuple[int, int]:
    """MADA-4: Return the chance that `seat` loses the round by trying its luck, based on the unseen cards of the view.

    Returns: (numerator, denominator).
    """
    unseen = view["unseen"]
    pile = view["piles"][seat]
    low = sum(unseen[1 : pile[-1]]) if pile else 0
    if not low:
        return 0, view["left"]
    # No hand contains a scorpion. Any other unseen card is as likely in a hand as in the draw pile. (After a shuffle, a
    # player could know more: the cards that were unseen before it are in the other hands.)
    scorpions = unseen[SCORPION]
    return low * (view["left"] - scorpions), (sum(unseen) - scorpions) * view["left"]
