"""The host's bot for Mahé: knows the rest of its move exactly, and plays on from each of its ends to see what follows.

Of what the others see it knows nothing more: the cards to come are dealt anew from those that nobody has seen.
"""

from collections.abc import Callable

import numpy as np

from turtleback_host.bots.mahe_rollouts import End, play_on
from turtleback_host.bots.mahe_tree import Move, Worths

GAMES = 8000  # over all ends of a move
FEWEST = 60  # behind each of them
TURNS = 12  # that a game is played on
SEEDS = 1 << 30


class Outlook:
    """What every way to go on is worth in a position of Mahé, as a share of the win of each seat."""

    def __init__(self, view: dict, seat: int, chance: np.random.Generator, games: int = GAMES) -> None:
        """Plays on; `seat` is whose play the games look at most closely."""
        self._moves = {group[0]: Move(view, view["owners"][group[-1]]) for group in view["groups"]}
        ends = [End(mover, *end) for mover, move in self._moves.items() for end in sorted(move.ends(move.lies))]
        shares = play_on(view, ends, seat, max(FEWEST, games // len(ends)), TURNS, chance)
        self._worths: dict[int, Worths] = {mover: {} for mover in self._moves}
        for (mover, steps, card), share in zip(ends, shares):
            self._worths[mover][steps, card] = share

    def worth(self, action: tuple) -> np.ndarray:
        """What an open action is worth to each seat."""
        if action[0] == "turtle":
            return self._now(action[1])
        mover, move = next(iter(self._moves.items()))
        return move.choice(move.lies, action, self._worths[mover])

    def _now(self, mover: int) -> np.ndarray:
        move = self._moves[mover]
        return move.worth(move.lies, self._worths[mover])


def choose(seat: int, view: dict, legal: tuple, below: Callable[[int], int]) -> tuple:
    """The action that wins most often, as far as the games that were played on can tell."""
    if len(legal) == 1:
        return legal[0]
    outlook = Outlook(view, seat, np.random.default_rng(below(SEEDS)))
    chosen: tuple = max(legal, key=lambda action: outlook.worth(action)[seat])
    return chosen
