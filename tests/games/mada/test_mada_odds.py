"""MADA's odds of trying luck, by exact enumeration against fractions worked out by hand."""

from fractions import Fraction
from itertools import combinations

from mada_positions import D, L, S, emptied, laid

from rows import each_row
from turtleback.engine.contract import CHANCE
from turtleback.games.mada.cards import risk
from turtleback.games.mada.rules import DRAW, LUCK, Mada

# Of the 70 cards these many are cacti below each value.
BELOW = {1: 0, 2: 5, 3: 10, 4: 15, 5: 20, 6: 25, 7: 30, 8: 35, 9: 40, 10: 44, 11: 48, 12: 52, 13: 56}


@each_row("top", BELOW)
def test_luck_on_a_single_card_loses_by_the_cacti_below_it(top):
    game = laid([[top], []])
    assert game.odds(LUCK, "lost") == (BELOW[top], 69)
    assert Fraction(*risk(game.view(0), 0)) == Fraction(BELOW[top], 69)


def test_the_deal_is_without_a_scorpion_with_47905_of_54740():
    """C(67, 3) / C(70, 3), by walking all ways in which three cards fall."""
    assert undisturbed(Mada(2)) == Fraction(67 * 66 * 65, 70 * 69 * 68) == Fraction(47905, 54740)


def undisturbed(game):
    if game.turn or game.actor() != CHANCE:
        return Fraction(game.turn == 1)
    mean = Fraction(0)
    here, total = game.snapshot(), sum(game.weights())
    for action, weight in zip(game.legal(), game.weights()):
        events = game.apply(action)
        if events == [action]:
            mean += Fraction(weight, total) * undisturbed(game)
        game.restore(here)
    return mean


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


def test_drawing_never_loses_but_stings_with_3_of_67():
    game = laid([[13], []], [[1], [2]])
    assert game.odds(DRAW, "lost") == (0, 67)
    assert game.odds(DRAW, "sting") == (3, 67)
