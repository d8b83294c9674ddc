"""Asks on a terminal who sat where in games that have come in; without a terminal only who always sits there does."""

import sys
from collections.abc import Callable
from itertools import groupby
from sqlite3 import Connection

from turtleback.engine.contract import SetupError
from turtleback_host.archive.people import COLOURS
from turtleback_host.archive.seating import (
    HUMAN,
    NOBODY,
    Seating,
    free_seats,
    last_seating,
    read_seating,
    seating_text,
    set_seating,
    usual_seating,
)
from turtleback_host.process.streams import printable
from turtleback_host.records.titles import full_title

QUESTION = "Who sat where in %s? Seats: %s.\n"
HINT = "Type it like Mint=Anna,Blue=Ben; - for nobody; Enter for %s: "


def is_answered() -> bool:
    """Whether somebody can answer: standard input and output are a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def seat_new_games(db: Connection, games: list[int], ask: Callable[[str], str] | None = None) -> None:
    """Seat people in new games: as answered to `ask`, else those who always sit there.

    Games in a row with the same free seats are asked for once.
    """
    free = [(number, free_seats(db, number)) for number in games]
    for seats, group in groupby([pair for pair in free if pair[1]], key=lambda pair: pair[1]):
        numbers = [number for number, _ in group]
        if ask:
            chosen = _answer(_what(db, numbers), seats, _among(last_seating(db), seats), ask)
        else:
            chosen = _among(usual_seating(db), seats)
        for number in numbers:
            set_seating(db, number, chosen, asked=ask is not None)


def unasked(db: Connection) -> list[int]:
    """The games with free seats that came in when nobody could answer."""
    rows = db.execute(
        "SELECT id FROM games WHERE unasked AND EXISTS (SELECT * FROM seats WHERE game_id = id"
        " AND player IN (?, '') AND person_id IS NULL) ORDER BY id",
        (HUMAN,),
    )
    return [number for (number,) in rows]


def _among(seating: Seating, seats: list[int]) -> Seating:
    return {seat: name for seat, name in seating.items() if seat in seats}


def _what(db: Connection, numbers: list[int]) -> str:
    if len(numbers) > 1:
        return "these %d games" % len(numbers)
    (game,) = db.execute("SELECT game FROM games WHERE id = ?", numbers).fetchone()
    return "game %d, %s" % (numbers[0], full_title(game))


def _answer(what: str, seats: list[int], default: Seating, ask: Callable[[str], str]) -> Seating:
    question = QUESTION % (what, ", ".join(COLOURS[seat] for seat in seats))
    while True:
        try:
            answer = ask(question + HINT % (seating_text(default) or "nobody")).strip()
        except EOFError:
            return default
        if answer == NOBODY:
            return {}
        if not answer:
            return default
        try:
            return _among(read_seating(answer), seats)
        except SetupError as error:
            question = "%s\n" % printable(error)
