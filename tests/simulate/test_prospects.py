"""Tests master's values of positions: wins are shared as in the engine, no seat is preferred, and training helps."""

import sys

import numpy as np
import pytest
from numba import njit

from positions import laid_out
from rows import each_row
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.mahe.rules import Mahe
from turtleback_lab.bots import mahe_learning
from turtleback_lab.bots.mahe_kernel import TAKEN
from turtleback_lab.bots.mahe_learning import TRACE, gradient, learn, random_net, train
from turtleback_lab.bots.mahe_prospects import EVERYBODY, Net, load_net, new_workspace, prospects
from turtleback_lab.bots.mahe_rollouts import table_of
from turtleback_lab.bots.mahe_self_play import Positions, play, td_targets


@njit
def estimate(table, stronger, net):
    t = table[0]
    workspace = new_workspace(t, net)
    prospects(t, stronger, net, workspace)
    return workspace.shares


def promised(game, stronger=EVERYBODY):
    return estimate(table_of(game.view(0)), stronger, load_net())


@each_row("cards", [[[6], [1, 5], [], [2]], [[6], [6], [], []], [[6, 1], [1, 6], [7], [5]]])
def test_a_decided_game_is_shared_as_in_the_engine(cards):
    game = laid_out()
    game.cards = cards
    table = table_of(game.view(0))
    table["prize"] = TAKEN
    winners = game.winners()
    assert list(estimate(table, 0, load_net())) == [(seat in winners) / len(winners) for seat in range(4)]


@each_row("seats", range(2, 8))
def test_the_value_of_a_seat_does_not_depend_on_its_number(seats):
    chooser = np.random.default_rng(seats)
    game = Mahe(seats)
    for _ in range(150):
        if game.actor() == OVER:
            break
        if game.actor() != CHANCE and not game.dice:
            moved_on = turned_round(game)
            assert np.roll(promised(game, 0), 1) == pytest.approx(promised(moved_on, 1), abs=1e-5)
        legal = game.legal()
        game.apply(legal[chooser.integers(len(legal))])


def turned_round(game):
    """Return the same position with every seat moved to the next one."""
    other = Mahe(game.seats)
    turtles = len(game.place)
    other.place = [game.place[(turtle - game.each) % turtles] for turtle in range(turtles)]
    other.order = [(turtle + game.each) % turtles for turtle in game.order]
    other.turn = other.decider = (game.turn + 1) % game.seats
    for name in ("mover", "moved"):
        turtle = getattr(game, name)
        setattr(other, name, turtle if turtle < 0 else (turtle + game.each) % turtles)
    other.prize, other.phase, other.deck = game.prize, game.phase, list(game.deck)
    other.cards = game.cards[-1:] + game.cards[:-1]
    return other


def test_eggs_good_places_and_stronger_play_raise_the_value():
    game = laid_out(stacks={9: [0], 10: [1], 11: [2], 12: [3]}, egg=4)
    plain = promised(game)
    assert plain.sum() == pytest.approx(1)
    assert promised(game, stronger=2)[2] > plain[2]
    game.cards[1] = [5]
    assert promised(game)[1] > plain[1]
    assert promised(laid_out(stacks={19: [0], 10: [1], 11: [2], 12: [3]}, egg=4))[0] > plain[0]


def test_td_targets_are_computed_backwards_from_the_result():
    values = np.array([[0.5, 0.5], [0.8, 0.2], [0.6, 0.4]])
    for trace, expected in ((1.0, [1, 1, 1]), (0.0, [0.8, 0.6, 1]), (0.5, [0.8, 0.8, 1])):
        shares = values.copy()
        td_targets(shares, np.array([1.0, 0.0]), trace)
        assert shares[:, 0] == pytest.approx(expected)


def cross_entropy(net, some):
    hidden = np.maximum(some.inputs @ net.w_in + net.bias, 0)
    shares = np.exp(hidden @ net.w_out)
    return -(some.shares * np.log(shares / shares.sum(axis=1, keepdims=True))).sum(axis=1).mean()


def test_the_gradient_is_that_of_the_cross_entropy():
    chance = np.random.default_rng(3)
    net = Net(*[part.astype("f8") for part in random_net(chance)])
    shares = chance.random((6, 4))
    some = Positions(chance.random((6, 4, len(net.w_in))), shares / shares.sum(axis=1, keepdims=True))
    for part, down in zip(net, gradient(net, some)):
        at = tuple(chance.integers(size) for size in part.shape)
        part[at] += 1e-6
        more = cross_entropy(net, some)
        part[at] -= 2e-6
        assert down[at] == pytest.approx((more - cross_entropy(net, some)) / 2e-6, abs=1e-6)
        part[at] += 1e-6


def test_training_lowers_the_loss_on_other_games():
    net = random_net(np.random.default_rng(1))
    sample, _ = play(net, 4, 400, 1, 1.0)
    others, _ = play(net, 4, 400, 2, 1.0)
    trained = train(net, [sample], 2e-3, np.random.default_rng(1))
    assert cross_entropy(trained, others) < cross_entropy(net, others)


def test_training_with_the_same_seed_gives_the_same_network():
    one, other = (list(learn(2, 60, 1, jobs))[-1] for jobs in (1, 2))
    assert one[1] == other[1] and all((part == same).all() for part, same in zip(one[0], other[0]))


def test_the_network_alone_beats_the_threshold():
    _, won = play(load_net(), 4, 4000, 5, TRACE)
    assert won > 0.34


def test_the_stored_network_changes_only_when_training_is_complete(tmp_path, monkeypatch):
    out = tmp_path / "net.npz"
    out.write_bytes(b"known before")
    monkeypatch.setattr(sys, "argv", ["learning", "--out", str(out)])

    def stopped(*words):
        yield load_net(), [1 / 2]
        raise KeyboardInterrupt

    with monkeypatch.context() as early:
        early.setattr(mahe_learning, "learn", stopped)
        with pytest.raises(KeyboardInterrupt):
            mahe_learning.main()
    assert out.read_bytes() == b"known before"
    monkeypatch.setattr(mahe_learning, "learn", lambda *words: [(load_net(), [1 / 2])])
    mahe_learning.main()
    with np.load(out) as kept:
        assert all((kept[name] == part).all() for name, part in load_net()._asdict().items())
    assert list(tmp_path.iterdir()) == [out]


@each_row("words", [("--rounds", "0"), ("--games", "60"), ("--jobs", "0")])
def test_too_little_training_is_refused_with_one_sentence(words, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["learning", *words])
    with pytest.raises(SystemExit):
        mahe_learning.main()
    assert "at least 1 round, 500 games and 1 job are needed" in capsys.readouterr().err
