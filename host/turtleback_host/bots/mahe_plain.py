"""Two plain policies for Mahé, quick enough to be followed by thousands of games at once.

A draw is one of the ways in which three dice can fall; the policy says how many of them are thrown. Neither looks
further than the move in hand, and neither plays cards.
"""

from functools import cache

import numpy as np

from turtleback.engine.mahe import LIMIT, RAFT, SPACES, settled, swum
from turtleback_host.bots.mahe_many import BUST, LAP, RIDE, Games

FACES = 6
DRAWS = FACES**3
THRESHOLD = 4
STEPS = np.arange(SPACES + 1, dtype=np.int32)[:, np.newaxis]  # of any move
PER_STEP = np.float32(LAP / SPACES)


@cache
def threshold_steps(at_seven: int) -> np.ndarray:
    """The steps for each draw of who throws while the sum is below the best single threshold."""
    return np.array([_threshold_steps(draw, at_seven) for draw in range(DRAWS)], np.int8)


def _threshold_steps(draw: int, at_seven: int) -> int:
    thrown = total = 0
    while total < THRESHOLD and not settled(thrown, total, at_seven):
        draw, die = divmod(draw, FACES)
        thrown, total = thrown + 1, total + die + 1
    return BUST if total > LIMIT else swum(thrown, total)


class Greedy:
    """Gains as much as it can on average: of the prize, of the way to the beach, of backs to ride on.

    Each array is over the games in which it is to move.
    """

    def __init__(self, table: Games, mover: int, group: np.ndarray, games: np.ndarray, at_seven: int) -> None:
        self._at_seven = at_seven
        start = table.place[mover, games] % SPACES
        ends = start + STEPS
        prize = (table.prizes[table.won[games], games] - LAP).astype(np.float32)
        self._gains = PER_STEP * STEPS + (ends >= SPACES) * prize  # [steps]
        self._gains[BUST] = -PER_STEP * start
        self._gains[1:] += self._backs(table, group, games).take(
            ends[1:] * len(games) + np.arange(len(games), dtype=np.int32)
        )
        second = self._round(2, self._round(3, None)[0])
        first = self._round(1, second[0])
        self._throws = (first[1], second[1])

    def _backs(self, table: Games, group: np.ndarray, games: np.ndarray) -> np.ndarray:
        """What the turtles that stand on each space are worth to who comes to ride on them, over two laps."""
        backs = np.zeros(SPACES * len(games), np.float32)
        for place, moves in zip(table.place[:, games], group[:, games]):
            backs[place % SPACES * np.int32(len(games)) + np.arange(len(games))] += RIDE * (~moves & (place > RAFT))
        return np.concatenate([backs, backs])

    def _round(self, thrown: int, after: np.ndarray | None) -> tuple[np.ndarray, np.ndarray]:
        """What each sum behind so many dice gains, and whether to throw on; `after` is the gain behind one more."""
        gains = np.tile(self._gains[BUST], (LIMIT + FACES + 1, 1))
        throws = np.zeros(gains.shape, bool)
        for total in range(thrown, min(LIMIT, thrown * FACES) + 1):
            gains[total] = self._gains[swum(thrown, total)]
            if after is not None and not settled(thrown, total, self._at_seven):
                thrown_on = np.add.reduce(after[total + 1 : total + FACES + 1]) / np.float32(FACES)
                throws[total] = thrown_on > gains[total]
                gains[total] = np.maximum(gains[total], thrown_on)
        return gains, throws

    def steps(self, draws: np.ndarray) -> np.ndarray:
        """The steps for a draw in each game."""
        games = np.arange(len(draws))
        total = draws % FACES + 1
        steps = total
        goes_on = np.ones(len(draws), bool)
        for thrown, throws in enumerate(self._throws, 2):
            draws = draws // FACES
            goes_on = goes_on & throws[total, games]
            total = np.minimum(total + goes_on * (draws % FACES + 1), LIMIT + 1)
            steps = np.where(goes_on, np.where(total > LIMIT, BUST, swum(thrown, total)), steps)
        return steps
