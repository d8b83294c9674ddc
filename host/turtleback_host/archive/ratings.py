"""Ratings of people by openskill (Plackett-Luce): a mean and its deviation, from the places in all games in order.

The ratings after the newest game are stored, so that only what has been played since is computed; a game that comes
in with an earlier time, or a person who is merged, has all of them computed again. People are known by their ids here,
so that another name changes nothing.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from sqlite3 import Connection
from typing import NamedTuple

from turtleback_host.archive.people import everybody
from turtleback_host.archive.results import Result

Match = list[tuple[int, int]]  # id and place of each person in a game


class Rating(NamedTuple):
    """The estimated skill of a person, and its standard deviation."""

    mean: float
    deviation: float


def ratings(db: Connection, game: str | None, games: list[Result]) -> dict[str, Rating]:
    """The rating of each person by name, after these games in their order; empty without the package openskill."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        return {}
    names = {who.id: who.name for who in everybody(db)}
    matches = list(_matches(games, {name: number for number, name in names.items()}))
    digests = _digests(matches)
    row = db.execute("SELECT digest, count, people FROM ratings WHERE game = ?", (game or "",)).fetchone()
    stored, done = {}, 0
    if row and row[1] <= len(matches) and row[0] == digests[row[1]]:
        stored, done = json.loads(row[2]), row[1]
    model = PlackettLuce()
    known = {int(who): model.rating(mu=mean, sigma=deviation) for who, (mean, deviation) in stored.items()}
    for match in matches[done:]:
        teams = [[known[who] if who in known else model.rating()] for who, _ in match]
        rated = model.rate(teams, ranks=[float(place) for _, place in match])
        known.update((who, team[0]) for (who, _), team in zip(match, rated))
    people = {who: Rating(one.mu, one.sigma) for who, one in known.items()}
    if done < len(matches) or not row:
        values = (game or "", digests[-1], len(matches), json.dumps(people))
        db.execute("INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?)", values)
    return {names[who]: one for who, one in people.items()}


def _matches(games: list[Result], ids: dict[str, int]) -> Iterator[Match]:
    """Id and place of the people in each game of two or more."""
    for result in games:
        match = [(ids[seat.person], seat.place) for seat in result.seats if seat.person]
        if len(match) > 1:
            yield match


def _digests(matches: list[Match]) -> list[str]:
    """The digest of the first n matches, for each n."""
    running = sha256()
    digests = [running.hexdigest()]
    for match in matches:
        running.update(repr(match).encode())
        digests.append(running.copy().hexdigest())
    return digests
