"""What people have won and lost, and what of that was luck. A tie counts as a win for all who share it.

The fair share follows from that: of a game with n seats and w winners, w / n belongs to each seat, bots included. So
real wins less fair wins add up to nothing over all seats of a game.

Luck is what all dice have done to each seat's chance to win, in Mahé, by `turtleback analyse`. On average it is none,
whoever plays. So wins less luck is an estimate of the wins that somebody's play has earned, and a closer one than the
wins themselves. It takes seconds a game, is computed once and stays in the archive.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from math import sqrt
from sqlite3 import Connection
from typing import NamedTuple

from turtleback_host.archive.results import EVERYTHING, Filter, Result, Seat, counted

Z = 1.959964  # of a 95 % interval
GAME = "mahe"
Data = dict[str, object]


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
    against: dict[str, Against] = field(default_factory=dict)

    @property
    def share(self) -> float:
        """Wins per game."""
        return self.wins / self.plays

    @property
    def fair(self) -> float:
        """Wins per game if all played equally well."""
        return self.fair_wins / self.plays

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
        for other in result.seats:
            if other.person and other.person != self.name:
                pair = self.against.setdefault(other.person, Against())
                pair.better += seat.place < other.place
                pair.worse += seat.place > other.place
                pair.equal += seat.place == other.place


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


class Luck(NamedTuple):
    """The sum over the analysed games of one person; `expected` is what the wins would be without luck."""

    games: int
    wins: int
    luck: float

    @property
    def expected(self) -> float:
        """Wins less luck."""
        return self.wins - self.luck


def not_analysed(db: Connection, games: Iterable[Result]) -> list[int]:
    """The numbers of the games of Mahé whose luck is not known yet."""
    known = {number for (number,) in db.execute("SELECT game_id FROM luck")}
    return [result.id for result in games if result.game == GAME and result.id not in known]


def save_luck(db: Connection, number: int, luck: list[float], lead: list[list[float]]) -> None:
    """Store the luck of each seat and the lead after each move of a game, as luck_of and lead_of give them."""
    db.execute("INSERT OR REPLACE INTO luck VALUES (?, ?, ?)", (number, json.dumps(luck), json.dumps(lead)))


def lead_of(db: Connection, number: int) -> list[list[float]] | None:
    """For each move of an analysed game the number of its first action, then each seat's chance to win (0..1)."""
    row = db.execute("SELECT lead FROM luck WHERE game_id = ?", (number,)).fetchone()
    return json.loads(row[0]) if row else None


def luck_of(db: Connection, games: Iterable[Result]) -> dict[str, Luck]:
    """The luck of each person by name, in those of these games that are analysed."""
    stored = dict(db.execute("SELECT game_id, luck FROM luck"))
    people: dict[str, Luck] = {}
    for result in games:
        if result.id in stored:
            luck = json.loads(stored[result.id])
            for seat in result.seats:
                if seat.person:
                    before = people.get(seat.person, Luck(0, 0, 0.0))
                    won = seat.place == 1
                    people[seat.person] = Luck(before.games + 1, before.wins + won, before.luck + luck[seat.seat])
    return people


def scores(db: Connection, wanted: Filter = EVERYTHING) -> Data:
    """One object with `game`, `plays` and `people`; shares are 0..1. SetupError."""
    games = counted(db, wanted)
    luck = luck_of(db, games)
    return {
        "game": wanted.game,
        "plays": len(games),
        "began": _began(beginning(games)),
        "not analysed": len(not_analysed(db, games)),
        "people": [_person(one, wanted.game is not None, luck.get(one.name)) for one in figures_of(games)],
    }


def _began(begun: Beginning) -> Data:
    """What it has brought to begin; shares are null where no game is known."""
    count = begun.games
    low, high = interval(begun.wins, count) if count else (None, None)
    return {
        "games": count,
        "wins": begun.wins,
        "share": begun.wins / count if count else None,
        "fair": begun.fair_wins / count if count else None,
        "low": low,
        "high": high,
    }


def _person(one: Figures, one_game: bool, luck: Luck | None) -> Data:
    low, high = interval(one.wins, one.plays)
    return {
        "name": one.name,
        "plays": one.plays,
        "wins": one.wins,
        "share": one.share,
        "fair": one.fair,
        "low": low,
        "high": high,
        "average": one.points / one.plays if one_game else None,  # points of several games are not comparable
        "best": one.best if one_game else None,
        "longest streak": one.longest,
        "streak": one.streak,
        "began": one.began,
        "began wins": one.began_wins,
        "began fair": one.began_fair,
        "against": [{"name": name, **asdict(pair)} for name, pair in sorted(one.against.items())],
        "luck": luck and {"games": luck.games, "wins": luck.wins, "expected": luck.expected, "luck": luck.luck},
    }
