"""Adds games to the archive, one transaction each: a game that comes again adds only what was not known."""

from sqlite3 import Connection, Row
from typing import NamedTuple

from turtleback_host.archive.facts import Played
from turtleback_host.archive.store import transaction
from turtleback_host.archive.times import SOURCES, When
from turtleback_host.records.verify import FALSE, PROVED, UNPROVED

TRUST = {PROVED: 0, UNPROVED: 1, FALSE: 2}  # the smaller, the better


class Added(NamedTuple):
    """The number of a game in the archive, and whether it is new."""

    number: int
    is_new: bool


def add(db: Connection, game: Played, when: When) -> Added:
    """Add a game; when this returns, it is on the disk. sqlite3.Error, and nothing has changed."""
    with transaction(db):
        known = known_game(db, game)
        if known is None:
            return Added(_insert(db, game, when), True)
        number = int(known[0])
        if (TRUST[game.status], not game.commitment) < (TRUST[known[1]], not known[2]):
            _improve(db, number, game)
        if SOURCES.index(when.source) < SOURCES.index(known[3]):
            db.execute(
                "UPDATE games SET played_at = ?, time_source = ?, seconds = coalesce(?, seconds) WHERE id = ?",
                (when.at, when.source, when.seconds, number),
            )
        for seat, player in enumerate(game.players):
            if player:
                db.execute("UPDATE seats SET player = ? WHERE game_id = ? AND seat = ?", (player, number, seat))
        return Added(number, False)


def known_game(db: Connection, game: Played) -> Row | None:
    """Number, status, commitment and source of the time of the same game, if the archive has it."""
    same = "SELECT id, status, commitment, time_source FROM games WHERE moves = ?"
    if game.commitment:
        same += " AND commitment IN (?, '') ORDER BY commitment DESC"  # the one with a proof before one without
        return db.execute(same, (game.moves, game.commitment)).fetchone()  # type: ignore[no-any-return]
    return db.execute(same + " ORDER BY id", (game.moves,)).fetchone()  # type: ignore[no-any-return]


def _insert(db: Connection, game: Played, when: When) -> int:
    number = db.execute(
        "INSERT INTO games (moves, commitment, game, seats, options, began, has_winner, status, verdict, played_at,"
        " time_source, seconds, unasked) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)",
        (
            game.moves, game.commitment, game.game, len(game.scores), game.options, game.began, game.has_winner,
            game.status, game.verdict, when.at, when.source, when.seconds,
        ),
    ).lastrowid  # fmt: skip
    assert number is not None
    db.execute("INSERT INTO records (game_id, text) VALUES (?, ?)", (number, game.text))
    db.executemany(
        "INSERT INTO seats (game_id, seat, player, score, place) VALUES (?, ?, ?, ?, ?)",
        [(number, seat, *row) for seat, row in enumerate(zip(game.players, game.scores, game.places))],
    )
    return number


def _improve(db: Connection, number: int, game: Played) -> None:
    """Replace the record of a game by one of the same game that proves more."""
    db.execute(
        "UPDATE games SET commitment = ?, status = ?, verdict = ? WHERE id = ?",
        (game.commitment, game.status, game.verdict, number),
    )
    db.execute("UPDATE records SET text = ? WHERE game_id = ?", (game.text, number))
