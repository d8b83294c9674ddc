"""Tests MADA's score sheet for people with real cards, MADA-1, 8 and 10, and its optional odds."""

from positions import then
from turtleback.engine.contract import OVER
from turtleback.games.mada.sheet_rules import MadaSheet


def score(*aside):
    """Return a score sheet on which each seat has set these pears aside."""
    game = MadaSheet(len(aside))
    game.aside = [list(cacti) for cacti in aside]
    return game


def test_mada_1_each_seat_can_lose_or_enter_up_to_six_pears():
    game = then(MadaSheet(2), "", open="lost 0, lost 1")
    then(game, "lost 0", open="pears 0, pears 1, pears 2, pears 3, pears 4, pears 5, pears 6")


def test_mada_8_all_but_the_loser_are_asked_from_its_left():
    game = then(MadaSheet(4), "lost 2", events="lost 0 2", actor=3)
    then(game, "pears 1", actor=0)
    then(game, "pears 1", actor=1)
    then(game, "pears 1", events="pears 1 1, turn 3", actor=3)


def test_mada_8_vector_a_lemur_and_an_empty_pile_set_nothing_aside():
    then(MadaSheet(4), "lost 0, pears 3, pears 0, pears 0", events="pears 3 0, turn 1", aside=[[], [3], [], []])


def test_mada_10_after_the_fifth_cactus_everybody_finishes_the_round():
    game = then(score([1, 1, 1, 1], [2], [6]), "lost 2, pears 3", events="pears 0 3, fifth 0", actor=1)
    then(game, "pears 4", events="pears 1 4, over", actor=OVER, open="", scores=[7, 6, 6])
    then(score([1, 1, 1, 1], [], []), "lost 1, pears 2, pears 0", events="pears 0 0, turn 2")  # a card, but no cactus
    game = then(score([1, 1, 1, 1], [1, 1, 1, 1], []), "lost 2, pears 1", events="pears 0 1, fifth 0")
    then(game, "pears 1", events="pears 1 1, fifth 1, over", winners=[0, 1], win_reason="shared")


def test_mada_10_most_pears_win_not_most_cacti():
    then(score([1, 1, 1, 1], [6, 6], []), "lost 2, pears 1, pears 0", actor=OVER, winners=[1], win_reason="most pears")


def test_odds_are_offered_only_with_the_option():
    game = MadaSheet(3, {"odds": 1})
    before = then(game, "", open="ask, lost 0, lost 1, lost 2").snapshot()
    then(game, "ask", open=", ".join("top %d" % value for value in range(1, 14)))
    then(game, "top 7", snapshot=before)
