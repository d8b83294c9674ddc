"""Mahé with one turtle each for two and three players, too: no rule of the game, but what shows what that rule does."""

from turtleback.games.mahe.island import RAFT
from turtleback.games.mahe.rules import Mahe


class SingleMahe(Mahe):
    """Mahé without the second half of MAHE-1."""

    def __init__(self, seats: int, options: dict | None = None) -> None:
        super().__init__(seats, options)
        self.each = 1
        self.place = [RAFT] * seats
        self.order = list(range(seats - 1, -1, -1))
        self.mover = 0
