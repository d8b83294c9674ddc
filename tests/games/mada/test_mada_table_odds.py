"""The odds that the score of MADA tells, against those of the game itself and of every way the cards can lie."""

from fractions import Fraction
from itertools import combinations

from mada_positions import laid

from rows import each_row
from turtleback.games.mada.rules import LUCK
from turtleback.games.mada.sheet_rules import MadaTable


def shown_odds(top, *pears, options=None):
    """The chance to lose on that top, once somebody has set cards with so many pears aside."""
    game = MadaTable(2, options)
    game.aside[0] = list(pears)
    return Fraction(*game.risk(top))


@each_row("top", range(1, 14))
def test_mada_4_on_a_single_card_they_are_the_games_own(top):
    assert shown_odds(top) == Fraction(*laid([[top], []]).odds(LUCK, "lost"))


def test_mada_4_cards_set_aside_that_are_lower_no_longer_threaten():
    """Of the 15 below a 4 two are gone, of 69 unseen cards 67 are left."""
    assert shown_odds(4, 1, 1) == Fraction(13, 67)


def test_mada_4_cards_set_aside_that_are_higher_threaten_nobody_and_make_the_rest_likelier():
    assert shown_odds(4, 6, 6, 5) == Fraction(15, 66)


@each_row("top, pears", [(2, 1), (3, 1), (5, 2), (9, 4), (13, 6)])
def test_mada_4_a_card_that_may_be_lower_or_not_counts_as_often_as_it_can_be(top, pears):
    game = MadaTable(2)
    values = [v for v in range(1, 14) for _ in range(game.options["copies"][v - 1])]
    values.remove(top)
    alike = [v for v in values if game.options["pears"][v - 1] == pears]
    lower = sum(v < top for v in values)
    chances = [Fraction(lower - sum(v < top for v in pair), 67) for pair in combinations(alike, 2)]
    assert shown_odds(top, pears, pears) == sum(chances) / len(chances)


def test_mada_1_a_pack_that_holds_other_cards_than_were_told_of_gives_odds_all_the_same():
    copies = (30, 30) + (0,) * 11
    for top in range(1, 14):
        chance = shown_odds(top, 6, 6, 6, 1, 1, options={"copies": copies})
        assert 0 <= chance <= 1
