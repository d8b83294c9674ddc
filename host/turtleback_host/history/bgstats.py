"""Reads the export of BG Stats: JSON of all plays, or of one play in a file that ends in .bgsplay."""

from typing import Any

from turtleback_host.history.play import (
    BG_STATS,
    MAX_HOURS,
    MAX_ID,
    MAX_TIMES,
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
from turtleback_host.system.streams import printable

Entry = dict[str, Any]
Objects = dict[int, Entry]
NO_EXPORT = "it has no list `plays`, which BG Stats writes: export all data again in BG Stats, as a file"
UNKNOWN_PLAYER = "the file has no player %s"
NO_RESULT = "one of its results is no result"
MAX_RATING = 100


def read_bgstats(data: Entry) -> Export:
    """Return the plays of an export. Newer and older exports have more or fewer fields.

    Raises: HistoryError if there is no list of plays.
    """
    if not isinstance(data.get("plays"), list):
        raise HistoryError(NO_EXPORT)
    games, people, locations = (_by_id(data, name) for name in ("games", "players", "locations"))
    plays, refused = [], []
    for number, entry in enumerate(data["plays"], 1):
        label = "play %d" % number
        try:
            if not isinstance(entry, dict):
                raise PlayError("it is no object with the fields of a play")
            game = games.get(_id(entry, "gameRefId"), {})
            label += in_brackets(_title(game), entry.get("playDate"))
            plays.append((label, _play(entry, game, games, people, locations)))
        except PlayError as error:
            refused.append(skip_sentence(label, error))
    removed = _removed(_list(data, "deletedObjects"))
    for _, play in plays:
        removed.pop(play.key, None)  # it was restored
    return Export(numbered(plays), refused, removed, origin=BG_STATS)


def _by_id(data: Entry, name: str) -> Objects:
    """Return the objects of one list by their numbers."""
    return {_id(entry, "id"): entry for entry in _objects(data, name)}


def _objects(data: Entry, name: str) -> list[Entry]:
    return [entry for entry in _list(data, name) if isinstance(entry, dict)]


def _list(data: Entry, name: str) -> list[object]:
    entries = data.get(name)
    return entries if isinstance(entries, list) else []


def _id(entry: Entry, name: str) -> int:
    return whole(entry.get(name), MAX_ID) or -1


def _title(game: Entry) -> str:
    return line_of(game.get("name")) or line_of(game.get("bggName"))


def _play(entry: Entry, game: Entry, games: Objects, people: Objects, locations: Objects) -> Play:
    results = _list(entry, "playerScores")
    who = [people.get(_id(one, "playerRefId"), {}) for one in results if isinstance(one, dict)]
    location = locations.get(_id(entry, "locationRefId"), {})
    at, has_time = read_time(clean_text(entry.get("playDate")))
    expansions = _objects(entry, "expansionPlays")
    details = details_of(
        board=clean_text(entry.get("board")),
        comment=clean_text(entry.get("comments")),
        expansions=list(filter(None, (_title(games.get(_id(one, "gameRefId"), {})) for one in expansions))),
        location=line_of(location.get("name")),
        rating=whole(entry.get("rating"), MAX_RATING),
        rounds=whole(entry.get("rounds"), MAX_TIMES),
    )
    return checked_play(
        Play(
            BG_STATS,
            clean_text(entry.get("uuid")),
            _title(game),
            at,
            has_time,
            tuple(_player(one, people) for one in results),
            60 * whole(entry.get("durationMin"), 60 * MAX_HOURS) or None,
            cooperative=is_set(game.get("cooperative")),
            low_wins=game.get("highestWins") is False,
            ignored=is_set(entry.get("ignored")),
            bgg_id=whole(entry.get("bggId"), MAX_ID) or None,
            changed=line_of(entry.get("modificationDate")),
            renamed=max(line_of(one.get("modificationDate")) for one in (game, location, *who)),
            details=details,
        )
    )


def _player(result: object, people: Objects) -> Player:
    if not isinstance(result, dict):
        raise PlayError(NO_RESULT)
    who = people.get(_id(result, "playerRefId"))
    if who is None:
        raise PlayError(UNKNOWN_PLAYER % printable(line_of(result.get("playerRefId")) or "with that number", 60))
    name, uuid, user = (line_of(who.get(field)) for field in ("name", "uuid", "bggUsername"))
    team = clean_text(result.get("team"))
    is_stranger = is_set(who.get("isAnonymous"))
    keys = tuple(key % value.lower() for key, value in (("bgstats %s", uuid), ("bgg %s", user)) if value)
    return Player(
        name,
        clean_text(result.get("score")),
        is_set(result.get("winner")),
        is_set(result.get("startPlayer")),
        "" if team == "0" else team,  # 0 stands for no team
        clean_text(result.get("role")),
        "" if is_stranger else name,
        () if is_stranger else keys,
    )


def _removed(entries: list[object]) -> dict[str, str]:
    """Return the identifiers of deleted objects of all kinds, and when each was deleted, if that is known."""
    removed = {}
    for entry in entries:
        if isinstance(entry, str):
            removed[clean_text(entry)] = ""
        if isinstance(entry, dict):
            times = [line_of(value) for name, value in entry.items() if name.lower().endswith("date")]
            for name, value in entry.items():
                if name.lower().endswith("uuid") and clean_text(value):
                    removed[clean_text(value)] = max(times, default="")
    return removed
