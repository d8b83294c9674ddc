"""The mouse race: how often a mouse ahead is reached, by exact enumeration and by hand; what is fair between seats."""

import random
from fractions import Fraction

from mice_positions import race

from positions import named
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
