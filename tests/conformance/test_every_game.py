"""The contract of games, checked on whole random games of each game at every seat count and option."""

import json
import random

import pytest

from turtleback.engine.beginner import DRAWN
from turtleback.engine.catalogue import GAMES, game_class, new_game
from turtleback.engine.contract import CHANCE, OVER, Game, IllegalAction
from turtleback.engine.match import Match
from turtleback.engine.notation import action_text, event_text
from turtleback.engine.parse import read_action, read_event
from turtleback.engine.record import read_record, record

LONGEST = 20_000  # actions; a game that goes on for longer does not end
MANY = 5  # values of an option, of which the ends will do


def values_of(option, seats):
    """The values that stand for all of an option that is a number."""
    if option.name in ("first", "head_start"):
        return (0, seats - 1, DRAWN)
    values = range(option.low, option.high + 1)
    return values if len(values) <= MANY else (values[0], values[-1])


def tables():
    """Every game at every seat count; at few, at some and at many seats with each option that is a number, too.

    Options at few and at many seats take twice as long as all the rest: they are marked slow.
    """
    for name in GAMES:
        kind = game_class(name)
        numbers = [option for option in kind.OPTIONS if isinstance(option.default, int)]
        low, high = kind.SEATS
        for seats in range(low, high + 1):
            others = [{one.name: value} for one in numbers for value in values_of(one, seats) if value != one.default]
            for options in [{}, *(others if seats in (low, (low + high) // 2, high) else [])]:
                words = [f"{option}{value}" for option, value in options.items()]
                marks = [pytest.mark.slow] if options and seats in (low, high) else []
                yield pytest.param(name, seats, options, id="-".join([name, str(seats), *words]), marks=marks)


def positions(game, chooser):
    """Play at random to the end; yields before every action."""
    for _ in range(LONGEST):
        if game.actor() == OVER:
            return
        yield
        game.apply(chooser.choice(game.legal()))
    raise AssertionError("the game does not end")


def has_own_odds(table):
    """Whether its game computes odds by itself, and not as the contract does for all."""
    return game_class(table.values[0]).odds is not Game.odds


every_table = pytest.mark.parametrize("name, seats, options", list(tables()))
every_table_with_own_odds = pytest.mark.parametrize("name, seats, options", list(filter(has_own_odds, tables())))


@pytest.fixture
def game(name, seats, options):
    return new_game(name, seats, options)


@pytest.fixture
def chooser():
    return random.Random(2014)


@every_table
def test_a_game_ends_with_scores_and_winners(game, seats, chooser):
    for _ in positions(game, chooser):
        assert len(game.scores()) == seats
    assert game.legal() == ()
    winners, reason = game.winners()
    assert winners and set(winners) <= set(range(seats)) and reason
    # An option may rank by more than points, but nobody wins with fewer.
    assert all(game.scores()[seat] == max(game.scores()) for seat in winners)


@every_table
def test_legal_is_never_empty_sorted_and_unique(game, chooser):
    for _ in positions(game, chooser):
        legal = game.legal()
        assert legal and list(legal) == sorted(set(legal))
        assert legal == game.legal()


@every_table
def test_weights_are_positive_and_one_an_outcome(game, chooser):
    for _ in positions(game, chooser):
        if game.actor() == CHANCE:
            weights = game.weights()
            assert len(weights) == len(game.legal())
            assert all(isinstance(weight, int) and weight > 0 for weight in weights)


@pytest.mark.slow
@every_table
def test_an_illegal_action_changes_nothing(game, name, seats, options, chooser):
    # What such a game has open at some time, and the like of it, is not open at others.
    other = new_game(name, seats, options)
    known = {action for _ in positions(other, chooser) for action in other.legal()}
    like = {action[:at] + (n,) for action in known for at in range(1, len(action)) for n in range(-1, 9)}
    everything = [("nonsense",), ()] + sorted(known | like)
    for _ in positions(game, chooser):
        before, legal = game.snapshot(), game.legal()
        for action in chooser.sample(everything, 8):
            if action not in legal:
                with pytest.raises(IllegalAction):
                    game.apply(action)
        assert game.snapshot() == before


@pytest.mark.slow
@every_table
def test_a_snapshot_is_json_and_continues_the_same_game(game, name, seats, options, chooser):
    twin = new_game(name, seats, options)
    for _ in positions(game, chooser):
        twin.restore(json.loads(json.dumps(game.snapshot())))
        assert twin.snapshot() == game.snapshot()
        assert (twin.actor(), twin.legal()) == (game.actor(), game.legal())
        before, action = game.snapshot(), chooser.choice(game.legal())
        events = game.apply(action)
        assert twin.apply(action) == events
        game.restore(before)


@pytest.mark.slow
@every_table_with_own_odds
def test_odds_are_those_of_trying_every_outcome(game, chooser):
    for _ in positions(game, chooser):
        for action in game.legal():
            for name in ("bust", "award"):
                assert game.odds(action, name) == Game.odds(game, action, name)


@every_table
def test_a_snapshot_is_independent_of_the_game(game, chooser):
    first = game.snapshot()
    kept = json.dumps(first)
    for _ in positions(game, chooser):
        pass
    assert json.dumps(first) == kept


@every_table
def test_what_is_no_snapshot_is_refused(game):
    before = game.snapshot()
    for wrong in ([], None, before[:-1], {"place": 1}):
        with pytest.raises(ValueError):
            game.restore(wrong)
    assert game.snapshot() == before


@every_table
def test_the_record_replays_to_the_same_end(game, chooser):
    match = Match(game)
    while game.actor() != OVER:
        match.play(chooser.choice(game.legal()))
    again = read_record(record(match))
    assert again.history == match.history
    assert again.game.snapshot() == game.snapshot()


@pytest.mark.slow
@every_table
def test_undo_is_the_exact_inverse_of_a_press(game, chooser):
    match = Match(game)
    while game.actor() != OVER:
        before, fallen = game.snapshot(), game.actor() == CHANCE
        action = chooser.choice(game.legal())
        if not fallen and game.alike():  # nobody has pressed for that
            match.play(action)
            continue
        match.play(action)
        after = game.snapshot()
        assert match.undo() != fallen
        assert game.snapshot() == (after if fallen else before)
        if not fallen:
            match.play(action)


@every_table
def test_every_action_and_event_has_a_text_that_reads_back(game, chooser):
    match = Match(game)
    while game.actor() != OVER:
        match.play(chooser.choice(game.legal()))
    for actor, action, events in match.moves():
        seat, again = read_action(action_text(actor, action))
        assert (CHANCE if seat is None else seat, again) == (actor, action)
        assert [read_event(event_text(event)) for event in events] == events


@every_table
def test_seats_see_different_things_only_where_the_game_says_so(game, seats, options, chooser):
    differ = set()
    for _ in positions(game, chooser):
        views = [game.view(seat) for seat in range(seats)]
        differ |= {name for name in views[0] if any(view[name] != views[0][name] for view in views)}
    assert differ == set(game.SECRETS) or (options and differ < set(game.SECRETS))  # an option may do away with some


@every_table
def test_a_game_that_draws_nothing_never_asks_chance(game, chooser):
    assert any(game.actor() == CHANCE for _ in positions(game, chooser)) == game.DRAWS


@every_table
def test_a_view_is_a_copy(game, seats, chooser):
    for _ in positions(game, chooser):
        before = game.snapshot()
        view = game.view(0)
        for value in view.values():
            if isinstance(value, list):
                value.append(99)
        assert game.snapshot() == before
