"""Trains the network of the bot `master` by self-play.

    python -m turtleback_lab.bots.mahe_learning

Each round plays games for every number of seats (mahe_self_play.py) and updates the network (mahe_prospects.py). The
network after the last round replaces the file that `master` uses; if training is stopped earlier, the file stays as it
was. The same seed gives the same network.
"""

import argparse
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import numpy as np
from joblib import Parallel, delayed

from turtleback.games.mahe.rules import Mahe
from turtleback_host.system.environment import cores
from turtleback_host.system.files import write_bytes
from turtleback_lab.bots.mahe_prospects import INPUTS, NET_FILE, Net
from turtleback_lab.bots.mahe_self_play import Positions, play

HIDDEN = 48
ROUNDS = 24
GAMES = 20_000  # games in a round, for each number of seats
MIN_GAMES = 500  # games in a round
TRACE = 0.7
BUFFERED_ROUNDS = 3  # rounds whose games are in the replay buffer
BATCH = 512  # positions
EPOCHS = 3
RATES = (2e-3, 1e-3, 4e-4, 1e-4)  # learning rates, for a quarter of the rounds each
DECAYS = (0.9, 0.999)  # Adam's beta 1 and beta 2


def random_net(chance: np.random.Generator) -> Net:
    """Return an untrained network with random weights."""
    inputs = chance.normal(0, 0.2, (INPUTS, HIDDEN))
    return Net(*[part.astype("f4") for part in (inputs, np.zeros(HIDDEN), chance.normal(0, 0.2, HIDDEN))])


def train(net: Net, samples: list[Positions], rate: float, chance: np.random.Generator) -> Net:
    """Return the network after EPOCHS of Adam on the cross-entropy, with learning rate `rate`.

    All positions of one sample have the same number of seats.
    """
    batches = [(of, at) for of, sample in enumerate(samples) for at in range(0, len(sample.shares) - BATCH + 1, BATCH)]
    parts = [part.copy() for part in net]
    means, squares = ([np.zeros_like(part) for part in parts] for _ in range(2))
    step, steps = 0, EPOCHS * len(batches)
    for _ in range(EPOCHS):
        orders = [chance.permutation(len(sample.shares)) for sample in samples]
        for of, at in chance.permutation(batches):
            step += 1
            some = orders[of][at : at + BATCH]
            gradients = gradient(Net(*parts), Positions(samples[of].inputs[some], samples[of].shares[some]))
            now = rate * min(1.0, 2 * (1 - step / steps) + 0.02)  # decays in the second half
            for part, mean, square, down in zip(parts, means, squares, gradients):
                mean += (1 - DECAYS[0]) * (down - mean)
                square += (1 - DECAYS[1]) * (down**2 - square)
                deviation = np.sqrt(square / (1 - DECAYS[1] ** step)) + 1e-8
                part -= np.float32(now) * mean / np.float32(1 - DECAYS[0] ** step) / deviation.astype("f4")
    return Net(*parts)


def gradient(net: Net, some: Positions) -> Net:
    """Return the gradient of the loss with respect to each weight, as a Net."""
    inputs = some.inputs.reshape(-1, INPUTS)
    hidden = np.maximum(inputs @ net.w_in + net.bias, 0)
    logits = (hidden @ net.w_out).reshape(some.shares.shape)
    shares = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    wrong = ((shares - some.shares) / len(some.shares)).reshape(-1)
    back = np.outer(wrong, net.w_out) * (hidden > 0)
    return Net(inputs.T @ back, back.sum(axis=0), hidden.T @ wrong)


def learn(rounds: int, games: int, seed: int, jobs: int) -> Iterator[tuple[Net, list[float]]]:
    """Learn for `rounds` rounds of `games` games for each number of seats, on `jobs` processes.

    After each round, yields the network, and the previous network's share of wins in this round by number of seats.
    """
    chance = np.random.default_rng(seed)
    net = random_net(np.random.default_rng(seed))
    tables = range(Mahe.SEATS[0], Mahe.SEATS[1] + 1)
    kept: list[list[Positions]] = []
    for number in range(rounds):
        trace = TRACE if number > 1 else 1.0  # an untrained network's estimates are useless as targets
        root = int(chance.integers(1 << 62))
        todo = (delayed(play)(net, seats, games, root + seats, trace) for seats in reversed(tables))
        played = Parallel(n_jobs=jobs)(todo)
        if number <= 2:
            kept.clear()  # drop the games of a nearly untrained network
        kept = [*kept[-BUFFERED_ROUNDS + 1 :], [positions for positions, _ in played]]
        samples = [Positions(*map(np.concatenate, zip(*same))) for same in zip(*kept)]
        net = train(net, samples, RATES[number * len(RATES) // rounds], chance)
        yield net, [won for _, won in reversed(played)]


def main() -> None:
    """Train the network and write it at the end."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--games", type=int, default=GAMES, help="games in a round, for each number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--out", type=Path, default=NET_FILE, help="the file to write, by default master's own network")
    args = parser.parse_args()
    if args.rounds < 1 or args.games < MIN_GAMES or args.jobs < 1:
        parser.error("at least 1 round, %d games and 1 job are needed" % MIN_GAMES)
    for number, (net, won) in enumerate(learn(args.rounds, args.games, args.seed, args.jobs), 1):
        print(number, "won before this round, 2 to 7 seats:", *["%.1f %%" % (100 * share) for share in won], flush=True)
        arrays = net._asdict()
    packed = BytesIO()
    np.savez(packed, **arrays)
    write_bytes(args.out, packed.getvalue())


if __name__ == "__main__":
    main()
