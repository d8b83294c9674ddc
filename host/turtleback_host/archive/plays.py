"""Reads imported plays from the archive, and formats them as lines, JSON and CSV rows beside the games."""

import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from sqlite3 import Connection
from typing import Any, NamedTuple

from turtleback_host.archive.filters import EVERYTHING, Filter, play_condition
from turtleback_host.archive.times import GIVEN, duration, evening_of
from turtleback_host.history.play import Play, Player, number_of, places, time_text
from turtleback_host.system.names import cleaned, isolated
from turtleback_host.system.streams import printable

NUMBER = "p%d"  # how a play is called in lists, so that it is not taken for a game with a record
MARK = "imported"
MAX_TITLE, MAX_SCORE = 60, 20  # characters of a line of `log`
FIELDS = (
    "origin", "key", "title", "at", "has_time", "seconds", "times", "cooperative", "low_wins", "ignored", "bgg_id",
    "changed", "renamed", "details",
)  # fmt: skip


class StoredPlay(NamedTuple):
    """A play of the archive, with the names that the archive has for its people; None for strangers."""

    number: int
    play: Play
    people: tuple[str | None, ...]

    @property
    def seats(self) -> tuple[Player, ...]:
        """The players, as a game has seats."""
        return self.play.players

    @property
    def seconds(self) -> int | None:
        """The duration, if known."""
        return self.play.seconds

    @property
    def is_false(self) -> bool:
        """False, because without a record nothing can be found false."""
        return False

    @property
    def counts(self) -> bool:
        return self.play.counts

    @property
    def outcome(self) -> list[tuple[str, bool]]:
        """Each person of the archive, and True if this person has won."""
        return [(person, player.won) for person, player in zip(self.people, self.play.players) if person]


def plays_where(db: Connection, where: str, values: Sequence[object], newest: int = -1) -> list[StoredPlay]:
    """Return the plays that meet the conditions `where`, SQL for rows of `plays`, oldest first.

    With `newest`, return only this number of the newest plays.
    """
    rows = db.execute(
        "SELECT p.id, %s, players.name, score, won, began, team, role, people.name"
        " FROM (SELECT * FROM plays WHERE %s ORDER BY at DESC, id DESC LIMIT ?) p"
        " LEFT JOIN players ON play_id = p.id LEFT JOIN people ON people.id = person_id"
        " ORDER BY at, p.id, position" % (", ".join(FIELDS), where),
        (*values, newest),
    ).fetchall()
    width = 1 + len(FIELDS)
    return [_stored(head, [row[width:] for row in group]) for head, group in groupby(rows, key=lambda row: row[:width])]


def _stored(head: tuple[Any, ...], rows: list[tuple[Any, ...]]) -> StoredPlay:
    present = [row for row in rows if row[0] is not None]
    players = tuple(Player(row[0], row[1], bool(row[2]), bool(row[3]), row[4], row[5], row[6] or "") for row in present)
    number, *fields = head
    values = dict(zip(FIELDS, fields))
    flags = {name: bool(values[name]) for name in ("has_time", "cooperative", "low_wins", "ignored")}
    return StoredPlay(number, Play(**{**values, **flags, "players": players}), tuple(row[6] for row in present))


def plays(db: Connection, wanted: Filter = EVERYTHING, newest: int = -1) -> list[StoredPlay]:
    """Return the plays that meet the conditions, oldest first.

    With `newest`, return only this number of the newest plays.

    Raises: SetupError if a game or a person is unknown.
    """
    return plays_where(db, *play_condition(db, wanted), newest)


def names_of(stored: StoredPlay) -> list[str]:
    """Return the name of each player: the archive's, otherwise the one of the import."""
    return [person or cleaned(player.name) or "?" for player, person in zip(stored.play.players, stored.people)]


def when_text(play: Play) -> str:
    """Return date and time to the minute, or the date alone if only that is known."""
    return time_text(play.at, play.has_time)[:16]


def points_text(player: Player) -> str:
    """Return the number of a score, or its text if it has none."""
    points = _points(player)
    return printable(player.score, MAX_SCORE) if points is None else "%.12g" % points


def _points(player: Player) -> int | float | None:
    points = number_of(player.score)
    return int(points) if points is not None and points.is_integer() else points


def play_columns(stored: StoredPlay) -> tuple[str, str, str, str, str, str]:
    """Return number, time, title, duration, results and mark of a play as texts for a line, winners first."""
    play = stored.play
    order = sorted(zip(play.players, names_of(stored), places(play)), key=lambda one: one[2] or 1)
    who = ", ".join(_player_text(play, player, name) for player, name, _ in order)
    marks = [MARK, "%d times" % play.times if play.times > 1 else "", "does not count" if play.ignored else ""]
    title = isolated(printable(cleaned(play.title), MAX_TITLE))
    return NUMBER % stored.number, when_text(play), title, duration(play.seconds), who, ", ".join(filter(None, marks))


def _player_text(play: Play, player: Player, name: str) -> str:
    has_lost = play.cooperative and not any(one.won for one in play.players)
    end = "won" if player.won else "lost" if has_lost else ""
    return " ".join(filter(None, (isolated(name), points_text(player), end)))


def play_dict(stored: StoredPlay) -> dict[str, object]:
    """Return a play as an object for JSON, from which `history.own` reads it back."""
    play = stored.play
    values = {name: value for name, value in play._asdict().items() if name not in ("at", "has_time", "players")}
    rows = zip(play.players, stored.people, places(play))
    return {
        "id": NUMBER % stored.number,
        **values,
        "played": time_text(play.at, play.has_time),
        "evening": evening_of(play.at, GIVEN).isoformat(),
        "details": json.loads(play.details),
        "players": [_player_dict(player, person, place) for player, person, place in rows],
    }


def _player_dict(player: Player, person: str | None, place: int | None) -> dict[str, object]:
    values = {"name": player.name, "person": person, "score": _points(player), "score_text": player.score}
    return {**values, **{name: getattr(player, name) for name in ("won", "began", "team", "role")}, "place": place}


def play_rows(stored: StoredPlay) -> Iterator[dict[str, object]]:
    """Yield a dict of columns for each player of a play, or one without a player."""
    play = stored.play
    values = play._asdict() | {"id": NUMBER % stored.number, "played": time_text(play.at, play.has_time)}
    values |= {name: int(values[name]) for name in ("cooperative", "low_wins", "ignored")}
    head = {**values, "time_source": MARK, "seats": len(play.players)}
    rows = list(zip(play.players, stored.people, places(play)))
    for seat, (player, person, place) in enumerate(rows):
        results = {"score": _points(player), "score_text": player.score, "place": place}
        results |= {"won": int(player.won), "began": int(player.began)}
        who = {"seat": seat, "player": player.name, "person": person, "team": player.team, "role": player.role}
        yield {**head, **who, **results}
    if not rows:
        yield head
