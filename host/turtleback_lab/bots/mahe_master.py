"""The bot `master` of Mahé: an exact search of the rest of its move, with Monte Carlo rollouts from each end.

It uses only what its seat may see: each rollout deals the next cards from the cards that are still hidden.
"""

from collections.abc import Callable
from functools import cache
from math import sqrt
from typing import NamedTuple

import numpy as np

from turtleback.games.mahe.island import LIMIT, is_move_over, steps_of
from turtleback.games.mahe.rules import DICE, ROLL, STOP, Mahe
from turtleback_host.system.progress import compiling
from turtleback_lab.bots.mahe_kernel import BUST
from turtleback_lab.bots.mahe_rollouts import ROUND, End, play_on, table_of

GAMES = (2000, 4000, 8000, 16000)  # rollouts over all ends of a move; they go on only while the best choices are close
CLEAR_ERRORS = 2.0  # standard errors by which the best choice must lead
TURNS = 4  # depth of a rollout
ERRORS_OF_95 = 1.96  # standard errors on each side of a 95 % interval
SEEDS = 1 << 30


class Thrown(NamedTuple):
    """A node of the search: number and sum of the move's dice and cards, and the card played since the view, or 0."""

    dice: int
    total: int
    card: int = 0


class Move:
    """The search tree of the rest of a move. One seat decides in the whole tree.

    A worth is an array of shape (rounds, seats), the mean shares of the win; the decider maximises the mean of its own
    column.
    """

    def __init__(self, view: dict, decider: int) -> None:
        self._decider = decider
        self._is_safe = view["options"]["head_start"] == decider  # MAHE-21
        self._at_seven = view["options"]["roll_at_seven"]
        playable = view["options"]["card_variant"] and not view["spent"]
        self._cards = sorted(set(view["cards"][decider])) if playable else []
        self._worths: dict[Thrown, np.ndarray] = {}
        self._of_ends: dict[tuple[int, int], np.ndarray] = {}

    def choices(self, thrown: Thrown) -> list[tuple]:
        """Return the legal choices at a node. The list is empty at an end of the move."""
        if not thrown.dice:
            return [ROLL]
        if is_move_over(thrown.dice, thrown.total, self._at_seven):
            return []
        cards = [] if thrown.card else self._cards
        return [("card", card) for card in cards if thrown.total + card <= LIMIT] + [ROLL, STOP]

    def ends(self, thrown: Thrown) -> set[tuple[int, int]]:
        """Return every (steps, card) with which the move can end from a node."""
        choices = self.choices(thrown)
        found = set() if choices == [ROLL] else {_end(thrown)}
        for choice in choices:
            if choice != STOP:
                found.update(*[self.ends(after) for after in self._after(thrown, choice)])
        return found

    def set_ends(self, of_ends: dict[tuple[int, int], np.ndarray]) -> None:
        """Set the worth of each end, by (steps, card)."""
        self._of_ends = of_ends
        self._worths.clear()

    def worth(self, thrown: Thrown) -> np.ndarray:
        """Return the worth of a node under best play of the decider."""
        if thrown not in self._worths:
            worths = [self.choice(thrown, choice) for choice in self.choices(thrown)]
            self._worths[thrown] = max(worths, key=self._own) if worths else self._of_ends[_end(thrown)]
        return self._worths[thrown]

    def choice(self, thrown: Thrown, choice: tuple) -> np.ndarray:
        """Return the worth of a choice at a node: the mean over the outcomes of the die."""
        if choice == STOP:
            return self._of_ends[_end(thrown)]
        after = [self.worth(fallen) for fallen in self._after(thrown, choice)]
        return np.add.reduce(after) / len(after)

    def _after(self, thrown: Thrown, choice: tuple) -> list[Thrown]:
        """Return the equally likely nodes after a choice other than STOP."""
        dice, total, card = thrown
        if choice != ROLL:
            return [Thrown(dice + 1, total + choice[1], choice[1])]
        faces = LIMIT - total if self._is_safe and dice == 1 else len(DICE)
        return [Thrown(dice + 1, total + face, card) for _, face in DICE[:faces]]

    def _own(self, worth: np.ndarray) -> float:
        return float(worth[..., self._decider].mean())


def _end(thrown: Thrown) -> tuple[int, int]:
    """Return (steps or BUST, card) of stopping at a node, or of a node where the move ends."""
    return (BUST if thrown.total > LIMIT else steps_of(thrown.dice, thrown.total)), thrown.card


class MoveSearch:
    """Worths of all continuations of a move, from a growing number of rollouts."""

    def __init__(self, view: dict, seat: int, seed: int) -> None:
        """Start from the view of a seat. In rollouts this seat plays better than the others."""
        self._table = table_of(view)
        self._seat = seat
        self._seed = seed
        self._moves = {group[0]: Move(view, view["owners"][group[-1]]) for group in view["groups"]}
        self.thrown = Thrown(len(view["dice"]), sum(view["dice"]))
        self._ends = [End(mover, *end) for mover, move in self._moves.items() for end in sorted(move.ends(self.thrown))]
        self._shares = np.empty((0, len(self._ends), len(view["cards"])))

    def play_on(self, games: int) -> None:
        """Play rollouts until there are about `games` in all, the same number for each end."""
        had = len(self._shares)
        rounds = range(had, max(had, 2, games // (ROUND * len(self._ends))))
        more = play_on(self._table, self._ends, self._seat, self._seed, rounds, TURNS)
        self._shares = np.concatenate([self._shares, more])
        for mover, move in self._moves.items():
            move.set_ends({end[1:]: self._shares[:, at] for at, end in enumerate(self._ends) if end.mover == mover})

    def worth(self, mover: int, thrown: Thrown) -> np.ndarray:
        """Return the worth of a node of a turtle's move, under best play of its decider."""
        return self._moves[mover].worth(thrown)

    def choice(self, mover: int, thrown: Thrown, action: tuple) -> np.ndarray:
        """Return the worth of a legal action; `mover` is the turtle that moves, if it is already chosen."""
        if action[0] == "turtle":
            return self.worth(action[1], thrown)
        return self._moves[mover].choice(thrown, action)


@cache
def warm_up() -> None:
    """Compile the kernel now, so that players do not wait for it at the first decision."""
    with compiling():
        MoveSearch(Mahe(2).view(0), 0, 0).play_on(1)


def choose(seat: int, view: dict, legal: tuple, below: Callable[[int], int]) -> tuple:
    """Return the action with the largest share of the win in rollouts."""
    if len(legal) == 1:
        return legal[0]
    search = MoveSearch(view, seat, below(SEEDS))
    mover = view["groups"][0][0]
    for games in GAMES:
        search.play_on(games)
        worths = np.array([search.choice(mover, search.thrown, action)[:, seat] for action in legal])
        best = int(worths.mean(axis=1).argmax())
        if is_clear(np.delete(worths[best] - worths, best, axis=0)):
            break
    return legal[best]


def chances(view: dict, legal: tuple, seat: int) -> list[tuple[int, int, int]]:
    """Return (percentage of the win, low end, high end of its 95 % interval) for each action, from rollouts."""
    search = MoveSearch(view, seat, 0)
    search.play_on(GAMES[-1])
    found = []
    for action in legal:
        shares = 100 * search.choice(view["groups"][0][0], search.thrown, action)[:, seat]
        mean, reach = shares.mean(), ERRORS_OF_95 * shares.std(ddof=1) / sqrt(len(shares))
        found.append((round(mean), round(max(0, mean - reach)), round(min(100, mean + reach))))
    return found


def is_clear(leads: np.ndarray) -> bool:
    """Return whether the best choice leads every other one clearly; `leads` has the shape (other choices, rounds)."""
    errors = leads.std(axis=1, ddof=1) / sqrt(leads.shape[1])
    return bool((leads.mean(axis=1) > CLEAR_ERRORS * errors).all())
