"""How often the ratings of `clever` in Mahé order two choices as `master` does: the figures in host/README.md.

Bots that now and then choose at random play games at all seat counts. At each decision every pair of open actions is
compared of which `master` finds one clearly better, in chances to win from games played on behind each.

    python -m turtleback_tools.benchmarks.coach --decisions 2000
"""

import argparse
from collections.abc import Iterator
from itertools import combinations
from random import Random

import numpy as np

from turtleback.engine.catalogue import game_class, new_game
from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.games.bots import bot
from turtleback.games.coach import rated
from turtleback_lab.bots.mahe_master import GAMES, SEEDS, Outlook, is_clear
from turtleback_lab.simulate.series import wilson

CLEAR = 0.03  # of a win
RANDOM = 0.3  # of the choices in the games are made at random


def decisions(rng: Random) -> Iterator[Game]:
    """Games without end, each at every decision that `clever` rates."""
    fewest, most = game_class("mahe").SEATS
    while True:
        game = new_game("mahe", rng.randint(fewest, most))
        while (actor := game.actor()) != OVER:
            legal = game.legal()
            if actor == CHANCE:
                game.apply(rng.choices(legal, game.weights())[0])
                continue
            if rated(game):
                yield game
            is_random = rng.random() < RANDOM
            chosen = rng.choice(legal) if is_random else bot("mahe", "clever")(actor, game.view(actor), legal, None)
            game.apply(chosen)


def same_order(game: Game, rng: Random) -> list[bool]:
    """For each pair of open actions that `master` finds clear, whether `clever` rates the same one higher."""
    seat, legal = game.actor(), game.legal()
    view = game.view(seat)
    values, _ = rated(game) or ([], 0)
    outlook = Outlook(view, seat, rng.randrange(SEEDS))
    outlook.play_on(GAMES[-1])
    worths = [outlook.choice(view["groups"][0][0], outlook.lies, action)[:, seat] for action in legal]
    found = []
    for one, other in combinations(range(len(legal)), 2):
        lead = worths[one] - worths[other]
        if abs(lead.mean()) > CLEAR and is_clear(np.atleast_2d(lead * np.sign(lead.mean()))):
            found.append(bool((values[one] - values[other]) * lead.mean() > 0))
    return found


def main() -> None:
    """Print how many pairs are ordered alike, with the 95 % interval."""
    parser = argparse.ArgumentParser(description="Compare the ratings of clever with the chances of master, in Mahé.")
    parser.add_argument("--decisions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = Random(args.seed)  # noqa: S311
    seen: list[bool] = []
    for number, game in enumerate(decisions(rng)):
        if number == args.decisions:
            break
        seen += same_order(game, rng)
    share = sum(seen) / len(seen)
    print("%d decisions, %d clear pairs, alike: %.3f" % (args.decisions, len(seen), share), end=" ")
    print("(%.3f to %.3f)" % wilson(share, len(seen)))


if __name__ == "__main__":
    main()
