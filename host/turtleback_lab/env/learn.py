"""A learning example: the learner plays Mahé against three `below4`, and uses only the results of games.

    python -m turtleback_lab.env.learn --out curve.png

Monte-Carlo control (Sutton and Barto 2018, 5.4): a table holds the average share of the win after each choice. At first
the learner plays like a fourth `below4`. In each round it plays many games, mostly with the choice that has the higher
average, sometimes at random, and updates the table.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from turtleback.games.mahe.below4 import THRESHOLD
from turtleback.games.mahe.island import LIMIT, RAFT, landing, passes_beach, steps_of
from turtleback.games.mahe.rules import BEACH, ROLL, STOP
from turtleback_host.system.files import write_bytes
from turtleback_lab.env.vector import MaheVectorEnv
from turtleback_lab.study.report import draw
from turtleback_lab.study.statistics import SHARE, Chart, Estimate, Figure, share, with_interval

SEATS = 4
NUM_ENVS = 4096  # the learner plays seat 0 of the first game, seat 1 of the second and so on
# steps of each environment: in a round, in a test without exploration after it, and in the last test
STEPS, TEST_STEPS, LAST_TEST_STEPS = 2500, 500, 1200
ROUNDS = 6
SEEDS_PER_RUN = 1000  # seeds of games that belong to one seed of learning
EXPLORATION = 0.3  # probability of a random choice
MEMORY = 0.8  # weight of earlier rounds in a later one, because a worse player played them
STARTS, SPACES = 7, 5  # classes of start spaces, and the number of spaces in one class
STATES = (3, LIMIT + 1, STARTS, BEACH + 1, 2)  # sizes of the values that `states` combines


def states(fields: dict[str, Any]) -> np.ndarray:
    """Return each observation's row of the table, as int64 of shape (number of observations,).

    A row stands for the number of dice, their sum, the class of the start space (0 if stopping earns the prize), the
    prize, and whether the move ends on another turtle.
    """
    thrown, total, prize, mover = (
        fields[name][:, 0].astype(np.int64) for name in ("thrown", "total", "prize", "mover")
    )
    places = fields["place"].astype(np.int64)
    start = places[np.arange(len(places)), mover]
    steps: Any = steps_of(thrown, total)  # the rules' functions of one turtle work on arrays, too
    start_class = np.where(passes_beach(start, steps), 0, np.where(start == RAFT, 1, 2 + (start - 1) // SPACES))
    on_others = (places == np.asarray(landing(start, steps))[:, None]) & (places != start[:, None])
    return np.ravel_multi_index((thrown, total, start_class, prize, on_others.any(axis=1)), STATES)


def play(values: np.ndarray, exploration: float, steps: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Play games with a table of values, the share of the win by (state, choice); choice 1 is to stop.

    Returns: an array of shape (states, 2, 2) with the number of times that each choice was made in finished games and
    the sum of the shares in these games; and an array of the learner's share in each finished game.
    """
    envs, chance, every = MaheVectorEnv(NUM_ENVS, SEATS), np.random.default_rng(seed), np.arange(NUM_ENVS)
    declared, learner, game = envs.declared, every % SEATS, np.zeros(NUM_ENVS, np.int64)
    won = np.full((steps, NUM_ENVS), np.nan, np.float32)  # by number of the game, which is below the number of steps
    choices = []
    observations, info = envs.reset(seed=seed)
    for _ in range(steps):
        fields = declared.named(observations)
        may_stop = fields["thrown"][:, 0] > 0
        stops = may_stop & (fields["total"][:, 0] >= THRESHOLD)
        mine = np.flatnonzero(may_stop & (info["seat"] == learner))
        rows = states(declared.named(observations[mine]))
        advantage = values[rows, 1] - values[rows, 0]
        best = np.where(advantage, advantage > 0, stops[mine])  # if both choices are equal, the choice of below4
        stops[mine] = np.where(chance.random(len(mine)) < exploration, chance.random(len(mine)) < 0.5, best)
        choices.append((rows, stops[mine].astype(np.int64), game[mine], mine))
        actions = np.where(stops, declared.number[STOP], declared.number[ROLL])
        observations, _, ended, _, info = envs.step(actions)
        won[game[ended], every[ended]] = info["shares"][ended, learner[ended]]
        game += ended
    rows, stopped, games, at = map(np.concatenate, zip(*choices))
    shares = won[games, at]
    over = ~np.isnan(shares)
    found = np.zeros((*values.shape, 2))
    np.add.at(found, (rows[over], stopped[over]), np.stack([np.ones(over.sum()), shares[over]], axis=1))
    return found, won[~np.isnan(won)]


def learn(rounds: int, seed: int) -> list[Estimate]:
    """Learn for a number of rounds. Return the learner's share of the win before the first and after each."""
    experience = np.tile([1.0, 1 / SEATS], (int(np.prod(STATES)), 2, 1))
    curve = []
    for number in range(rounds + 1):
        values = experience[:, :, 1] / experience[:, :, 0]
        test_steps = LAST_TEST_STEPS if number == rounds else TEST_STEPS
        _, won = play(values, 0.0, test_steps, SEEDS_PER_RUN * seed + number)
        curve.append(share(float(won.mean()), len(won)))
        print("after %d rounds: %s of %d games won" % (number, with_interval(curve[-1], SHARE), len(won)), flush=True)
        if number < rounds:
            found, _ = play(values, EXPLORATION, STEPS, SEEDS_PER_RUN * seed + SEEDS_PER_RUN // 2 + number)
            experience = MEMORY * experience + found
    return curve


def main() -> None:
    """Learn, and draw the learning curve as PNG."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=Path, required=True, help="the picture, a .png")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    points = [Figure("", at, "", won, "") for at, won in enumerate(learn(ROUNDS, args.seed))]
    words = "learn", "Learning to beat three below4", "", "rounds", "win share, %", SHARE
    write_bytes(args.out, draw(Chart(*words, points, level=1 / SEATS)))


if __name__ == "__main__":
    main()
