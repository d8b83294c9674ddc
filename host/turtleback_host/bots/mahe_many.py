"""Many games of Mahé side by side, in NumPy: each column of every array is a game.

It knows no decisions and no chance, only what a move does. It says the rules once more, in the form that thousands of
games can follow at once; a test holds it to the engine, move by move.
"""

import numpy as np

from turtleback.engine.mahe import BEACH, CARDS, DEALT, RAFT, SPACES

BUST = 0  # the steps of a move that goes to the raft
# What a position is worth, in eggs, by regression over 100,000 games of the threshold with 2, 4 and 7 seats.
LAP = 3.2  # a whole lap nearer to the beach
KEEN = 0.57  # of each egg that the next prize has above or below the usual, to who is a whole lap nearer
RIDE = 0.55  # each turtle below one's own in its stack; each above costs as much
SPREAD = 2.35  # by which luck parts two seats for every prize that is left to each of them
LAST_PRIZE = 4  # prizes of usual size that the beach and the luck of the last turns are worth
USUAL = 3.7  # eggs of a card


def dealt(view: dict, games: int, chance: np.random.Generator) -> np.ndarray:
    """The prizes still to be won, first to last and then nothing, for each game; MAHE-2, 14."""
    beach = np.full(games, BEACH, np.int8)
    nothing = np.zeros(games, np.int8)
    if view["egg"] == BEACH:
        return np.stack([beach, nothing])
    unseen = np.repeat(np.arange(1, 7, dtype=np.int8), view["deck"])
    order = chance.permuted(np.tile(unseen, (games, 1)), axis=1).T
    seen = np.full(games, view["egg"], np.int8)
    return np.stack([seen, *order[: len(unseen) - (CARDS - DEALT)], beach, nothing])


class Games:
    """Games that begin alike, but for the prizes to come. Turtles, seats and places are those of the view."""

    def __init__(self, view: dict, prizes: np.ndarray) -> None:
        games = prizes.shape[1]
        turtles, self.seats = len(view["owners"]), len(view["cards"])
        self.each = turtles // self.seats
        self.raft_stacks = bool(view["options"]["raft_stacks"])
        self.prizes = prizes
        self.won = np.zeros(games, np.int8)  # prizes since
        self.place = np.zeros((turtles, games), np.int8)
        self.level = np.zeros((turtles, games), np.int8)  # in its stack, from 0
        for place, stack in enumerate(view["stacks"]):
            for level, turtle in enumerate(stack):
                self.place[turtle] = place
                self.level[turtle] = level
        self.eggs = np.tile(np.array([[sum(cards)] for cards in view["cards"]], np.int16), games)
        self.cards = np.tile(np.array([[len(cards)] for cards in view["cards"]], np.int16), games)

    @property
    def left(self) -> np.ndarray:
        """How many prizes are still to be won."""
        return len(self.prizes) - 1 - self.won

    def carried(self, mover: int) -> np.ndarray:
        """Which turtles move with that one; MAHE-10, 12."""
        here = self.place[mover]
        group = (self.place == here) & (self.level >= self.level[mover])
        if not self.raft_stacks:
            group &= here > RAFT
            group[mover] = True
        return group

    def decides(self, seat: int, group: np.ndarray) -> np.ndarray:
        """Whether the topmost of the turtles that move is that seat's; MAHE-6."""
        level = np.where(group, self.level, -1)
        own = level[seat * self.each : (seat + 1) * self.each]
        return own.max(axis=0) == level.max(axis=0)

    def move(self, mover: int, group: np.ndarray, steps: np.ndarray) -> None:
        """Move the turtle and those that move with it, except in games where nobody does; MAHE-9 to 14."""
        here = self.place[mover]
        busted = steps == BUST
        end = (here + steps - 1) % SPACES + 1
        end[busted] = RAFT
        self._award(np.flatnonzero(group[mover] & ~busted & (here % SPACES + steps >= SPACES)), group)
        stood = np.add.reduce((self.place == end) & ~group, axis=0, dtype=np.int8)
        self.level += group * (stood - self.level[mover])
        np.copyto(self.place, end, where=group)

    def _award(self, games: np.ndarray, group: np.ndarray) -> None:
        """MAHE-13: in those games the topmost's owner gets the prize; after the last there is none."""
        top = np.where(group[:, games], self.level[:, games], -1).argmax(axis=0) // self.each
        prize = self.prizes[self.won[games], games]
        self.eggs[top, games] += prize
        self.cards[top, games] += prize > 0
        self.won[games] += prize > 0

    def spend(self, seat: int, card: np.ndarray) -> None:
        """Take a card from the seat, or none where it is 0; MAHE-17."""
        self.eggs[seat] -= card
        self.cards[seat] -= card > 0

    def shares(self) -> np.ndarray:
        """Each seat's share of the win if the game ended now; MAHE-15."""
        ranks = self.eggs * (CARDS + 1) + self.cards
        first = ranks == ranks.max(axis=0)
        return first / first.sum(axis=0)

    def outlook(self) -> np.ndarray:
        """Each seat's share of the win as it looks: the more eggs and way ahead, and the fewer prizes left."""
        left = self.left
        keen = LAP + KEEN * (self.prizes[self.won, np.arange(len(left))] - USUAL)
        score = self.eggs + keen * self._by_seat(self.place % SPACES) / SPACES + RIDE * self._by_seat(self._stacked())
        score /= SPREAD * np.sqrt((left + LAST_PRIZE) / self.seats)
        odds = np.exp(score - score.max(axis=0))
        return np.where(left, odds / odds.sum(axis=0), self.shares())

    def _stacked(self) -> np.ndarray:
        """How many turtles are below each turtle in its stack, less how many are above."""
        size = np.zeros_like(self.place)
        for place in self.place:
            size += self.place == place
        return np.where(self.place > RAFT, 2 * self.level + 1 - size, 0)

    def _by_seat(self, of_turtles: np.ndarray) -> np.ndarray:
        return of_turtles.reshape(self.seats, self.each, -1).sum(axis=1)
