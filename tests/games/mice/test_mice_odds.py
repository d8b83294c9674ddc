"""The mouse race's odds, by exact enumeration through the engine against fractions worked out by hand."""

import random
from fractions import Fraction

from mice_positions import placed, race

from positions import named, play
from rows import each_row
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.mice.clever import ODDS
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.rules import Mice
from turtleback.games.mice.track import paths_of

RING24, LINE21 = 0, 2


def outcomes(game):
    """Every way that what falls next can fall, as (chance, events so far); the game stands behind each in turn."""
    if game.actor() != CHANCE:
        yield Fraction(1), []
        return
    here = game.snapshot()
    for action, weight in zip(game.legal(), game.weights()):
        total = sum(game.weights())
        events = game.apply(action)
        for chance, more in outcomes(game):
            yield chance * weight / total, events + more
        game.restore(here)


def mean(game, value):
    """The exact mean of `value(events)` over every way to fall."""
    return sum(chance * value(events) for chance, events in outcomes(game))


def rolled(game):
    """The game with its dice in the air."""
    game.apply(("roll",))
    return game


def test_all_36_throws_are_alike():
    throws = [(chance, events[0][1], events[1][1]) for chance, events in outcomes(rolled(placed()))]
    assert {chance for chance, _, _ in throws} == {Fraction(1, 36)}
    assert len(set(throws)) == 36


def test_the_second_die_is_blank_in_1_of_6():
    assert mean(rolled(placed()), lambda events: ("blank", 0) in events) == Fraction(1, 6)


def test_two_mice_run_6_cells_a_turn_on_average():
    assert mean(rolled(placed()), lambda events: sum(event[1] for event in events)) == Fraction(7, 2) + Fraction(5, 2)


def test_one_mouse_runs_73_of_18_cells_with_the_better_die():
    def best(_):
        return max(action[2] for action in game.legal())

    game = rolled(race({0: {0: 8}}))
    assert mean(game, best) == Fraction(73, 18)


@each_row("ahead", range(1, 7))
def test_a_mouse_ahead_is_reached_unless_both_dice_fall_short(ahead):
    def reached(_):
        here = game.snapshot()
        for action in game.legal():
            taken = named(game.apply(action), "capture")
            game.restore(here)
            if taken:
                return 1
        return 0

    game = race({0: {0: 10}, 1: {0: 0, 1: 1}})
    game.place[MICE] = game.paths[0][10 + ahead]
    # Of the one die, ahead - 1 faces are too low; of the other, with its blank, ahead.
    by_hand = 1 - Fraction(ahead - 1, 6) * Fraction(ahead, 6)
    assert mean(rolled(game), reached) == by_hand == Fraction(ODDS[ahead - 1], 36)


def taking_two():
    """A race whose numbers the table knows, with two mice of seat 1 just taken and none of its numbers told."""
    game = race({0: {0: 10, 1: 20}}, options={"hidden": 1})
    game.place[MICE], game.place[MICE + 1] = game.paths[0][11], game.paths[0][12]
    play(game, "roll, die 2, blank 0, move 0 2")
    return game


def test_a_mouse_turned_up_is_worth_4_on_average_and_a_second_as_much():
    assert mean(taking_two(), lambda events: events[0][1]) == 4
    assert mean(taking_two(), lambda events: events[1][1]) == 4


def test_two_mice_turned_up_are_any_two_numbers_alike():
    pairs = [(chance, events[0][1], events[1][1]) for chance, events in outcomes(taking_two())]
    assert {chance for chance, _, _ in pairs} == {Fraction(1, 42)}
    assert len(set(pairs)) == 42
    assert mean(taking_two(), lambda events: ("value", 7) in events) == Fraction(2, 7)


@each_row("seats", [2, 3, 4, 6])
def test_ring24_looks_the_same_from_every_seat(seats):
    """A turn of the ring takes each seat's path to the next one's, and the last one's to the first's."""
    paths = [path[MICE:-1] for path in paths_of(RING24, seats)]
    for seat in range(seats):
        turned = tuple((cell - 1 + 24 // seats) % 24 + 1 for cell in paths[seat])
        assert turned == paths[(seat + 1) % seats]


def shares(track, games=1500):
    """What each of six seats wins when all play at random."""
    chooser = random.Random(6)
    won = [0.0] * 6
    for _ in range(games):
        game = Mice(6, {"track": track})
        while game.actor() != OVER:
            game.apply(chooser.choice(game.legal()))
        winners = game.winners()[0]
        for seat in winners:
            won[seat] += 1 / len(winners) / games
    return won


def test_ring24_is_fair_between_the_seats_and_a_common_line_is_not():
    # Six fair shares are 1/6 each; with so many games 1.96 standard errors are 0.019.
    assert all(abs(share - 1 / 6) < 0.04 for share in shares(RING24))
    line = shares(LINE21)
    assert line[0] < 1 / 6 - 0.04 and line[0] < min(line[3:]) - 0.04
