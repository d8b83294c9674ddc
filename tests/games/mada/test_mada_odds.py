"""Compares the odds of luck, for a seat and on the score sheet, with an enumeration of all possible deals."""

from fractions import Fraction
from itertools import combinations

from mada_positions import D, L, S, laid

from rows import each_row
from turtleback.games.mada.sheet_rules import MadaSheet

PEARS = (1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)


@each_row("pile, hand, left", [
    ([5], [4, 9], [4, 4, 5, 6, D, L]),
    ([5], [4, 9], [S, S, 1, 2, 13]),
    ([9], [4, D, L], [S, 3, 8, 9, 10, 10]),
    ([13], [], [S, 12, 13]),
    ([13], [12], [S, S, S]),
    ([2], [1, 1, 1], [2, 3, 4, 1]),
    ([2, 1], [1], [S]),
    ([9, L], [4], [1, S]),
    ([], [4], [1, S]),
])  # fmt: skip
def test_mada_4_odds_are_the_mean_over_all_possible_hands(pile, hand, left):
    game = laid([pile, []], [[], hand], left=left)
    unseen, top = hand + left, pile[-1] if pile else L
    lost = ways = 0
    for other in combinations(range(len(unseen)), len(hand)):
        if S not in [unseen[at] for at in other]:
            drawn = [unseen[at] for at in range(len(unseen)) if at not in other]
            lost += sum(0 < kind < top for kind in drawn)
            ways += len(drawn)
    assert Fraction(*game.risk(0)) == Fraction(lost, ways)


@each_row("top, pears", [
    *((top, []) for top in range(1, 14)),
    *((4, pears) for pears in ([1, 1], [6, 6, 5], [2, 2])),  # lower, higher, alike
    *((top, [PEARS[top - 1]] * 2) for top in (2, 3, 9, 13)),
])  # fmt: skip
def test_mada_4_the_sheet_infers_odds_from_pears_set_aside(top, pears):
    sheet = MadaSheet(2)
    sheet.aside[0] = pears
    cards = [value for value in range(1, 14) for _ in range(sheet.options["copies"][value - 1])]
    cards.remove(top)
    lower = [
        sum(value < top for value in cards) - sum(value < top for value in gone)
        for gone in combinations(cards, len(pears))
        if sorted(PEARS[value - 1] for value in gone) == sorted(pears)
    ]
    assert Fraction(*sheet.risk(top)) == Fraction(sum(lower), len(lower) * (69 - len(pears)))


@each_row("top", range(1, 14))
def test_mada_1_pears_that_the_pack_lacks_still_give_odds(top):
    sheet = MadaSheet(2, {"copies": (30, 30) + (0,) * 11})
    sheet.aside[0] = [6, 6, 6, 1, 1]
    assert 0 <= Fraction(*sheet.risk(top)) <= 1
