"""The mouse race's invariants of the rule book, over random games: hypothesis picks seats, options, first actions."""

import random

from hypothesis import given
from hypothesis import strategies as st

from positions import named
from random_games import firsts, openings, play_out
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.rules import TAKEN, UNKNOWN, Mice
from turtleback.games.mice.track import CHEESE

POINTS = 28  # of each colour
OWN_TRACK = (*range(1, 8), 50, 51, 52, 0, *range(11, 18), 52, 51, 50, 0, *range(21, 28), 11, 50, 1, 0)

tracks = st.sampled_from([0, 1, 2])
rules = st.fixed_dictionaries({"track": tracks, "hidden": st.integers(0, 1), "first": firsts})
races = st.builds(Mice, st.integers(2, 6), rules)
own_races = st.builds(Mice, st.integers(2, 3), st.fixed_dictionaries({"track": st.just(OWN_TRACK)}))
any_race = races | own_races


def whereabouts(game, seat):
    """The seat's mice as (home, captured by others, fenced, on the map)."""
    own = game.place[seat * MICE : seat * MICE + MICE]
    home = [mouse for mouse in range(MICE) if own[mouse] == CHEESE]
    fenced = [mouse for mouse in range(MICE) if own[mouse] == TAKEN - seat]
    running = [mouse for mouse in range(MICE) if own[mouse] > CHEESE]
    captured = [mouse for mouse in range(MICE) if own[mouse] <= TAKEN and mouse not in fenced]
    return home, captured, fenced, running


@given(any_race, openings)
def test_mice_1_6_7_what_holds_after_every_action(game, opening):
    """28 points a colour, a cell a mouse, the end when a seat has none left, and the score that the events tell."""
    at = [list(path[:MICE]) for path in game.paths]
    scores, told = [0] * game.seats, []  # of whom the next numbers tell: a sign and a seat
    for _, _, events in play_out(game, opening):
        parts = [whereabouts(game, seat) for seat in range(game.seats)]
        for seat, part in enumerate(parts):
            assert sorted(sum(part, [])) == list(range(MICE))
            known = [value for value in game.value[seat * MICE : seat * MICE + MICE] if value != UNKNOWN]
            assert len(set(known)) == len(known) and (sum(known) == POINTS or len(known) < MICE)
        is_over = any(not running for *_, running in parts)
        assert is_over == game.view(0)["over"] and (is_over or not named(events, "over"))
        running = [cell for cell in game.place if cell > CHEESE]
        assert len(set(running)) == len(running)
        for name, *numbers in events:
            if name in ("home", "capture", "open"):
                told.append((-1 if name == "open" else 1, numbers[0]))
            elif name == "value":
                sign, seat = told.pop(0)
                scores[seat] += sign * numbers[0]
            elif name == "move":  # only forward
                seat, mouse, pips = numbers
                path = game.paths[seat]
                to, now = min(path.index(at[seat][mouse]) + pips, len(path) - 1), game.place[seat * MICE + mouse]
                assert now in (path[to], CHEESE)
                at[seat][mouse] = now
    assert not told and game.scores() == scores


@given(any_race, openings)
def test_mice_3_a_turn_moves_different_mice_with_the_dice_that_fell_as_long_as_there_are_any(game, opening):
    runner, dice, moved = 0, [], []
    for actor, action, events in play_out(game, opening):
        if action[0] == "roll":
            runner, dice, moved = actor, [], []
        elif action[0] in ("die", "blank"):
            dice += action[1:] if action[1] else ()
        elif action[0] == "move":
            assert action[1] not in moved
            moved.append(action[1])
            dice.remove(action[2])
        if named(events, "turn") and moved:
            assert not dice or not set(whereabouts(game, runner)[3]) - set(moved)


def unseen(game, of):
    """The mice of a seat whose numbers others may not see: on the map, and fenced until the end."""
    _, _, fenced, running = whereabouts(game, of)
    return running if game.view(0)["over"] else fenced + running


def like_it(game, seat, after, chooser):
    """A race that differs only in what the seat may not see, `after` the next action, of the numbers of others."""
    twin = Mice(game.seats, game.options)
    twin.restore(game.snapshot())
    for other in set(range(game.seats)) - {seat}:
        mice = [other * MICE + mouse for mouse in unseen(after, other) if game.value[other * MICE + mouse] != UNKNOWN]
        values = [game.value[mouse] for mouse in mice]
        chooser.shuffle(values)
        for mouse, value in zip(mice, values):
            twin.value[mouse] = value
    return twin


@given(any_race, openings)
def test_mice_1_what_a_seat_may_not_see_changes_nothing_for_it(game, opening):
    chooser = random.Random(opening)
    before = Mice(game.seats, game.options)
    for actor, action, events in play_out(game, opening):
        for seat in range(game.seats):
            # What the action turns up is no secret any more, so it has to be the same in both races.
            twin = like_it(before, seat, game, chooser)
            assert twin.view(seat) == before.view(seat)
            assert twin.scores() == before.scores()
            if actor == seat:
                assert twin.legal() == before.legal()
            secret = action[0] == "place" and actor != seat
            assert twin.apply(chooser.choice(twin.legal()) if secret else action) == events
            assert twin.view(seat) == game.view(seat)
        before.restore(game.snapshot())
