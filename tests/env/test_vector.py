"""Mahé in arrays is the engine's Mahé: the same draws and actions show the same, step by step, with every option."""

from time import process_time

import numpy
import pytest

from rows import each_row
from soak import TIMES
from turtleback.engine.contract import CHANCE, OVER, IllegalAction, SetupError
from turtleback.engine.first_player import DRAWN
from turtleback.games.mahe.rules import Mahe
from turtleback_lab.env import vector_mahe
from turtleback_lab.env.declared import shares
from turtleback_lab.kernel.splitmix import Stream, root_of

SEED, ENVS, STEPS = 5, 3, 1_500 * TIMES
ALL = {"card_variant": 1, "roll_at_seven": 1, "raft_stacks": 1, "bust_ends_turn": 1, "deck_counts": (9, 1, 0, 4, 2, 8)}
ALL |= {"first": DRAWN, "head_start": 1}
RULES = [{}, *({name: value} for name, value in ALL.items()), ALL]
TABLES = [(seats, RULES[(at + seats) % len(RULES)]) for at in (0, 3, 6) for seats in range(2, 8)] + [(2, ALL), (7, ALL)]


class Engine:
    """The games of one environment on the engine."""

    def __init__(self, seats, options, number):
        self.seats, self.options, self.number = seats, options, number
        self.begin()

    def begin(self):
        """The game of that number."""
        self.game = Mahe(self.seats, self.options)
        self.stream = Stream(root_of(SEED), self.number)
        self.draw()

    def draw(self):
        """Let chance act."""
        while self.game.actor() == CHANCE:
            self.game.apply(self.stream.pick(self.game.legal(), self.game.weights()))

    def play(self, action):
        """An action of a seat; returns the shares of the win."""
        self.game.apply(action)
        self.draw()
        won = shares(self.game)
        if self.game.actor() == OVER:
            self.number += ENVS
            self.begin()
        return won


@pytest.mark.slow
@each_row("seats, options", TABLES)
def test_every_step_is_the_engines(seats, options):
    vector = vector_mahe(ENVS, seats, SEED, **options)
    games = [Engine(seats, options, number) for number in range(ENVS)]
    chance = numpy.random.default_rng(1)
    ended = 0
    seen, info = vector.reset(SEED)
    for _ in range(STEPS):
        for row, mask, seat, engine in zip(seen, info["action_mask"], info["seat"], games):
            assert seat == engine.game.actor()
            assert row.tolist() == vector.declared.observe(engine.game, seat).tolist()
            assert mask.tolist() == vector.declared.mask(engine.game).tolist()
        actions = numpy.array([chance.choice(numpy.flatnonzero(mask)) for mask in info["action_mask"]])
        seen, rewards, ends, cut, info = vector.step(actions)
        won = [engine.play(vector.declared.actions[action]) for engine, action in zip(games, actions)]
        assert rewards.tolist() == numpy.array(won, numpy.float32).tolist()
        assert ends.tolist() == [any(row) for row in won] and not cut.any()
        ended += sum(ends)
    assert ended > 3


def test_an_illegal_action_changes_nothing_and_says_where():
    vector = vector_mahe(2, 4, SEED)
    roll, stop = vector.declared.number["roll",], vector.declared.number["stop",]
    before, _ = vector.reset(SEED)
    with pytest.raises(IllegalAction, match="'stop',.* is not open in environment 1"):
        vector.step([roll, stop])
    assert (vector._observe()[0] == before).all()
    with pytest.raises(SetupError, match="num_envs is a number from 1 on, not 0"):
        vector_mahe(0)


def test_it_decides_sixty_thousand_times_a_second():
    vector = vector_mahe(256, 4, SEED, card_variant=1)
    _, info = vector.reset(SEED)
    chance = numpy.random.default_rng(1)
    best = 0.0
    for _ in range(5):  # other load only makes it slower
        begun = process_time()
        for _ in range(100):
            weights = chance.random(info["action_mask"].shape) * info["action_mask"]
            *_, info = vector.step(weights.argmax(axis=1))
        best = max(best, 25_600 / (process_time() - begun))
    print("%.0f decisions a second" % best)
    assert best >= 60_000
