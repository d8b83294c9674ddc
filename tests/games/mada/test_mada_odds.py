"""MADA's odds of trying luck, as a seat counts them, by exact enumeration."""

from fractions import Fraction
from itertools import combinations

from mada_positions import D, L, S, emptied, laid

from rows import each_row
from turtleback.games.mada.cards import risk


def by_enumeration(game, seat, held):
    """The chance to lose over all ways in which the cards that the seat has not seen can lie: hand by hand."""
    unseen = [kind for kind, count in enumerate(game.view(seat)["unseen"]) for _ in range(count)]
    top = game.piles[seat][-1]
    lost = ways = 0
    for hand in combinations(range(len(unseen)), held):
        if any(unseen[at] == S for at in hand):
            continue
        for at in set(range(len(unseen))) - set(hand):
            lost += 0 < unseen[at] < top
            ways += 1
    return Fraction(lost, ways)


@each_row(
    "top, hand, left",
    [
        (5, [4, 9], [4, 4, 5, 6, D, L]),
        (5, [4, 9], [S, S, 1, 2, 13]),
        (9, [4, D, L], [S, 3, 8, 9, 10, 10]),
        (13, [], [S, 12, 13]),
        (13, [12], [S, S, S]),
        (2, [1, 1, 1], [2, 3, 4, 1]),
    ],
)
def test_what_a_seat_counts_is_the_mean_over_all_hands_that_the_other_may_hold(top, hand, left):
    game = emptied(laid([[top], []], [[], hand]), *left)
    assert Fraction(*risk(game.view(0), 0)) == by_enumeration(game, 0, len(hand))
