"""Reads the games of the archive, and formats them for lines, JSON and CSV rows."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import groupby
from sqlite3 import Connection
from typing import NamedTuple

from turtleback.engine.contract import SetupError
from turtleback.engine.match import Match
from turtleback.lights.palette import NAMES
from turtleback_host.archive.filters import EVERYTHING, Filter, condition
from turtleback_host.archive.times import GIVEN, duration, evening_of, local, local_order
from turtleback_host.system.names import isolated
from turtleback_host.system.streams import printable
from turtleback_portable.records.reading import read_lines
from turtleback_portable.records.titles import TITLED, full_title
from turtleback_portable.records.verify import FALSE, PROVED, UNPROVED

MARKS = {PROVED: "", UNPROVED: "not proved", FALSE: "FALSE RECORD"}
IMPORTED = "%s is an imported play without seats: change it in its program, and import it again."
NO_SUCH_GAME = "There is no game %s in the archive; `turtleback log` shows their numbers."
LAST = "last"  # stands for the number of the newest game
NO_GAME_YET = "There is no game in the archive yet: play one, or bring one in with `turtleback import`."


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
    given_title: str | None  # as people have given it to a score pad
    seats: tuple[Seat, ...]

    @property
    def title(self) -> str:
        """The title of the game: the given one, otherwise that of Turtleback's game."""
        return self.given_title or full_title(self.game)

    @property
    def is_false(self) -> bool:
        """True if `turtleback verify` finds its record false."""
        return self.status == FALSE

    @property
    def outcome(self) -> list[tuple[str, bool]]:
        """Each person of the archive, and True if this person has won."""
        return [(seat.person, seat.place == 1) for seat in self.seats if seat.person]

    @property
    def counts(self) -> bool:
        """True if the game has a winner and its record is not false."""
        return self.has_winner and not self.is_false


def results(db: Connection, wanted: Filter = EVERYTHING, newest: int = -1) -> list[Result]:
    """Return the games that meet the conditions, oldest first.

    With `newest`, return only this number of the newest games.

    Raises: SetupError if a game or a person is unknown.
    """
    where, values = condition(db, wanted)
    rows = db.execute(
        "SELECT g.id, game, played_at, time_source, seconds, began, options, status, verdict, has_winner,"
        " title, seat, player, name, score, place"
        " FROM (SELECT *, %s AS shown_at FROM games WHERE %s ORDER BY shown_at DESC, id DESC LIMIT ?) g"
        " LEFT JOIN titles ON titles.game_id = g.id LEFT JOIN seats ON seats.game_id = g.id"
        " LEFT JOIN people ON people.id = person_id"
        " ORDER BY shown_at, g.id, seat" % (local_order(), where),
        (*values, newest),
    ).fetchall()
    return [
        Result._make((*head, tuple(Seat(*row[11:]) for row in group if row[11] is not None)))
        for head, group in groupby(rows, key=lambda row: row[:11])
    ]


def number_of(db: Connection, text: str) -> int:
    """Return the number of the game that `text` names: a number, or LAST for the newest game.

    Raises: SetupError if there is no such game, or if it is an imported play.
    """
    if db.execute("SELECT id FROM plays WHERE 'p' || id = ?", (text,)).fetchone():
        raise SetupError(IMPORTED % text)
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


def game_columns(result: Result) -> tuple[str, str, str, str, str, str]:
    """Return number, time, title, duration, results and mark of a game as texts for a line, winners first."""
    seats = sorted(result.seats, key=lambda seat: (seat.place, seat.seat))
    who = ", ".join(_seat_text(seat, result.has_winner) for seat in seats)
    when = local(result.played_at, result.time_source)
    title = isolated(printable(result.title))
    has_dice = result.game not in TITLED  # otherwise there is nothing to prove
    mark = MARKS[result.status] if has_dice or result.is_false else ""
    return str(result.id), when, title, duration(result.seconds), who, mark


def _seat_text(seat: Seat, has_winner: bool) -> str:
    name = isolated(seat.name)
    if not has_winner:
        return name
    return "%s %d%s" % (name, seat.score, " won" if seat.place == 1 else "")


def game_dict(one: Result) -> dict[str, object]:
    """Return a game as an object for JSON."""
    evening = evening_of(one.played_at, one.time_source).isoformat()
    seats = [seat._asdict() for seat in one.seats]
    return {**one._asdict(), "evening": evening, "options": json.loads(one.options), "seats": seats}


def game_rows(one: Result) -> Iterator[dict[str, object]]:
    """Yield a dict of columns for each seat of a game, or one without a seat if its record cannot be replayed."""
    is_date = one.time_source == GIVEN
    utc = "" if is_date else datetime.fromtimestamp(one.played_at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    head = {
        **one._asdict(), "title": one.title, "played": local(one.played_at, one.time_source),
        "played_utc": utc, "verdict_status": one.status, "seats": len(one.seats),
        "began": None if one.began is None else NAMES[one.began],
    }  # fmt: skip
    for seat in one.seats:
        won = int(one.has_winner and seat.place == 1)
        yield {**head, **seat._asdict(), "colour": NAMES[seat.seat], "won": won}
    if not one.seats:
        yield head
