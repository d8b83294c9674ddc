"""Reads the games of the archive, for statistics, and as lines, JSON and CSV."""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import groupby
from sqlite3 import Connection
from typing import NamedTuple

from turtleback.engine.catalogue import GAMES
from turtleback.engine.contract import SetupError
from turtleback.engine.options import unknown
from turtleback_host.archive.people import COLOURS, person
from turtleback_host.archive.times import bounds, duration, local
from turtleback_host.records.titles import full_title
from turtleback_host.records.verify import FALSE, PROVED, UNPROVED

TITLE_COLUMN, DURATION_COLUMN = 23, 10
MARKS = {PROVED: "", FALSE: "  FALSE RECORD"}
NOT_PROVED = "  not proved"
NO_SUCH_GAME = "There is no game %s in the archive; `turtleback log` shows their numbers."
LAST = "last"  # in place of the number of the newest game
NO_GAME_YET = "There is no game in the archive yet: play one, or bring one in with `turtleback import`."
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # how one begins
COLUMNS = (
    "id", "game", "played", "played_utc", "time_source", "seconds", "verdict_status", "verdict", "seats", "began",
    "options", "seat", "colour", "player", "person", "score", "place", "won",
)  # fmt: skip


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


def game_of(db: Connection, text: str) -> Result:
    """The game of that number, or the newest one for LAST. SetupError if there is none."""
    games = results(db)
    if not games:
        raise SetupError(NO_GAME_YET)
    fit = games[-1:] if text == LAST else [one for one in games if str(one.id) == text]
    if not fit:
        raise SetupError(NO_SUCH_GAME % text)
    return fit[0]


def line(result: Result) -> str:
    """A game on one line: number, time, game, duration, and who came to what, the winners first."""
    seats = sorted(result.seats, key=lambda seat: (seat.place, seat.seat))
    who = ", ".join(_seat_text(seat, result.has_winner) for seat in seats)
    title = full_title(result.game)
    columns = (result.id, local(result.played_at), TITLE_COLUMN, title, DURATION_COLUMN, duration(result.seconds))
    return ("%6d  %s  %-*s %*s  " % columns + who + MARKS.get(result.status, NOT_PROVED)).rstrip()


def _seat_text(seat: Seat, has_winner: bool) -> str:
    if not has_winner:
        return seat.name
    return "%s %d%s" % (seat.name, seat.score, " won" if seat.place == 1 else "")


def as_json(db: Connection, games: Iterable[Result]) -> str:
    """The games as one JSON list, each with the sentence of `turtleback verify` and its options."""
    more = {row[0]: row[1:] for row in db.execute("SELECT id, verdict, options FROM games")}
    return json.dumps([_as_data(result, *more[result.id]) for result in games])


def _as_data(result: Result, verdict: str, options: str) -> dict[str, object]:
    seats = [seat._asdict() for seat in result.seats]
    return result._asdict() | {"verdict": verdict, "options": json.loads(options), "seats": seats}


def csv_text(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table as CSV, with its header and without the last line end."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return text.getvalue().removesuffix("\n")


def _harmless(cell: object) -> object:
    """The cell, with an apostrophe before a text that a spreadsheet would take for a formula."""
    return "'" + cell if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def as_csv(db: Connection, games: Iterable[Result]) -> str:
    """The games as CSV with one line per seat; a record that cannot be replayed has one line without a seat."""
    more = {
        row[0]: row[1:]
        for row in db.execute(
            "SELECT id, strftime('%Y-%m-%dT%H:%M:%SZ', played_at, 'unixepoch'), time_source, verdict, options"
            " FROM games"
        )
    }
    return csv_text(COLUMNS, [row for result in games for row in _rows(result, *more[result.id])])


def _rows(result: Result, utc: str, source: str, verdict: str, options: str) -> list[tuple]:
    began = "" if result.began is None else COLOURS[result.began]
    seconds = "" if result.seconds is None else result.seconds
    head = (
        result.id, result.game, local(result.played_at), utc, source, seconds, result.status, verdict,
        len(result.seats), began, options,
    )  # fmt: skip
    if not result.seats:
        return [head + ("",) * (len(COLUMNS) - len(head))]
    return [
        (*head, seat.seat, COLOURS[seat.seat], seat.player, seat.person or "", seat.score, seat.place,
         int(result.has_winner and seat.place == 1))
        for seat in result.seats
    ]  # fmt: skip
