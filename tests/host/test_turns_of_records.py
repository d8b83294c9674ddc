"""Tests the turns of a record, by which a replay steps."""

from random import Random

from rows import each_row
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.match import Match
from turtleback.games.bots import random
from turtleback_portable.records.turns import BUST, WON, turns_of

MAX_ACTIONS = 400
ENTERED = ("score",)  # whose actions are numbers that people enter


def played(name, seats=3):
    """Return a match of up to MAX_ACTIONS random actions, and the events of each action."""
    below = Random(3).randrange
    match, events = Match(game_class(name)(seats)), []
    while match.game.actor() != OVER and len(events) < MAX_ACTIONS:
        game = match.game
        legal, actor = game.legal(), game.actor()
        action = legal[below(len(legal))] if actor == CHANCE else random(actor, game.view(actor), legal, below)
        events.append([event[0] for event in match.play(action)])
    return match, events


@each_row("name", [name for name in GAMES if name not in ENTERED])
def test_turns_divide_each_game_and_end_where_the_next_one_begins(name):
    match, events = played(name)
    ends = [turn.end for turn in turns_of(match)]
    assert ends == sorted(set(ends)) and ends[-1] == len(events)
    assert all("turn" in events[end - 1] for end in ends[:-1])
    assert len(ends) == sum("turn" in names for names in events) + ("turn" not in events[-1])


def test_busts_and_points_mark_their_turns():
    match, events = played("mahe", 4)  # with one turtle each, so that a turn has one outcome
    marks = [turn.mark for turn in turns_of(match)]
    assert marks.count(BUST) == sum("bust" in names for names in events)
    assert marks.count(WON) == sum("award" in names for names in events) > 0


def test_a_game_without_an_action_has_no_turns():
    assert turns_of(Match(game_class("mahe")(2))) == []
