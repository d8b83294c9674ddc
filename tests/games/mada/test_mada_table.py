"""MADA's score, kept for people with cards: MADA-8 and 10, and the odds of luck as far as they can be told."""

from turtleback.engine.contract import OVER, IllegalAction
from turtleback.games.mada.sheet_rules import ASK, MadaTable


def score(*aside, options=None):
    """A score with those pears set aside by each seat."""
    game = MadaTable(len(aside), options)
    game.aside = [list(cacti) for cacti in aside]
    return game


def end_round(game, loser, *pears):
    """A round that this seat has lost; the others, from its left on, set so many pears aside. Returns the events."""
    events = game.apply(("lost", loser))
    for count in pears:
        events += game.apply(("pears", count))
    return events


def test_mada_8_everybody_but_the_loser_is_asked_from_its_left_on():
    game = MadaTable(4)
    game.apply(("lost", 2))
    asked = []
    while game.legal()[0][0] == "pears":
        asked.append(game.actor())
        game.apply(("pears", 1))
    assert asked == [3, 0, 1]


def test_mada_8_a_lemur_and_an_empty_pile_set_nothing_aside():
    """vector: tops {loser, 6, L, empty} -> only the 6 is set aside."""
    game = MadaTable(4)
    end_round(game, 0, 3, 0, 0)
    assert game.aside == [[], [3], [], []]


def test_mada_8_the_seat_left_of_the_loser_starts():
    game = MadaTable(3)
    assert end_round(game, 1, 1, 1)[-1] == ("turn", 2)
    assert game.actor() == 2
    assert end_round(game, 2, 1, 1)[-1] == ("turn", 0)


def test_mada_1_a_card_has_one_to_six_pears():
    game = MadaTable(2)
    game.apply(("lost", 0))
    assert game.legal() == tuple(("pears", count) for count in range(7))


def test_mada_10_the_fifth_cactus_raises_the_alarm_and_everybody_finishes():
    game = score([1, 1, 1, 1], [2], [6])
    events = end_round(game, 2, 3)
    assert events == [("lost", 0, 2), ("pears", 0, 3), ("fifth", 0)]
    assert game.actor() == 1
    assert game.apply(("pears", 4)) == [("pears", 1, 4), ("over",)]
    assert game.actor() == OVER and game.scores() == [7, 6, 6]


def test_mada_10_a_fifth_card_without_a_cactus_ends_nothing():
    game = score([1, 1, 1, 1], [], [])
    end_round(game, 1, 2, 0)
    assert game.actor() == 2


def test_mada_10_two_may_come_to_their_fifth_at_once():
    game = score([1, 1, 1, 1], [1, 1, 1, 1], [])
    events = end_round(game, 2, 1, 1)
    assert [event for event in events if event[0] == "fifth"] == [("fifth", 0), ("fifth", 1)]
    assert game.winners() == ([0, 1], "shared")


def test_mada_10_most_pears_win_not_most_cacti():
    game = score([1, 1, 1, 1], [6, 6], [])
    end_round(game, 2, 1, 0)
    assert game.winners() == ([1], "most pears")


def test_odds_are_offered_only_if_the_table_wants_them():
    assert ASK not in MadaTable(3).legal()
    game = MadaTable(3, {"odds": 1})
    before = game.snapshot()
    game.apply(ASK)
    assert game.legal() == tuple(("top", value) for value in range(1, 14))
    game.apply(("top", 7))
    assert game.snapshot() == before


def test_a_seat_that_does_not_sit_here_cannot_lose():
    try:
        MadaTable(2).apply(("lost", 2))
    except IllegalAction:
        return
    raise AssertionError("it was taken")
