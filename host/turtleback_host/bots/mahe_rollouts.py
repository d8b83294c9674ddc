"""What becomes of each way in which a move of Mahé can end: played on for some turns, many times over.

All ends meet the same dice and cards. What differs then is due to the ends and hardly to luck, which is what makes so
few games tell so much.
"""

from typing import NamedTuple

import numpy as np

from turtleback_host.bots.mahe_many import BUST, Games, dealt
from turtleback_host.bots.mahe_plain import DRAWS, Greedy, threshold_steps


class End(NamedTuple):
    """How a move ends: the turtle, its steps or BUST, and the card that was played, or 0."""

    mover: int
    steps: int
    card: int = 0


def play_on(view: dict, ends: list[End], seat: int, games: int, turns: int, chance: np.random.Generator) -> np.ndarray:
    """The mean share of the win of each seat (columns) after each end (rows), each over so many games and turns.

    The seat plays on greedily and the others by the threshold, no matter how they have played so far.
    """
    play = _Play(view, ends, seat, games, chance)
    play.end_move(view, ends)
    seats = len(view["cards"])
    for turn in range(1, turns + 1):
        play.turn((view["turn"] + turn) % seats)
    return play.table.outlook().reshape(seats, len(ends), games).mean(axis=2).T


class _Play:
    """So many games behind each end, the games of one end side by side."""

    def __init__(self, view: dict, ends: list[End], seat: int, games: int, chance: np.random.Generator) -> None:
        self.table = Games(view, np.tile(dealt(view, games, chance), len(ends)))
        self._ends = len(ends)
        self._games = games
        self._seat = seat
        self._chance = chance
        options = view["options"]
        self._at_seven = options["roll_at_seven"]
        self._bust_ends_turn = options["bust_ends_turn"]

    def end_move(self, view: dict, ends: list[End]) -> None:
        """Bring every end about, and what is left of the turn."""
        deciders = {group[0]: view["owners"][group[-1]] for group in view["groups"]}
        movers, steps, cards = np.repeat(np.array(ends, np.int8).T, self._games, axis=1)
        for mover, decider in deciders.items():
            own = movers == mover
            self.table.spend(decider, cards * own)
            self.table.move(mover, self.table.carried(mover) & own, steps)
        if self.table.each == 2 and view["moved"] < 0:
            awake = self._awake(steps)
            for mover in deciders:
                self._move(mover ^ 1, awake & (movers == mover))

    def turn(self, seat: int) -> None:
        """Let a seat have its turn."""
        each = self.table.each
        awake: np.ndarray | bool = True
        for mover in range(seat * each, seat * each + each):
            awake = self._awake(self._move(mover, awake))

    def _awake(self, steps: np.ndarray) -> np.ndarray:
        """In which games a move of such steps leaves the seat its other turtle's; MAHE-16."""
        return steps > BUST if self._bust_ends_turn else steps >= BUST

    def _move(self, mover: int, awake: np.ndarray | bool) -> np.ndarray:
        """Move a turtle in the games where it is awake; the steps."""
        table = self.table
        draws = np.tile(self._chance.integers(0, DRAWS, self._games, np.uint8), self._ends)
        group = table.carried(mover)
        steps = threshold_steps(self._at_seven)[draws]
        own = np.flatnonzero(table.decides(self._seat, group))
        steps[own] = Greedy(table, mover, group, own, self._at_seven).steps(draws[own])
        table.move(mover, group & awake, steps)
        return steps
