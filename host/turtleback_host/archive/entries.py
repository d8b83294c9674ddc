"""Lists the games and the imported plays of the archive together, in the order in which they were played."""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from sqlite3 import Connection

from turtleback_host.archive.filters import EVERYTHING, Filter
from turtleback_host.archive.plays import StoredPlay, play_columns, play_dict, play_rows, plays
from turtleback_host.archive.results import Result, game_columns, game_dict, game_rows, record_text, results
from turtleback_host.archive.rounds import as_table, rounds_of, seat_text
from turtleback_host.archive.times import on_the_wall
from turtleback_host.history.own import FORMAT, MARK
from turtleback_host.history.table import harmless

Entry = Result | StoredPlay
WIDTHS = (6, 16, 23, 10)  # of number, time, title and duration
COLUMNS = (
    "id", "game", "played", "played_utc", "time_source", "seconds", "verdict_status", "verdict", "seats", "began",
    "options", "seat", "colour", "player", "person", "score", "place", "won", "title", "score_text", "team", "role",
    "times", "cooperative", "low_wins", "ignored", "details", "origin", "key", "changed", "renamed", "bgg_id",
    "rounds",
)  # fmt: skip


def entries(db: Connection, wanted: Filter = EVERYTHING, newest: int = -1) -> list[Entry]:
    """Return the games and plays that meet the conditions, oldest first.

    With `newest`, return only this number of the newest ones.

    Raises: SetupError if a game or a person is unknown.
    """
    found: list[Entry] = [*results(db, wanted, newest), *plays(db, wanted, newest)]
    found.sort(key=_time)
    return found if newest < 0 else found[max(0, len(found) - newest) :]


def _time(entry: Entry) -> int:
    if isinstance(entry, StoredPlay):
        return entry.play.at
    return on_the_wall(entry.played_at, entry.time_source)


def line(entry: Entry) -> str:
    """Return a game or a play as one line: number, time, title, duration, and results, winners first."""
    columns = play_columns(entry) if isinstance(entry, StoredPlay) else game_columns(entry)
    number, when, title, lasted, who, mark = columns
    padded = "%*s  %-*s  %-*s %*s  " % (WIDTHS[0], number, WIDTHS[1], when, WIDTHS[2], title, WIDTHS[3], lasted)
    return (padded + who + "  " * bool(mark) + mark).rstrip()


def lines_with_rounds(db: Connection, entry: Entry) -> list[str]:
    """Return a game or a play as its line, followed by the rounds of a score pad."""
    return [line(entry)] + ([] if isinstance(entry, StoredPlay) else as_table(entry, rounds_of(db, entry)))


def as_json(db: Connection, found: Iterable[Entry], rounds: bool = False) -> str:
    """Return games and plays as one JSON list. `kind` tells them apart. `rounds` adds the rounds of score pads."""
    return json.dumps([_as_dict(db, entry, rounds) for entry in found])


def _as_dict(db: Connection, entry: Entry, rounds: bool) -> dict[str, object]:
    if isinstance(entry, StoredPlay):
        return {**play_dict(entry), "kind": "play"}
    more: dict[str, object] = {"rounds": rounds_of(db, entry)} if rounds else {}
    return {**game_dict(entry), **more, "kind": "game"}


def export_json(db: Connection, found: Iterable[Entry]) -> str:
    """Return games with their records, and plays, as one JSON object, which `import` reads back."""
    games: list[object] = []
    imported: list[object] = []
    for entry in found:
        if isinstance(entry, StoredPlay):
            imported.append(play_dict(entry))
        else:
            games.append({**game_dict(entry), "record": record_text(db, entry.id)})
    lists = ",\n".join('"%s": [%s]' % (name, _lines(rows)) for name, rows in (("games", games), ("plays", imported)))
    return '{"%s": %d,\n%s}' % (MARK, FORMAT, lists)


def _lines(rows: list[object]) -> str:
    """Return objects as JSON with one line each, which people can search and compare."""
    return ",".join("\n" + json.dumps(row, ensure_ascii=False) for row in rows)


def as_csv(db: Connection, found: Iterable[Entry]) -> str:
    """Return games and plays as CSV with one line per seat or player. What has neither has one line all the same."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for entry in found:
        for row in play_rows(entry) if isinstance(entry, StoredPlay) else _rows_of_game(db, entry):
            writer.writerow([harmless(row.get(column)) for column in COLUMNS])
    return text.getvalue().removesuffix("\n")


def _rows_of_game(db: Connection, entry: Result) -> Iterator[dict[str, object]]:
    rounds = rounds_of(db, entry)
    for row in game_rows(entry):
        seat = row.get("seat")
        yield {**row, "rounds": seat_text(rounds, seat)} if isinstance(seat, int) else row
