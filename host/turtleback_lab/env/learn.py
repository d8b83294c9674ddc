"""An example that learns: Mahé against three `below4`, from nothing but the games that it wins.

    python -m turtleback_lab.env.learn --out curve.png

Monte-Carlo control (Sutton and Barto 2018, 5.4): a table has the share of the win that followed each choice on average.
It begins as a fourth `below4`. A round plays many games, choosing what the table finds better and sometimes at random.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from turtleback.games.mahe.below4 import THRESHOLD
from turtleback.games.mahe.island import LIMIT, RAFT, landing, passes_beach, steps_of
from turtleback.games.mahe.rules import BEACH, ROLL, STOP
from turtleback_host.system.files import write_bytes
from turtleback_lab.env import vector_mahe
from turtleback_lab.study.report import draw
from turtleback_lab.study.statistics import SHARE, Chart, Estimate, Figure, share, with_interval

SEATS = 4
GAMES = 4096  # at once; the one that learns sits at seat 0 of the first, at seat 1 of the second and so on
STEPS, TRIED, SHOWN = 2500, 500, 1200  # decisions of each: in a round, after it without exploring, and at the end
ROUNDS, SEEDS = 6, 1000  # series of games have SEEDS seeds for each seed of learning
EXPLORED = 0.3  # of the choices are random
REMEMBERED = 0.8  # of the weight of what was seen, from round to round, because the player that saw it was worse
KINDS, SPACES = 7, 5  # of starts, and in one
SHAPE = (3, LIMIT + 1, KINDS, BEACH + 1, 2)  # numbers that `situations` may give


def situations(seen: dict[str, Any]) -> np.ndarray:
    """The row of the table: dice, sum, start or whether stopping earns the prize, prize, whether it ends on a back."""
    thrown, total, prize, mover = (seen[name][:, 0].astype(np.int64) for name in ("thrown", "total", "prize", "mover"))
    places = seen["place"].astype(np.int64)
    start = places[np.arange(len(places)), mover]
    steps: Any = steps_of(thrown, total)  # the rules for one turtle do for an array of them
    kind = np.where(passes_beach(start, steps), 0, np.where(start == RAFT, 1, 2 + (start - 1) // SPACES))
    on_others = (places == np.asarray(landing(start, steps))[:, None]) & (places != start[:, None])
    return np.ravel_multi_index((thrown, total, kind, prize, on_others.any(axis=1)), SHAPE)


def play(values: np.ndarray, explored: float, steps: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Play so many decisions; returns what each choice brought (rows, choices, (times, shares)) and all shares won."""
    vector, chance, games = vector_mahe(GAMES, SEATS, seed), np.random.default_rng(seed), np.arange(GAMES)
    declared, learner, number = vector.declared, games % SEATS, np.zeros(GAMES, np.int64)
    won = np.full((steps, GAMES), np.nan, np.float32)  # by number of the game, which is below that of decisions
    tried = []
    seen, info = vector.reset(seed)
    for _ in range(steps):
        named = declared.named(seen)
        may_choose = named["thrown"][:, 0] > 0
        stops = may_choose & (named["total"][:, 0] >= THRESHOLD)
        mine = np.flatnonzero(may_choose & (info["seat"] == learner))
        rows = situations(declared.named(seen[mine]))
        better = values[rows, 1] - values[rows, 0]
        chosen = np.where(better, better > 0, stops[mine])  # what was never tried is as below4 does it
        stops[mine] = np.where(chance.random(len(mine)) < explored, chance.random(len(mine)) < 0.5, chosen)
        tried.append((rows, stops[mine].astype(np.int64), number[mine], mine))
        seen, rewards, ended, _, info = vector.step(np.where(stops, declared.number[STOP], declared.number[ROLL]))
        won[number[ended], games[ended]] = rewards[ended, learner[ended]]
        number += ended
    rows, choices, numbers, where = map(np.concatenate, zip(*tried))
    came = won[numbers, where]
    over = ~np.isnan(came)
    found = np.zeros((*values.shape, 2))
    np.add.at(found, (rows[over], choices[over]), np.stack([np.ones(over.sum()), came[over]], axis=1))
    return found, won[~np.isnan(won)]


def learn(rounds: int, seed: int) -> list[Estimate]:
    """Learn for so many rounds; returns the share of the win before the first and after each."""
    brought = np.tile([1.0, 1 / SEATS], (int(np.prod(SHAPE)), 2, 1))
    curve = []
    for number in range(rounds + 1):
        values = brought[:, :, 1] / brought[:, :, 0]
        _, won = play(values, 0.0, SHOWN if number == rounds else TRIED, SEEDS * seed + number)
        curve.append(share(float(won.mean()), len(won)))
        print("after %d rounds: %s of %d games won" % (number, with_interval(curve[-1], SHARE), len(won)), flush=True)
        if number < rounds:
            found, _ = play(values, EXPLORED, STEPS, SEEDS * seed + SEEDS // 2 + number)
            brought = REMEMBERED * brought + found
    return curve


def main() -> None:
    """Learn, and draw the learning curve."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=Path, required=True, help="the picture, a .png")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    points = [Figure("", at, "", won, "") for at, won in enumerate(learn(ROUNDS, args.seed))]
    words = "learn", "Learning to beat three below4", "", "rounds", "win share, %", SHARE
    write_bytes(args.out, draw(Chart(*words, points, level=1 / SEATS)))


if __name__ == "__main__":
    main()
