"""Turns the conditions that users set on games and plays into SQL."""

from datetime import date
from difflib import get_close_matches
from sqlite3 import Connection
from typing import NamedTuple

from turtleback.engine.catalogue import GAMES
from turtleback.engine.options import unknown
from turtleback_host.archive.people import person
from turtleback_host.archive.times import GIVEN, bounds
from turtleback_host.system.names import folded, spaced
from turtleback_host.system.titles import game_called
from turtleback_portable.records.titles import full_title

MAX_SUGGESTIONS = 3
# Each title in the spelling of its newest game; the last row counts in a dict.
NEWEST_TITLES = """SELECT folded, title FROM
    (SELECT folded, title, at FROM plays
    UNION ALL SELECT folded, title, played_at FROM titles JOIN games ON games.id = game_id) ORDER BY at"""


class Filter(NamedTuple):
    """The conditions that games must meet. A field that is None sets no condition."""

    game: str | None = None  # the name of a game, or a title
    person: str | None = None
    since: date | None = None
    until: date | None = None


EVERYTHING = Filter()


class GameName(NamedTuple):
    """The game that a user names: one of Turtleback's, all games and plays of a title, or both."""

    game: str | None
    title: str
    folded: tuple[str, ...]  # the titles of imported plays and score pads


def game_named(db: Connection, text: str) -> GameName:
    """Return the game with this name or title, ignoring case.

    Raises: SetupError if neither Turtleback, its score pads nor the imported plays have such a game.
    """
    game, same = game_called(text), folded(spaced(text))
    if game:
        title = full_title(game)
        return GameName(game, title, (game, folded(title)))
    titles = dict(db.execute(NEWEST_TITLES).fetchall())
    if same not in titles:
        close = get_close_matches(same, titles, MAX_SUGGESTIONS)
        raise unknown("game", text, (*GAMES, *(titles[title] for title in close)))
    return GameName(None, titles[same], (same,))


def condition(db: Connection, wanted: Filter) -> tuple[str, list[object]]:
    """Return the conditions `wanted` as SQL for rows of `games`, and the values of its parameters.

    Raises: SetupError if a game or a person is unknown.
    """
    terms: list[str] = ["true"]
    values: list[object] = []
    if wanted.game is not None:
        named = game_named(db, wanted.game)
        titles = ", ".join("?" * len(named.folded))
        terms.append("(game = ? OR id IN (SELECT game_id FROM titles WHERE folded IN (%s)))" % titles)
        values += [named.game, *named.folded]
    if wanted.person is not None:
        terms.append("id IN (SELECT game_id FROM seats WHERE person_id = ?)")
        values.append(person(db, wanted.person).id)
    for day, compared, end in ((wanted.since, ">=", 0), (wanted.until, "<", 1)):
        if day:
            terms.append("played_at %s CASE time_source WHEN '%s' THEN ? ELSE ? END" % (compared, GIVEN))
            values += [bounds(day, GIVEN)[end], bounds(day, "play")[end]]
    return " AND ".join(terms), values


def play_condition(db: Connection, wanted: Filter) -> tuple[str, list[object]]:
    """Return the conditions `wanted` as SQL for rows of `plays`, and the values of its parameters.

    Raises: SetupError if a game or a person is unknown.
    """
    terms: list[str] = ["true"]
    values: list[object] = []
    if wanted.game is not None:
        titles = game_named(db, wanted.game).folded
        terms.append("folded IN (%s)" % ", ".join("?" * len(titles)))
        values += titles
    if wanted.person is not None:
        terms.append("id IN (SELECT play_id FROM players WHERE person_id = ?)")
        values.append(person(db, wanted.person).id)
    for day, compared, end in ((wanted.since, ">=", 0), (wanted.until, "<", 1)):
        if day:
            terms.append("at %s ?" % compared)
            values.append(bounds(day, GIVEN)[end])
    return " AND ".join(terms), values
