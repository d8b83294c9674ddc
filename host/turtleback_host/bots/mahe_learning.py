"""Teaches the network of mahe_prospects.py, from games that it plays itself (mahe_lessons.py):

    python -m turtleback_host.bots.mahe_learning

One round after the other, for every number of seats. What is known after the last of them takes the place of what
`master` knew; stopped earlier, nothing changes. The same seed learns the same.
"""

import argparse
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import numpy as np
from joblib import Parallel, delayed

from turtleback.games.mahe.rules import Mahe
from turtleback_host.bots.mahe_lessons import Positions, play
from turtleback_host.bots.mahe_prospects import LEARNED, SEEN, Net
from turtleback_host.files.safe_write import write_bytes
from turtleback_host.process.cores import cores

HIDDEN = 48
ROUNDS = 24
GAMES = 20_000  # a round, for each number of seats
FEWEST = 500  # fewer teach nothing
TRACE = 0.7
KEPT = 3  # rounds whose games are learned from
BATCH = 512  # positions
EPOCHS = 3
RATES = (2e-3, 1e-3, 4e-4, 1e-4)  # of learning, for a quarter of the rounds each
DECAYS = (0.9, 0.999)  # of Adam's mean and square


def ignorant(chance: np.random.Generator) -> Net:
    """A network that knows nothing."""
    seen = chance.normal(0, 0.2, (SEEN, HIDDEN))
    return Net(*[part.astype("f4") for part in (seen, np.zeros(HIDDEN), chance.normal(0, 0.2, HIDDEN))])


def teach(net: Net, lessons: list[Positions], rate: float, chance: np.random.Generator) -> Net:
    """The network after EPOCHS of Adam on the cross-entropy; all positions of a lesson have as many seats."""
    batches = [(of, at) for of, lesson in enumerate(lessons) for at in range(0, len(lesson.shares) - BATCH + 1, BATCH)]
    parts = [part.copy() for part in net]
    means, squares = ([np.zeros_like(part) for part in parts] for _ in range(2))
    step, steps = 0, EPOCHS * len(batches)
    for _ in range(EPOCHS):
        orders = [chance.permutation(len(lesson.shares)) for lesson in lessons]
        for of, at in chance.permutation(batches):
            step += 1
            some = orders[of][at : at + BATCH]
            slopes = slope(Net(*parts), Positions(lessons[of].seen[some], lessons[of].shares[some]))
            now = rate * min(1.0, 2 * (1 - step / steps) + 0.02)  # slower towards the end
            for part, mean, square, down in zip(parts, means, squares, slopes):
                mean += (1 - DECAYS[0]) * (down - mean)
                square += (1 - DECAYS[1]) * (down**2 - square)
                deviation = np.sqrt(square / (1 - DECAYS[1] ** step)) + 1e-8
                part -= np.float32(now) * mean / np.float32(1 - DECAYS[0] ** step) / deviation.astype("f4")
    return Net(*parts)


def slope(net: Net, some: Positions) -> Net:
    """By how much more the network is wrong, the more there is of each of its numbers."""
    seen = some.seen.reshape(-1, SEEN)
    found = np.maximum(seen @ net.seen + net.bias, 0)
    likes = (found @ net.told).reshape(some.shares.shape)
    shares = np.exp(likes - likes.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    wrong = ((shares - some.shares) / len(some.shares)).reshape(-1)
    back = np.outer(wrong, net.told) * (found > 0)
    return Net(seen.T @ back, back.sum(axis=0), found.T @ wrong)


def learn(rounds: int, games: int, seed: int, jobs: int) -> Iterator[tuple[Net, list[float]]]:
    """The network after each round, and the shares that it won before it, by seats."""
    chance = np.random.default_rng(seed)
    net = ignorant(np.random.default_rng(seed))
    tables = range(Mahe.SEATS[0], Mahe.SEATS[1] + 1)
    kept: list[list[Positions]] = []
    for number in range(rounds):
        trace = TRACE if number > 1 else 1.0  # at first it knows nothing to learn from
        root = int(chance.integers(1 << 62))
        todo = (delayed(play)(net, seats, games, root + seats, trace) for seats in reversed(tables))
        played = Parallel(n_jobs=jobs)(todo)
        if number <= 2:
            kept.clear()  # games of those who know little teach little
        kept = [*kept[-KEPT + 1 :], [positions for positions, _ in played]]
        lessons = [Positions(*map(np.concatenate, zip(*same))) for same in zip(*kept)]
        net = teach(net, lessons, RATES[number * len(RATES) // rounds], chance)
        yield net, [won for _, won in reversed(played)]


def main() -> None:
    """Learn, and in the end keep it."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--games", type=int, default=GAMES, help="a round, for each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--out", type=Path, default=LEARNED, help="else what master knows is replaced")
    args = parser.parse_args()
    if args.rounds < 1 or args.games < FEWEST or args.jobs < 1:
        parser.error("it takes 1 round of %d games, and 1 job, at least" % FEWEST)
    for number, (net, won) in enumerate(learn(args.rounds, args.games, args.seed, args.jobs), 1):
        print(number, "won before, 2 to 7 seats:", *["%.1f %%" % (100 * share) for share in won], flush=True)
        known = net._asdict()
    packed = BytesIO()
    np.savez(packed, **known)
    write_bytes(args.out, packed.getvalue())


if __name__ == "__main__":
    main()
