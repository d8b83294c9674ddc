"""Reads the JSON of `turtleback export`: games with their records, and plays."""

import json
from typing import Any

from turtleback_host.history.play import (
    MAX_HOURS,
    MAX_ID,
    Export,
    ExportedGame,
    HistoryError,
    Play,
    Player,
    PlayError,
    clean_text,
    in_brackets,
    is_set,
    line_of,
    read_time,
    skip_sentence,
    whole,
)
from turtleback_host.history.table import own_play

MARK = "turtleback export"  # the first key of such a file
FORMAT = 1
NEWER = "it is of a newer Turtleback: update this one to read it"
Entry = dict[str, Any]


def read_own(data: Entry) -> Export:
    """Return the games and plays of a file.

    Raises: HistoryError if a newer program has written it.
    """
    if data[MARK] != FORMAT:
        raise HistoryError(NEWER)
    export = Export([], [], games=[])
    for entry in _entries(data, "games"):
        record = entry.get("record")
        if isinstance(record, str):
            people = {
                whole(seat.get("seat"), 8): seat["person"]
                for seat in _entries(entry, "seats")
                if isinstance(seat.get("person"), str)
            }
            seconds = whole(entry.get("seconds"), 3600 * MAX_HOURS) or None
            source = line_of(entry.get("time_source"))
            export.games.append(ExportedGame(record, whole(entry.get("played_at"), MAX_ID), source, seconds, people))
    for number, entry in enumerate(_entries(data, "plays"), 1):
        label = "play %d%s" % (number, in_brackets(entry.get("title"), entry.get("played")))
        try:
            export.plays.append((label, _play(entry)))
        except PlayError as error:
            export.skipped.append(skip_sentence(label, error))
    return export


def _entries(data: Entry, name: str) -> list[Entry]:
    entries = data.get(name)
    return [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []


def _play(entry: Entry) -> Play:
    at, has_time = read_time(line_of(entry.get("played")))
    players = [
        Player(
            line_of(one.get("name")), clean_text(one.get("score_text")), is_set(one.get("won")),
            is_set(one.get("began")), clean_text(one.get("team")), clean_text(one.get("role")),
            line_of(one.get("person")),
        )
        for one in _entries(entry, "players")
    ]  # fmt: skip
    details = entry.get("details")
    text = json.dumps(details, ensure_ascii=False, sort_keys=True) if isinstance(details, dict) else "{}"
    return own_play({**entry, "at": at, "has_time": has_time, "players": players, "details": text})
