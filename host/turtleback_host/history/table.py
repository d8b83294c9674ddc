"""Reads tables of plays in CSV, with one line for each player: those of `turtleback export`, and any with a header.

A spreadsheet separates the columns by commas, semicolons or tabs.
"""

import csv
import io
import re
from collections.abc import Iterator
from datetime import date
from typing import Any

from turtleback_host.history.play import (
    MAX_HOURS,
    MAX_ID,
    MAX_TIMES,
    ORIGINS,
    TABLE,
    Export,
    HistoryError,
    Play,
    Player,
    PlayError,
    checked_play,
    clean_text,
    details_of,
    in_brackets,
    is_set,
    line_of,
    numbered,
    read_time,
    skip_sentence,
    whole,
)
from turtleback_host.system.names import folded
from turtleback_host.system.streams import pluralize, printable

FORMULA = ("=", "+", "-", "@", "\t", "\r")  # the first characters of a spreadsheet formula
# The names of each column, in lower case without spaces and other marks.
COLUMNS = {
    "played": ("date", "played", "playdate", "dateplayed", "day", "datum", "data"),
    "title": ("game", "title", "gamename", "boardgame", "gametitle", "spiel", "jeu", "gioco", "spel"),
    "name": ("player", "name", "playername", "person", "spieler", "joueur", "giocatore", "speler"),
    "score": ("score", "points", "punkte", "punti", "punten"),
    "won": ("winner", "won", "win", "iswinner"),
    "place": ("place", "rank"),
    "minutes": ("minutes", "duration", "durationmin", "length", "playtime"),
    "location": ("location", "placeplayed", "where"),
    "comment": ("comment", "comments", "notes", "note"),
    "team": ("team", "color", "colour"),
    "role": ("role",),
    "began": ("startplayer", "began"),
    "id": ("id", "play", "playid", "uuid"),
}
NEEDED = ("played", "title", "name")
OWN = {"origin", "key", "score_text"}  # columns of `turtleback export`
YES = ("1", "true", "yes", "y", "x", "won", "win", "winner", "ja", "oui", "si", "s\u00ec", "\u2713", "\u2714")
NO = ("", "0", "false", "no", "n", "-", "lost", "nein", "non", "nee")
HEADER = (
    "its first line names no columns of plays: begin it with date,game,player,score,winner and have a line for each"
    " player"
)
TWO_WAYS = (
    "its dates, such as %s, can be read in two ways: write them like 2026-11-21, or have one after the 12th of a month"
)
BROKEN = "line %d is no CSV (%s): save the table again as CSV in UTF-8"
NO_RECORDS = "A table has no records, so it does not bring in %s of Turtleback; an export in JSON does."
SLASHES = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})(.*)", re.DOTALL)
DOTS = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})(.*)", re.DOTALL)
CLOCK = re.compile(r"(\d{1,3}):([0-5]\d)(?::[0-5]\d)?")
Row = dict[str, str]
csv.field_size_limit(1_000_000)


def harmless(cell: object) -> object:
    """Return a cell, with an apostrophe before a text that a spreadsheet would read as a formula.

    A text that has such an apostrophe already gets another one, so that `original` restores both.
    """
    return "'" + cell if isinstance(cell, str) and cell.lstrip("'").startswith(FORMULA) else cell


def original(cell: str) -> str:
    """Return the text from which `harmless` has made a cell."""
    return cell[1:] if cell.startswith("'") and cell.lstrip("'").startswith(FORMULA) else cell


def is_table(text: str) -> bool:
    """Return True if a text begins with the header of a table of plays."""
    names = _header(text)
    return set(NEEDED) <= _fields(names).keys() or set(names) >= OWN


def _header(text: str) -> list[str]:
    line = text.lstrip("\n").partition("\n")[0]
    try:
        return next(csv.reader([line], delimiter=_delimiter(line)), [])
    except csv.Error:  # a field is too long
        return []


def _delimiter(line: str) -> str:
    return max(",;\t", key=line.count)


def _fields(names: list[str]) -> dict[str, int]:
    """Return the number of the column of each known field."""
    plain = [re.sub(r"[^\w]|_", "", name).casefold() for name in names]
    found = {field: [plain.index(name) for name in known if name in plain] for field, known in COLUMNS.items()}
    return {field: columns[0] for field, columns in found.items() if columns}


def read_table(text: str) -> Export:
    """Return the plays of a table.

    Raises: HistoryError if its header is unknown, or it is no CSV.
    """
    if not is_table(text):
        raise HistoryError(HEADER)
    names = _header(text)
    rows = list(_rows(text, names, set(names) >= OWN))
    return _own(rows) if set(names) >= OWN else _foreign(rows)


def _rows(text: str, names: list[str], is_own: bool) -> Iterator[tuple[int, Row]]:
    """Yield the number of the first line and the cells of each row below the header."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text.lstrip("\n").partition("\n")[0]))
    fields = {name: column for column, name in enumerate(names)} if is_own else _fields(names)
    line, is_below = 1, False
    try:
        for cells in reader:
            first, line = line, reader.line_num + 1
            if not any(cells):
                continue
            if is_below:
                read = original if is_own else str.strip
                yield first, {name: read(cells[column]) for name, column in fields.items() if column < len(cells)}
            is_below = True
    except csv.Error as error:
        raise HistoryError(BROKEN % (reader.line_num, printable(error, 80))) from None


def _label(line: int, title: str, day: str) -> str:
    return "the play in line %d%s" % (line, in_brackets(title, day))


def _own(rows: list[tuple[int, Row]]) -> Export:
    """Return the plays of a table that `turtleback export` has written."""
    groups: dict[tuple[str, str], list[tuple[int, Row]]] = {}
    records = set()
    for line, row in rows:
        if row.get("origin"):
            groups.setdefault((row["origin"], row.get("key", "")), []).append((line, row))
        else:
            records.add(row.get("id"))
    plays, refused = [], []
    for group in groups.values():
        line, first = group[0]
        label = _label(line, first.get("title", ""), first.get("played", ""))
        try:
            plays.append((label, _own_play([row for _, row in group])))
        except PlayError as error:
            refused.append(skip_sentence(label, error))
    notes = [NO_RECORDS % pluralize(len(records), "game")] if records else []
    return Export(plays, refused, notes=notes)


def _own_play(rows: list[Row]) -> Play:
    first = rows[0]
    at, has_time = read_time(first.get("played", ""))
    players = [
        Player(
            row.get("player", ""), row.get("score_text", ""), is_set(row.get("won")),
            is_set(row.get("began")), row.get("team", ""), row.get("role", ""), row.get("person", ""),
        )
        for row in sorted(rows, key=lambda row: whole(row.get("seat"), MAX_TIMES))
        if row.get("seat")
    ]  # fmt: skip
    return own_play({**first, "at": at, "has_time": has_time, "players": players})


def own_play(values: dict[str, Any]) -> Play:
    """Return a play from values that are named like the columns of `turtleback export`.

    Raises: PlayError if it has no title or comes from another program than those of ORIGINS.
    """
    if values.get("origin") not in ORIGINS:
        raise PlayError("it is from %s, which is unknown" % printable(values.get("origin"), 60))
    return checked_play(
        Play(
            values["origin"],
            clean_text(values.get("key")),
            line_of(values.get("title")),
            values["at"],
            values["has_time"],
            tuple(values["players"]),
            whole(values.get("seconds"), 3600 * MAX_HOURS) or None,
            whole(values.get("times"), MAX_TIMES) or 1,
            is_set(values.get("cooperative")),
            is_set(values.get("low_wins")),
            is_set(values.get("ignored")),
            whole(values.get("bgg_id"), MAX_ID) or None,
            clean_text(values.get("changed")),
            clean_text(values.get("renamed")),
            clean_text(values.get("details")) or "{}",
        )
    )


def _foreign(rows: list[tuple[int, Row]]) -> Export:
    """Return the plays of any other table. Lines that follow each other are one play until a player is repeated."""
    is_day_first = _is_day_first([row.get("played", "") for _, row in rows])
    plays, refused = [], []
    for group in _groups(rows):
        line, first = group[0]
        label = _label(line, first.get("title", ""), first.get("played", ""))
        try:
            plays.append((label, _foreign_play([row for _, row in group], is_day_first)))
        except PlayError as error:
            refused.append(skip_sentence(label, error))
    return Export(numbered(plays), refused)


def _groups(rows: list[tuple[int, Row]]) -> Iterator[list[tuple[int, Row]]]:
    def same(row: Row) -> tuple[str, ...]:
        return tuple(row.get(field, "") for field in ("id", "played", "title", "minutes", "location"))

    group: list[tuple[int, Row]] = []
    for line, row in rows:
        names = [folded(other.get("name", "")) for _, other in group]
        if group and (same(row) != same(group[0][1]) or (not row.get("id") and folded(row.get("name", "")) in names)):
            yield group
            group = []
        group.append((line, row))
    if group:
        yield group


def _is_day_first(dates: list[str]) -> bool | None:
    """Return True if dates with slashes begin with the day, False if with the month, or None without such dates.

    Raises: HistoryError if both is possible.
    """
    found = [match for match in map(SLASHES.fullmatch, dates) if match]
    if not found:
        return None
    can_be = [all(int(match[part]) <= 12 for match in found) for part in (1, 2)]  # the first, the second is a month
    if all(can_be):
        raise HistoryError(TWO_WAYS % printable(found[0][0], 60))
    return can_be[1]


def _foreign_play(rows: list[Row], is_day_first: bool | None) -> Play:
    first = rows[0]
    at, has_time = read_time(_iso(first.get("played", ""), is_day_first))
    details = details_of(comment=clean_text(first.get("comment")), location=line_of(first.get("location")))
    key = line_of(first.get("id"))
    players = tuple(_player(row) for row in rows)
    seconds = _seconds(first.get("minutes", ""))
    return checked_play(Play(TABLE, key, line_of(first.get("title")), at, has_time, players, seconds, details=details))


def _iso(text: str, is_day_first: bool | None) -> str:
    """Return a date like 21.11.2026 or 11/21/2026 as 2026-11-21."""
    match = DOTS.fullmatch(text) or SLASHES.fullmatch(text)
    if not match:
        return text
    first, second = int(match[1]), int(match[2])
    day, month = (first, second) if match.re is DOTS or is_day_first else (second, first)
    try:
        return date(int(match[3]), month, day).isoformat() + match[4]
    except ValueError:
        return text


def _player(row: Row) -> Player:
    name = line_of(row.get("name"))
    won = row.get("won", "").casefold()
    if won not in YES + NO:
        raise PlayError("its winner is '%s': write yes or no" % printable(won, 60))
    is_winner = won in YES if "won" in row else row.get("place") in ("1", "1.")
    score, team, role = (clean_text(row.get(field)) for field in ("score", "team", "role"))
    return Player(name, score, is_winner, row.get("began", "").casefold() in YES, team, role, name)


def _seconds(text: str) -> int | None:
    """Parse a duration like 90, 90 min or 1:30.

    Raises: PlayError if it is malformed.
    """
    plain = text.strip().lower()
    clock = CLOCK.fullmatch(plain)
    number = re.fullmatch(r"(\d{1,5})(?:[.,]\d+)? ?(?:m|min|mins|minutes)?\.?", plain)
    if plain and not clock and not number:
        raise PlayError("its duration is '%s': write it in minutes" % printable(plain, 60))
    minutes = 60 * int(clock[1]) + int(clock[2]) if clock else int(number[1]) if number else 0
    if minutes > 60 * MAX_HOURS:
        raise PlayError("its duration of %d minutes is too long" % minutes)
    return 60 * minutes or None
