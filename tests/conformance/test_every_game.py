"""Checks every clause of the contract of games, in one walk through a random game at each table."""

import json
import random

import pytest

from all_tables import TABLES, clause, drawn, examples, is_checked_closely
from turtleback.engine.catalogue import GAMES, game_class, new_game
from turtleback.engine.contract import CHANCE, OVER, Game, IllegalAction
from turtleback.engine.match import Match
from turtleback.engine.notation import action_text, event_text
from turtleback.engine.parse import read_action, read_event
from turtleback.engine.record import read_record, record

MAX_ACTIONS = 20_000  # a game with more actions counts as endless


class Walk:
    """A random game played to its end, and a second game that repeats it position by position."""

    def __init__(self, name, seats, options):
        self.new = lambda: new_game(name, seats, options)
        self.options = options
        self.chooser = random.Random(2014)
        self.played = Match(self.new())
        self.seen_legal = set()  # actions that were legal in any position
        while self.played.game.actor() != OVER:
            self.seen_legal |= set(examples(self.played.game.legal()))
            self.played.play(drawn(self.chooser, self.played.game.legal()))
            assert len(self.played.history) < MAX_ACTIONS, "the game does not end"
        like = {action[:at] + (n,) for action in self.seen_legal for at in range(1, len(action)) for n in range(-1, 9)}
        self.wrong = [("nonsense",), (), *sorted(self.seen_legal | like)]
        self.match = Match(self.new())
        self.game = self.match.game
        self.twin = self.new()
        self.differ = set()  # names of the fields in which the views of seats differed


# Clauses for every position. `action` is the next action, or None at the end.


def legal_is_never_empty_sorted_and_unique(walk, action):
    legal = walk.game.legal()
    some = examples(legal)
    assert action in legal and list(some) == sorted(set(some)) and legal == walk.game.legal()
    assert all(legal[legal.index(one)] == one for one in (*some, action))


def weights_are_positive_and_match_the_outcomes(walk, action):
    if walk.game.actor() == CHANCE:
        weights = walk.game.chance_weights()
        assert len(weights) == len(walk.game.legal())
        assert all(isinstance(weight, int) and weight > 0 for weight in weights)


def every_seat_has_a_score(walk, action):
    assert len(walk.game.scores()) == walk.game.seats


# Clauses for positions that are checked closely.


def an_illegal_action_changes_nothing(walk, action):
    before, legal = walk.game.snapshot(), walk.game.legal()
    for wrong in walk.chooser.sample(walk.wrong, 8):
        if wrong not in legal:
            with pytest.raises(IllegalAction):
                walk.game.apply(wrong)
    assert walk.game.snapshot() == before


def a_snapshot_is_json_and_continues_the_same_game(walk, action):
    before = walk.game.snapshot()
    walk.twin.restore(json.loads(json.dumps(before)))
    assert walk.twin.snapshot() == before
    assert (walk.twin.actor(), walk.twin.legal()) == (walk.game.actor(), walk.game.legal())
    assert walk.twin.apply(action) == list(walk.game.apply(action))
    assert walk.twin.snapshot() == walk.game.snapshot()
    walk.game.restore(before)
    assert walk.game.snapshot() == before


def odds_match_an_enumeration_of_outcomes(walk, action):
    if type(walk.game).odds is not Game.odds:
        for one in examples(walk.game.legal()):
            for name in ("bust", "award"):
                assert walk.game.odds(one, name) == Game.odds(walk.game, one, name)


def undo_is_the_exact_inverse_of_a_press(walk, action):
    """Keep this clause the last one of a position, because it plays the action."""
    before, fell, pressed = walk.game.snapshot(), walk.game.actor() == CHANCE, not walk.game.is_forced()
    walk.match.play(action)
    after = walk.game.snapshot()
    if fell or pressed:
        assert walk.match.undo() != fell
        assert walk.game.snapshot() == (after if fell else before)
        if not fell:
            walk.match.play(action)
            assert walk.game.snapshot() == after


def a_view_is_a_copy_and_differs_between_seats_only_in_secrets(walk, action):
    before = walk.game.snapshot()
    views = [walk.game.view(seat) for seat in range(walk.game.seats)]
    walk.differ |= {name for name in views[0] if any(view[name] != views[0][name] for view in views)}
    for value in views[0].values():
        if isinstance(value, list):
            value.append(99)
    assert walk.game.snapshot() == before


# Clauses for the whole game.


def the_end_has_scores_and_winners(walk, action):
    game = walk.game
    assert game.legal() == () and game.snapshot() == walk.played.game.snapshot()
    winners = game.winners()
    assert winners and set(winners) <= set(range(game.seats)) and game.win_reason()
    # An option may break ties in other ways, but no seat wins with fewer points, or with more if the fewest win.
    best = min(game.scores()) if game.LOW_WINS else max(game.scores())
    assert all(game.scores()[seat] == best for seat in winners)


def the_record_replays_to_the_same_end(walk, action):
    again = read_record(record(walk.played))
    assert again.history == walk.played.history
    assert again.game.snapshot() == walk.played.game.snapshot()


def every_action_and_event_has_a_text_that_reads_back(walk, action):
    for actor, done, events in walk.played.moves():
        seat, again = read_action(action_text(actor, done))
        assert (CHANCE if seat is None else seat, again) == (actor, done)
        assert [read_event(event_text(event)) for event in events] == events
        whole = done if actor == CHANCE else (done[0], actor, *done[1:])
        assert events[0] == whole[: len(events[0])], "the first event is the action, as far as it is public"


def chance_and_secrets_are_as_declared(walk, action):
    assert any(actor == CHANCE for actor, _, _ in walk.played.moves()) == walk.game.HAS_CHANCE
    secrets = set(walk.game.HIDDEN_FIELDS)
    assert walk.differ == secrets or (walk.options and walk.differ < secrets)  # an option may remove some secrets


ALWAYS = (legal_is_never_empty_sorted_and_unique, weights_are_positive_and_match_the_outcomes, every_seat_has_a_score)
CLOSE_CHECKS = (
    an_illegal_action_changes_nothing,
    a_snapshot_is_json_and_continues_the_same_game,
    odds_match_an_enumeration_of_outcomes,
    a_view_is_a_copy_and_differs_between_seats_only_in_secrets,
    undo_is_the_exact_inverse_of_a_press,
)
AT_THE_END = (
    every_seat_has_a_score,
    the_end_has_scores_and_winners,
    the_record_replays_to_the_same_end,
    every_action_and_event_has_a_text_that_reads_back,
    chance_and_secrets_are_as_declared,
)


def test_a_name_with_an_underscore_is_that_of_a_score_sheet():
    assert all(name.partition("_")[0] in GAMES for name in GAMES), "otherwise its folder is not found"


def test_only_games_with_numbers_have_actions_in_the_menu():
    kinds = [game_class(name) for name in GAMES]
    assert [kind.NAME for kind in kinds if kind.MENU_VERBS and not kind.HAS_NUMBERS] == []


@pytest.mark.parametrize("table", [pytest.param(table, id=name) for table, name in TABLES])
def test_every_clause_of_the_contract_holds(table):
    walk = Walk(*table)
    first = walk.game.snapshot()
    text = json.dumps(first)
    actions = [action for _, action, _ in walk.played.moves()]
    for number, action in enumerate(actions):
        close = is_checked_closely(number)
        for check in ALWAYS + (CLOSE_CHECKS if close else ()):
            with clause(check, table, number, walk.game):
                check(walk, action)
        if not close:
            walk.match.play(action)
    for check in AT_THE_END:
        with clause(check, table, len(actions), walk.game):
            check(walk, None)
    assert json.dumps(first) == text, "a snapshot is independent of the game"
