"""What people have won and lost. A tie counts as a win for all who share it.

The fair share follows from that: of a game with n seats and w winners, w / n belongs to each seat, bots included. So
real wins less fair wins add up to nothing over all seats of a game. Knows no database.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

from turtleback_host.archive.results import Result, Seat

Z = 1.959964  # of a 95 % interval


def interval(wins: int, plays: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share of wins (0..1)."""
    if not plays:
        return 0.0, 1.0
    share, spread = wins / plays, Z * Z / plays
    middle = share + spread / 2
    reach = Z * sqrt(share * (1 - share) / plays + spread / plays / 4)
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


@dataclass
class Against:
    """How somebody stands with somebody else: games in which one was placed better, worse or the same."""

    better: int = 0
    worse: int = 0
    equal: int = 0


@dataclass
class Figures:
    """The figures of one person."""

    name: str
    plays: int = 0
    wins: int = 0
    fair_wins: float = 0.0
    points: int = 0
    best: int | None = None
    longest: int = 0  # most wins in a row
    streak: int = 0  # wins in a row up to now; negative: games without a win
    began: int = 0
    began_wins: int = 0
    began_fair: float = 0.0
    seconds: int = 0
    timed: int = 0  # games whose duration is known
    against: dict[str, Against] = field(default_factory=dict)

    @property
    def share(self) -> float:
        """Wins per game."""
        return self.wins / self.plays

    @property
    def fair(self) -> float:
        """Wins per game if all played equally well."""
        return self.fair_wins / self.plays

    @property
    def rival(self) -> str | None:
        """Whom this person was placed better than most often."""
        return _most(self.against, lambda one: one.better)

    @property
    def nemesis(self) -> str | None:
        """Who was placed better than this person most often."""
        return _most(self.against, lambda one: one.worse)

    def add(self, result: Result, seat: Seat) -> None:
        """Count a game of this person."""
        won = seat.place == 1
        fair = sum(other.place == 1 for other in result.seats) / len(result.seats)
        self.plays += 1
        self.wins += won
        self.fair_wins += fair
        self.points += seat.score
        self.best = seat.score if self.best is None else max(self.best, seat.score)
        self.streak = (max(self.streak, 0) + 1) if won else (min(self.streak, 0) - 1)
        self.longest = max(self.longest, self.streak)
        if result.began == seat.seat:
            self.began += 1
            self.began_wins += won
            self.began_fair += fair
        if result.seconds is not None:
            self.seconds += result.seconds
            self.timed += 1
        for other in result.seats:
            if other.person and other.person != self.name:
                pair = self.against.setdefault(other.person, Against())
                pair.better += seat.place < other.place
                pair.worse += seat.place > other.place
                pair.equal += seat.place == other.place


def _most(against: dict[str, Against], count) -> str | None:  # type: ignore[no-untyped-def]
    """The one with the highest count above 0; of equal ones the first by name."""
    best = min(against, key=lambda name: (-count(against[name]), name), default=None)
    return best if best is not None and count(against[best]) else None


def figures_of(games: Iterable[Result]) -> list[Figures]:
    """The figures of everybody in these games, which are in the order of play; who wins most above fair is first."""
    people: dict[str, Figures] = {}
    for result in games:
        for seat in result.seats:
            if seat.person:
                people.setdefault(seat.person, Figures(seat.person)).add(result, seat)
    return sorted(people.values(), key=lambda one: (-(one.share - one.fair), one.name))


@dataclass
class Beginning:
    """What it has brought to begin, over all seats of all games whose beginner is known."""

    games: int = 0
    wins: int = 0
    fair_wins: float = 0.0


def beginning(games: Iterable[Result]) -> Beginning:
    """Count the wins of those who began."""
    total = Beginning()
    for result in games:
        if result.began is not None:
            total.games += 1
            total.wins += result.seats[result.began].place == 1
            total.fair_wins += sum(seat.place == 1 for seat in result.seats) / len(result.seats)
    return total
