"""Tests the bot master for Mahé: its table matches the engine, its odds are exact, and its choices are sensible."""

import random
import re
import sys

import numpy as np
import pytest
from numba import njit

from positions import BLUE, GREEN, RED, laid_out, then
from rows import each_row
from turtleback.app import remote
from turtleback.app.game_setup import GameSetup
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER, SetupError
from turtleback.games import bots as players
from turtleback.games.coach import CHOICE, WHY
from turtleback.games.mahe.island import LIMIT, RAFT, SPACES, is_move_over, steps_of
from turtleback.games.mahe.rules import BEACH
from turtleback_host.virtual.device import VirtualDevice
from turtleback_lab import bots
from turtleback_lab.bots import mahe_prospects
from turtleback_lab.bots.mahe_kernel import BUST, FACES, TAKEN, height
from turtleback_lab.bots.mahe_master import Move, Thrown, chances, choose
from turtleback_lab.bots.mahe_prospects import ODDS_OF_STEPS
from turtleback_lab.bots.mahe_rollouts import End, play_end, play_on, table_of
from turtleback_portable.records.help import answer

ROLL, STOP = ("roll",), ("stop",)
OPTIONS = [{}, {"raft_stacks": 1}, {"bust_ends_turn": 1, "roll_at_seven": 1}, {"card_variant": 1}]


def answer_of(game, seed=1):
    """Return the action that master chooses in a position."""
    seat = game.actor()
    return choose(seat, game.view(seat), game.legal(), random.Random(seed).randrange)


def moves(seats, options, seed):
    """Play at random. Yields, for each move: the view before the move, its End, and the game after the move."""
    chooser = random.Random(seed)
    game = new_game("mahe", seats, options)
    while game.actor() != OVER:
        if game.actor() != CHANCE and not game.dice:
            view, card = game.view(0), 0
        mover = game.mover
        chances = game.chance_weights() if game.actor() == CHANCE else None
        for event in game.apply(chooser.choices(game.legal(), chances)[0]):
            if event[0] == "card":
                card = event[2]
            if event[0] in ("move", "bust"):
                yield view, End(mover, event[3] if event[0] == "move" else BUST, card), game


@njit
def end(table, ending):
    play_end(table[0], ending)


def stacks(t):
    """Return the stacks of a table in the order of places, each from bottom to top."""
    heights = {turtle: height(t, turtle) for turtle in range(t["seats"] * t["each"])}
    order = sorted(heights, key=lambda turtle: (t["place"][turtle] == RAFT and t["since"][turtle], heights[turtle]))
    return [[turtle for turtle in order if t["place"][turtle] == place] for place in range(SPACES + 1)]


def hands(t):
    """Return the cards of every seat, lowest first."""
    return [np.repeat(np.arange(BEACH + 1), counts).tolist() for counts in t["cards"][: t["seats"]]]


@each_row("options", OPTIONS)
@each_row("seats", range(2, 8))
def test_every_end_of_a_move_gives_the_engines_position(seats, options):
    for seed in range(3):
        for view, ending, game in moves(seats, options, seed):
            table = table_of(view)
            end(table, np.array(ending))
            t, after = table[0], game.view(0)
            assert stacks(t) == after["stacks"]
            assert hands(t) == [sorted(cards) for cards in after["cards"]]
            assert t["prize"] == (TAKEN if game.actor() == OVER else game.prize)
            fields = ("turn", "mover", "moved", "decider", "spent")
            assert [t[name] for name in fields] == [getattr(game, name) for name in fields]
            assert t["deck"].tolist() == game.deck and t["unseen"] == sum(game.deck)


def test_the_odds_of_steps_are_those_of_below4():
    assert (ODDS_OF_STEPS[BUST], ODDS_OF_STEPS[21]) == pytest.approx((23 / 216, 3 / 216))  # the figures of tests/odds


@njit
def throws(table, thrown, total):
    t = table[0]
    t.thrown, t.total = thrown, total
    return mahe_prospects.throws(t)


@njit
def gain(table, steps):
    return mahe_prospects.gain(table[0], steps)


def gained(table, thrown, total, throws_again):
    """Return the mean gain of the rest of a move.

    `throws_again(table, thrown, total, gains)` decides. `gains` contains the gain of stopping and that of throwing.
    """
    if total > LIMIT:
        return gain(table, BUST)
    stopped = gain(table, steps_of(thrown, total))
    if is_move_over(thrown, total, table[0]["roll_at_seven"]):
        return stopped
    fallen = [gained(table, thrown + 1, total + face, throws_again) for face in range(1, FACES + 1)]
    thrown_on = sum(fallen) / FACES
    return thrown_on if throws_again(table, thrown, total, (stopped, thrown_on)) else stopped


@each_row("at_seven", [0, 1])
@each_row("start", range(1, SPACES + 1))
def test_no_strategy_gains_more_than_greedy_play(start, at_seven):
    others = {space: [turtle] for turtle, space in ((RED, 5), (GREEN, 14)) if space != start}
    for prize in (1, 6):
        game = laid_out(stacks={start: [BLUE], **others}, egg=prize, options={"roll_at_seven": at_seven})
        table = table_of(game.view(0))
        table["mover"], table["decider"] = BLUE, BLUE
        for face in range(1, FACES + 1):
            best = gained(table, 1, face, lambda table, thrown, total, gains: gains[1] > gains[0])
            greedy = gained(table, 1, face, lambda table, thrown, total, gains: throws(table, thrown, total))
            assert greedy == pytest.approx(best)


@each_row("dice", ["roll, die 3", "roll, die 1, roll, die 4"])
def test_a_move_has_the_ends_of_the_engine(dice):
    game = then(laid_out(stacks={2: [BLUE]}), dice)
    move = Move(game.view(0), BLUE)
    assert move.ends(thrown_by(game)) == {(steps, 0) for steps in ends(game)}


def thrown_by(game):
    """Return the number of dice in the current move of a game, and their sum."""
    return Thrown(len(game.dice), sum(game.dice))


def ends(game):
    """Return the steps with which the move can end, found with the engine."""
    found = set()
    here = game.snapshot()
    for action in game.legal():
        events = game.apply(action)
        moved = [event for event in events if event[0] in ("move", "bust")]
        found |= {event[3] if event[0] == "move" else BUST for event in moved} if moved else ends(game)
        game.restore(here)
    return found


def test_a_choice_has_the_mean_worth_of_its_best_answers():
    game = then(laid_out(stacks={2: [BLUE]}), "roll, die 5")
    move = Move(game.view(0), BLUE)
    move.set_ends({end: np.array([float(end[0])]) for end in move.ends(thrown_by(game))})
    # A 1 or 2 makes 12 or 14 steps; the other four faces are a bust. After 12 a third die would be worth only 3.5.
    assert move.choice(thrown_by(game), ROLL)[0] == pytest.approx((12 + 14) / 6)
    assert move.worth(thrown_by(game))[0] == 5
    assert move.worth(Thrown(2, 8))[0] == 0


def test_equal_ends_are_rolled_out_with_equal_luck():
    table = table_of(laid_out(stacks={9: [BLUE]}).view(0))
    ends = [End(BLUE, 5), End(BLUE, 5), End(BLUE, 12)]
    shares = play_on(table, ends, BLUE, 3, range(20), 8)
    assert (shares[:, 0] == shares[:, 1]).all()
    assert shares.sum(axis=2) == pytest.approx(1)
    assert shares[:, 2, BLUE].mean() > shares[:, 0, BLUE].mean()


def test_later_rounds_do_not_depend_on_earlier_ones():
    table = table_of(laid_out(stacks={9: [BLUE]}).view(0))
    whole = play_on(table, [End(BLUE, 5)], BLUE, 3, range(6), 8)
    assert (whole[2:] == play_on(table, [End(BLUE, 5)], BLUE, 3, range(2, 6), 8)).all()
    assert len(set(whole[:, 0, BLUE])) == 6


def test_master_names_the_missing_package(monkeypatch):
    for module in ("master", "rollouts"):
        monkeypatch.delitem(sys.modules, "turtleback_lab.bots.mahe_" + module)
    monkeypatch.setitem(sys.modules, "numba", None)
    bots.register()
    with pytest.raises(SetupError, match="master needs numba, which `make simulate` sets up"):
        players.bot("mahe", bots.MASTER)


def test_master_chooses_sensibly():
    assert answer_of(then(laid_out(stacks={2: [BLUE]}), "roll, die 1")) == ROLL  # a roll can only gain here
    for cards, wanted in (([[5], [6], [], []], STOP), ([[1], [6, 6, 6], [], []], ROLL)):
        game = laid_out(stacks={18: [BLUE]})
        game.prize, game.cards = BEACH, cards
        assert answer_of(then(game, "roll, die 3")) == wanted  # master takes the beach only if this wins
    # Master pays a small card for a big prize, but does not pay a big card for a small prize.
    for card, egg, die, pays in ((1, 6, 5, True), (5, 1, 2, False)):
        game = laid_out(stacks={9: [BLUE]}, egg=egg, options={"card_variant": 1})
        game.cards[BLUE] = [card]
        assert (answer_of(then(game, "roll, die %d" % die)) == ("card", card)) == pays


def test_the_same_seed_gives_the_same_choice():
    game = laid_out(seats=2, stacks={10: [0, 2], 12: [1]})
    assert len({answer_of(game, seed=5) for _ in range(3)}) == 1
    assert answer_of(game)[0] == "turtle"


def test_help_adds_master_chances_where_master_plays():
    bots.register()
    device = VirtualDevice(GameSetup(players=["human", "master"]), 5, frame_ms=1000)
    device.settle()
    remote.choose(device.app, ROLL)
    device.settle()
    game = device.table.match.game
    device.app.setting.help = {0: WHY}
    pattern = r".*: wins (\d+) % of the games that master played on \((\d+) to (\d+)\)\."
    matches = [re.fullmatch(pattern, line) for line in answer(device.app)]
    found = [tuple(map(int, match.groups())) for match in matches if match]
    assert found == chances(game.view(0), game.legal(), 0) and len(found) == len(game.legal()) == 2
    assert all(0 <= low <= mean <= high <= 100 and high - low < 10 for mean, low, high in found)
    device.app.setting.help = {0: CHOICE}
    assert not any("master" in line for line in answer(device.app))


def test_help_has_no_master_chances_where_master_does_not_play():
    bots.register()
    players.bot("mahe", bots.MASTER)  # loads master, as if it played at another table
    device = VirtualDevice(GameSetup(players=["human", "clever"]), 5, frame_ms=1000)
    device.settle()
    remote.choose(device.app, ROLL)
    device.settle()
    device.app.setting.help = {0: WHY}
    assert not any("master" in line for line in answer(device.app))
