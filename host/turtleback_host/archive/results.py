"""Reads the games of the archive for lists and statistics."""

from collections.abc import Iterator
from datetime import date
from itertools import groupby
from sqlite3 import Connection
from typing import NamedTuple

from turtleback.engine.catalogue import GAMES
from turtleback.engine.options import unknown
from turtleback_host.archive.people import COLOURS, person
from turtleback_host.archive.times import bounds
from turtleback_host.records.verify import PROVED, UNPROVED


class Seat(NamedTuple):
    """What a seat of a game has come to; `person` is the name, or None; `player` is human, a bot, or empty."""

    seat: int
    player: str
    person: str | None
    score: int
    place: int

    @property
    def name(self) -> str:
        """The person's name, else the bot's with its colour, else the colour."""
        bot = " (%s)" % self.player if self.player not in ("", "human") else ""
        return self.person or COLOURS[self.seat] + bot


class Result(NamedTuple):
    """A game of the archive."""

    id: int
    game: str
    played_at: int
    seconds: int | None
    began: int | None
    status: int
    has_winner: bool
    seats: tuple[Seat, ...]


class Filter(NamedTuple):
    """Which games are wanted; None for all."""

    game: str | None = None
    person: str | None = None
    since: date | None = None
    until: date | None = None


EVERYTHING = Filter()


def checked_game(game: str | None) -> str | None:
    """The name of a game. SetupError if there is none such."""
    if game is not None and game not in GAMES:
        raise unknown("game", game, GAMES)
    return game


def results(db: Connection, wanted: Filter = EVERYTHING, newest: int | None = None) -> list[Result]:
    """The games that fit, the oldest first; with `newest` only so many of the newest. SetupError."""
    where, values = _where(db, wanted)
    order = " ORDER BY played_at DESC, id DESC" + (" LIMIT %d" % newest if newest is not None else "")
    rows = db.execute(
        "SELECT g.id, g.game, g.played_at, g.seconds, g.began, g.status, g.has_winner, s.seat, s.player, p.name,"
        " s.score, s.place FROM (SELECT * FROM games%s%s) g LEFT JOIN seats s ON s.game_id = g.id"
        " LEFT JOIN people p ON p.id = s.person_id ORDER BY g.played_at, g.id, s.seat" % (where, order),
        values,
    )
    return list(_grouped(rows.fetchall()))


def counted(db: Connection, wanted: Filter = EVERYTHING) -> list[Result]:
    """The games that count: with a winner, not false, and with people of whom one is known by name."""
    return [one for one in results(db, wanted) if counts(one) and any(seat.person for seat in one.seats)]


def counts(result: Result) -> bool:
    """Whether a game has a winner and its record is not false."""
    return result.has_winner and not is_false(result)


def is_false(result: Result) -> bool:
    """Whether `turtleback verify` finds the record of a game false."""
    return result.status not in (PROVED, UNPROVED)


def _grouped(rows: list[tuple]) -> Iterator[Result]:
    for head, group in groupby(rows, key=lambda row: row[:7]):
        seats = tuple(Seat(*row[7:]) for row in group if row[7] is not None)
        yield Result._make((*head, seats))


def _where(db: Connection, wanted: Filter) -> tuple[str, list[object]]:
    terms: list[str] = []
    values: list[object] = []
    if checked_game(wanted.game):
        terms.append("game = ?")
        values.append(wanted.game)
    if wanted.person is not None:
        terms.append("id IN (SELECT game_id FROM seats WHERE person_id = ?)")
        values.append(person(db, wanted.person).id)
    if wanted.since:
        terms.append("played_at >= ?")
        values.append(bounds(wanted.since)[0])
    if wanted.until:
        terms.append("played_at < ?")
        values.append(bounds(wanted.until)[1])
    return (" WHERE " + " AND ".join(terms) if terms else ""), values
