"""The bot `master` for Mahé: searches the rest of its move exactly and evaluates each end with Monte Carlo rollouts.

It uses only what its seat may see: each rollout deals the cards to come from those that are still hidden.
"""

from collections.abc import Callable
from functools import cache
from math import sqrt

import numpy as np

from turtleback.games.mahe.rules import Mahe
from turtleback_host.process.progress import compiling
from turtleback_lab.bots.mahe_rollouts import ROUND, End, play_on, table_of
from turtleback_lab.bots.mahe_tree import Move, Thrown

GAMES = (2000, 4000, 8000, 16000)  # rollouts over all ends of a move: more of them where its choices are close
CLEAR = 2.0  # standard errors by which the best choice must lead
TURNS = 4  # of a rollout
SEEDS = 1 << 30


class Outlook:
    """Evaluates every continuation of a move: the share of the win of each seat, in rounds of rollouts."""

    def __init__(self, view: dict, seat: int, seed: int) -> None:
        """Start from a view. `seat` plays better than the others in rollouts; EVERYBODY if all play alike."""
        self._table = table_of(view)
        self._seat = seat
        self._seed = seed
        self._moves = {group[0]: Move(view, view["owners"][group[-1]]) for group in view["groups"]}
        self.lies = Thrown(len(view["dice"]), sum(view["dice"]))
        self._ends = [End(mover, *end) for mover, move in self._moves.items() for end in sorted(move.ends(self.lies))]
        self._shares = np.empty((0, len(self._ends), len(view["cards"])))

    def play_on(self, games: int) -> None:
        """Play rollouts until there are `games`, the same number for each end."""
        had = len(self._shares)
        rounds = range(had, max(had, 2, games // (ROUND * len(self._ends))))
        more = play_on(self._table, self._ends, self._seat, self._seed, rounds, TURNS)
        self._shares = np.concatenate([self._shares, more])
        for mover, move in self._moves.items():
            move.weigh({end[1:]: self._shares[:, at] for at, end in enumerate(self._ends) if end.mover == mover})

    def worth(self, mover: int, thrown: Thrown) -> np.ndarray:
        """What it is worth, round by round, when that lies for the mover and its decider does its best."""
        return self._moves[mover].worth(thrown)

    def choice(self, mover: int, thrown: Thrown, action: tuple) -> np.ndarray:
        """What an action open then is worth."""
        if action[0] == "turtle":
            return self.worth(action[1], thrown)
        return self._moves[mover].choice(thrown, action)


@cache
def warm_up() -> None:
    """Have Numba compile what has changed now, and not while people wait for the first decision."""
    with compiling():
        Outlook(Mahe(2).view(0), 0, 0).play_on(1)


def choose(seat: int, view: dict, legal: tuple, below: Callable[[int], int]) -> tuple:
    """The action that wins most often, as far as the games that were played on can tell."""
    if len(legal) == 1:
        return legal[0]
    outlook = Outlook(view, seat, below(SEEDS))
    mover = view["groups"][0][0]
    for games in GAMES:
        outlook.play_on(games)
        worths = np.array([outlook.choice(mover, outlook.lies, action)[:, seat] for action in legal])
        best = int(worths.mean(axis=1).argmax())
        if is_clear(np.delete(worths[best] - worths, best, axis=0)):
            break
    return legal[best]


def is_clear(leads: np.ndarray, clear: float = CLEAR) -> bool:
    """Whether every row of leads, one a round, shows more than luck: so many standard errors."""
    errors = leads.std(axis=1, ddof=1) / sqrt(leads.shape[1])
    return bool((leads.mean(axis=1) > clear * errors).all())
