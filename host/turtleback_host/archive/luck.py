"""Luck apart from skill, for Mahé: what all dice have done to each seat's chance to win, by `turtleback analyse`.

On average luck is nothing, whoever plays. So wins less luck is an estimate of the wins that somebody's play has earned,
and a closer one than the wins themselves. It takes seconds a game, is computed once and stays in the archive.
"""

import json
from collections.abc import Callable, Iterable
from sqlite3 import Connection
from typing import NamedTuple

from turtleback_host.archive.facts import game_of
from turtleback_host.archive.results import Result

GAME = "mahe"
GAMES = 2_000  # simulated after each move: the error of a game's luck is some hundredths of a win


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


def analyse(db: Connection, number: int, show: Callable[[float], None] = lambda done: None) -> None:
    """Compute and store the luck and the lead of a game of Mahé, which takes seconds. Needs the extra `study`."""
    from turtleback_host.analysis.walk import Analysis

    (text,) = db.execute("SELECT text FROM records WHERE game_id = ?", (number,)).fetchone()
    analysis = Analysis(game_of(text), GAMES, show)
    lead = [[at, *(round(chance, 4) for chance in row)] for at, row in zip(analysis.numbers, analysis.lead)]
    values = (number, json.dumps([round(luck, 4) for luck in analysis.luck]), json.dumps(lead))
    db.execute("INSERT OR REPLACE INTO luck VALUES (?, ?, ?)", values)


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
