"""Reads the games of the archive, and formats them as lines, JSON or CSV."""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime
from itertools import groupby
from sqlite3 import Connection
from typing import NamedTuple

from turtleback.engine.catalogue import GAMES
from turtleback.engine.contract import SetupError
from turtleback.engine.match import Match
from turtleback.engine.options import unknown
from turtleback.lights.palette import NAMES
from turtleback_host.archive.people import person
from turtleback_host.archive.times import GIVEN, bounds, duration, evening_of, local, local_order
from turtleback_portable.records.reading import read_lines
from turtleback_portable.records.titles import full_title
from turtleback_portable.records.verify import FALSE, PROVED, UNPROVED

TIME_COLUMN, TITLE_COLUMN, DURATION_COLUMN = 16, 23, 10
MARKS = {PROVED: "", UNPROVED: "  not proved", FALSE: "  FALSE RECORD"}
NO_SUCH_GAME = "There is no game %s in the archive; `turtleback log` shows their numbers."
LAST = "last"  # stands for the number of the newest game
NO_GAME_YET = "There is no game in the archive yet: play one, or bring one in with `turtleback import`."
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # the first characters of a spreadsheet formula
COLUMNS = (
    "id", "game", "played", "played_utc", "time_source", "seconds", "verdict_status", "verdict", "seats", "began",
    "options", "seat", "colour", "player", "person", "score", "place", "won",
)  # fmt: skip


class Seat(NamedTuple):
    """The result of one seat of a game. `player` is "human", a bot's name, or "" if unknown."""

    seat: int
    player: str
    person: str | None
    score: int
    place: int

    @property
    def name(self) -> str:
        """The person's name; otherwise the bot's name with the seat's colour, or the colour alone."""
        bot = " (%s)" % self.player if self.player not in ("", "human") else ""
        return self.person or NAMES[self.seat] + bot


class Result(NamedTuple):
    """A game of the archive."""

    id: int
    game: str
    played_at: int
    time_source: str
    seconds: int | None
    began: int | None
    options: str  # JSON
    status: int  # exit status of `turtleback verify`
    verdict: str  # the sentence of `turtleback verify`
    has_winner: bool
    seats: tuple[Seat, ...]

    @property
    def is_false(self) -> bool:
        """True if `turtleback verify` finds its record false."""
        return self.status == FALSE

    @property
    def counts(self) -> bool:
        """True if the game has a winner and its record is not false."""
        return self.has_winner and not self.is_false


class Filter(NamedTuple):
    """The conditions that games must meet. A field that is None sets no condition."""

    game: str | None = None
    person: str | None = None
    since: date | None = None
    until: date | None = None


EVERYTHING = Filter()


def checked_game(game: str | None) -> str | None:
    """Return the name of a game, or None for None.

    Raises: SetupError if there is no such game.
    """
    if game is not None and game not in GAMES:
        raise unknown("game", game, GAMES)
    return game


def condition(db: Connection, wanted: Filter) -> tuple[str, list[object]]:
    """Return the conditions `wanted` as SQL for rows of `games`, and the values of its parameters.

    Raises: SetupError if a game or a person is unknown.
    """
    terms: list[str] = ["true"]
    values: list[object] = []
    if checked_game(wanted.game):
        terms.append("game = ?")
        values.append(wanted.game)
    if wanted.person is not None:
        terms.append("id IN (SELECT game_id FROM seats WHERE person_id = ?)")
        values.append(person(db, wanted.person).id)
    for day, compared, end in ((wanted.since, ">=", 0), (wanted.until, "<", 1)):
        if day:
            terms.append("played_at %s CASE time_source WHEN '%s' THEN ? ELSE ? END" % (compared, GIVEN))
            values += [bounds(day, GIVEN)[end], bounds(day, "play")[end]]
    return " AND ".join(terms), values


def results(db: Connection, wanted: Filter = EVERYTHING, newest: int = -1) -> list[Result]:
    """Return the games that meet the conditions, oldest first.

    With `newest`, return only this number of the newest games.

    Raises: SetupError if a game or a person is unknown.
    """
    where, values = condition(db, wanted)
    rows = db.execute(
        "SELECT g.id, game, played_at, time_source, seconds, began, options, status, verdict, has_winner,"
        " seat, player, name, score, place"
        " FROM (SELECT *, %s AS shown_at FROM games WHERE %s ORDER BY shown_at DESC, id DESC LIMIT ?) g"
        " LEFT JOIN seats ON game_id = g.id LEFT JOIN people ON people.id = person_id"
        " ORDER BY shown_at, g.id, seat" % (local_order(), where),
        (*values, newest),
    ).fetchall()
    return [
        Result._make((*head, tuple(Seat(*row[10:]) for row in group if row[10] is not None)))
        for head, group in groupby(rows, key=lambda row: row[:10])
    ]


def number_of(db: Connection, text: str) -> int:
    """Return the number of the game that `text` names: a number, or LAST for the newest game.

    Raises: SetupError if there is no such game.
    """
    numbers = [str(number) for (number,) in db.execute("SELECT id FROM games ORDER BY %s, id" % local_order())]
    if not numbers:
        raise SetupError(NO_GAME_YET)
    if text not in (*numbers, LAST):
        raise SetupError(NO_SUCH_GAME % text)
    return int(numbers[-1] if text == LAST else text)


def record_text(db: Connection, number: int) -> str:
    """Return the record of a game."""
    (text,) = db.execute("SELECT text FROM records WHERE game_id = ?", (number,)).fetchone()
    return str(text)


def match_of(db: Connection, number: int) -> Match:
    """Return the match of a game whose record is not false."""
    return read_lines(record_text(db, number).split("\n"))[0]


def line(result: Result) -> str:
    """Return a game as one line: number, time, game, duration, and the results of the seats, winners first."""
    seats = sorted(result.seats, key=lambda seat: (seat.place, seat.seat))
    who = ", ".join(_seat_text(seat, result.has_winner) for seat in seats)
    title = full_title(result.game)
    when = local(result.played_at, result.time_source)
    columns = (result.id, TIME_COLUMN, when, TITLE_COLUMN, title, DURATION_COLUMN, duration(result.seconds))
    return ("%6d  %-*s  %-*s %*s  " % columns + who + MARKS[result.status]).rstrip()


def _seat_text(seat: Seat, has_winner: bool) -> str:
    if not has_winner:
        return seat.name
    return "%s %d%s" % (seat.name, seat.score, " won" if seat.place == 1 else "")


def as_json(games: Iterable[Result]) -> str:
    """Return games as one JSON list."""
    return json.dumps([_as_dict(one) for one in games])


def _as_dict(one: Result) -> dict[str, object]:
    evening = evening_of(one.played_at, one.time_source).isoformat()
    seats = [seat._asdict() for seat in one.seats]
    return one._asdict() | {"evening": evening, "options": json.loads(one.options), "seats": seats}


def as_csv(games: Iterable[Result]) -> str:
    """Return games as CSV with one line per seat. A record that cannot be replayed has one line without a seat."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows([_harmless(cell) for cell in row] for one in games for row in _rows(one))
    return text.getvalue().removesuffix("\n")


def _harmless(cell: object) -> object:
    """Return a cell, with an apostrophe before a text that a spreadsheet would read as a formula."""
    return "'" + cell if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def _rows(one: Result) -> Iterator[tuple[object, ...]]:
    """Yield the CSV rows of a game."""
    is_date = one.time_source == GIVEN
    utc = "" if is_date else datetime.fromtimestamp(one.played_at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    began = None if one.began is None else NAMES[one.began]
    head = (
        one.id, one.game, local(one.played_at, one.time_source), utc, one.time_source, one.seconds, one.status,
        one.verdict, len(one.seats), began, one.options,
    )  # fmt: skip
    for seat in one.seats:
        won = int(one.has_winner and seat.place == 1)
        yield *head, seat.seat, NAMES[seat.seat], seat.player, seat.person, seat.score, seat.place, won
    if not one.seats:
        yield head + (None,) * (len(COLUMNS) - len(head))
