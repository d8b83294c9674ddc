"""The host's bot for Mahé: knows the rest of its move exactly, and plays on from each of its ends to see what follows.

It sees what its seat may see: the cards to come are dealt anew from those that nobody has seen.
"""

from collections.abc import Callable

import numpy as np

from turtleback_host.bots.mahe_rollouts import End, play_on
from turtleback_host.bots.mahe_tree import Move, Thrown, Worths

GAMES = 4000  # over all ends of a move
FEWEST = 60  # behind each of them
TURNS = 12  # that a game is played on
SEEDS = 1 << 30


class Outlook:
    """What every way to go on with a move is worth, as a share of the win of each seat."""

    def __init__(self, view: dict, seat: int, chance: np.random.Generator, games: int = GAMES) -> None:
        """Plays on from the view of a seat, which is whose play the games look at most closely."""
        self._moves = {group[0]: Move(view, view["owners"][group[-1]]) for group in view["groups"]}
        self.lies = Thrown(len(view["dice"]), sum(view["dice"]))
        ends = [End(mover, *end) for mover, move in self._moves.items() for end in sorted(move.ends(self.lies))]
        shares = play_on(view, ends, seat, max(FEWEST, games // len(ends)), TURNS, chance)
        self._worths: dict[int, Worths] = {mover: {} for mover in self._moves}
        for (mover, steps, card), share in zip(ends, shares):
            self._worths[mover][steps, card] = share

    def worth(self, mover: int, thrown: Thrown) -> np.ndarray:
        """What it is worth to each seat when that lies for the mover, and its decider does its best."""
        return self._moves[mover].worth(thrown, self._worths[mover])

    def choice(self, mover: int, thrown: Thrown, action: tuple) -> np.ndarray:
        """What an action open then is worth to each seat."""
        if action[0] == "turtle":
            return self.worth(action[1], thrown)
        return self._moves[mover].choice(thrown, action, self._worths[mover])


def choose(seat: int, view: dict, legal: tuple, below: Callable[[int], int]) -> tuple:
    """The action that wins most often, as far as the games that were played on can tell."""
    if len(legal) == 1:
        return legal[0]
    outlook = Outlook(view, seat, np.random.default_rng(below(SEEDS)))
    mover = view["groups"][0][0]
    worths = [float(outlook.choice(mover, outlook.lies, action)[seat]) for action in legal]
    return legal[worths.index(max(worths))]
