"""Who plays, as far as the archive knows it beforehand: the people of the game before, and who always sits where."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection

from turtleback.engine.contract import SetupError
from turtleback_host.archive.adding import known_game
from turtleback_host.archive.facts import Played, played
from turtleback_host.archive.people import check_no_colour
from turtleback_host.archive.seating import Seating, seating_of, usual_seating
from turtleback_host.archive.store import FILE, open_archive


def who_sat(folder: Path, journal: str) -> Seating:
    """The people of the finished game of a journal; nobody if the archive of the folder does not know or is damaged.

    Whoever is called as the colour of another seat is left out, because words could not tell them apart.
    """
    seating: Seating = {}
    with suppress(SetupError, OSError):
        game = played(journal)
        seating = _asked(folder, lambda db: _seated(db, game))
    return {seat: name for seat, name in seating.items() if _is_clear(name, seat)}


def who_always_sits(folder: Path) -> Seating:
    """The usual seating of the archive of a folder; nobody if there is none or it is damaged."""
    with suppress(SetupError, OSError):
        return _asked(folder, usual_seating)
    return {}


def _seated(db: Connection, game: Played) -> Seating:
    known = known_game(db, game)
    return seating_of(db, known[0]) if known else {}


def _asked(folder: Path, question: Callable[[Connection], Seating]) -> Seating:
    if not (folder / FILE).is_file():
        return {}
    with open_archive(folder) as db:
        return question(db)


def _is_clear(name: str, seat: int) -> bool:
    try:
        check_no_colour(name, seat)
    except SetupError:
        return False
    return True
