"""Mahé with one turtle each, also for two and three players: not a rule of the game, but a comparison for MAHE-1."""

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
