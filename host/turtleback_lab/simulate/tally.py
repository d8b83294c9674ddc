"""Counts of a series of games: integers only, so that the order of adding games does not matter."""

from collections.abc import Sequence
from math import lcm, sqrt
from statistics import NormalDist

from turtleback.engine.contract import Game

GAMES, TURNS, TIES = range(3)  # counts of a series: games, turns begun, games with several winners
WON, SHARED, POINTS, SQUARES, DECISIONS, BUSTS = range(6)  # sums of a bot: WON in portions, SQUARES of its points
SURE = 0.95
Z = NormalDist().inv_cdf((1 + SURE) / 2)


def portions(seats: int) -> int:
    """The number of portions of a win, which any number of winners can share evenly."""
    return lcm(*range(1, seats + 1))


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share found in n games (Wilson 1927); shared wins make it a little too wide."""
    centre = share + Z * Z / (2 * n)
    spread = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    low, high = ((centre + side) / (1 + Z * Z / n) for side in (-spread, spread))
    return (low if share else 0.0), (high if share < 1 else 1.0)


class Tally:
    """Sums over games, for the series and for each bot."""

    def __init__(self, seats: int) -> None:
        self.series = [0] * 3
        self.bots = [[0] * 6 for _ in range(seats)]

    @property
    def games(self) -> int:
        """The number of games so far."""
        return self.series[GAMES]

    def add(self, series: Sequence[int], bots: Sequence[Sequence[int]]) -> None:
        """Add the sums of another tally."""
        sums = [a + b for a, b in zip(self.series, series)]
        of_bots = [[a + b for a, b in zip(mine, more)] for mine, more in zip(self.bots, bots)]
        self.series, self.bots = sums, of_bots  # in one statement, as Ctrl-C may come at any time

    def end(self, game: Game, seating: list[int], turns: int) -> None:
        """Add a finished game."""
        winners = game.winners()[0]
        self.series[GAMES] += 1
        self.series[TURNS] += turns
        self.series[TIES] += len(winners) > 1
        for seat, points in enumerate(game.scores()):
            row = self.bots[seating[seat]]
            row[POINTS] += points
            row[SQUARES] += points * points
            if seat in winners:
                row[WON] += portions(game.seats) // len(winners)
                row[SHARED] += len(winners) > 1

    def share(self, bot: int) -> float:
        """A bot's share of all wins, 0..1."""
        return self.bots[bot][WON] / (portions(len(self.bots)) * self.games)

    def score(self, bot: int) -> tuple[float, float | None]:
        """A bot's mean score, and half the width of its 95 % interval (None for a single game)."""
        mean = self.bots[bot][POINTS] / self.games
        if self.games == 1:
            return mean, None
        return mean, Z * sqrt(max(0.0, self.bots[bot][SQUARES] / self.games - mean * mean) / (self.games - 1))
