"""The games of the archive as lines, as JSON and as CSV."""

import csv
import io
import json
from collections.abc import Iterable, Sequence
from sqlite3 import Connection

from turtleback.engine.contract import SetupError
from turtleback_host.archive.people import COLOURS
from turtleback_host.archive.results import Result, Seat, results
from turtleback_host.archive.times import duration, local
from turtleback_host.records.titles import full_title
from turtleback_host.records.verify import FALSE, PROVED

TITLE_COLUMN, DURATION_COLUMN = 23, 10
MARKS = {PROVED: "", FALSE: "  FALSE RECORD"}
UNPROVED = "  not proved"
NO_SUCH_GAME = "There is no game %s in the archive; `turtleback log` shows their numbers."
LAST = "last"  # in place of the number of the newest game
NO_GAME_YET = "There is no game in the archive yet: play one, or bring one in with `turtleback import`."
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # how one begins
COLUMNS = (
    "id", "game", "played", "played_utc", "time_source", "seconds", "verdict_status", "verdict", "seats", "began",
    "options", "seat", "colour", "player", "person", "score", "place", "won",
)  # fmt: skip


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
    return ("%6d  %s  %-*s %*s  " % columns + who + MARKS.get(result.status, UNPROVED)).rstrip()


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
