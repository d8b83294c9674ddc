"""Finds out who sat where in a game: from an argument, usual seats, the last evening, or answers on a terminal."""

from collections.abc import Callable, Iterable
from itertools import groupby
from sqlite3 import Connection

from turtleback.engine.contract import SetupError
from turtleback.lights.palette import NAMES
from turtleback_host.archive.people import (
    add_person,
    checked_name,
    everybody,
    is_of_another,
    person,
    seat_of,
)
from turtleback_host.archive.store import transaction
from turtleback_host.archive.times import local_order
from turtleback_host.system.names import folded
from turtleback_host.system.streams import printable
from turtleback_portable.records.titles import full_title

Seating = dict[int, str]  # names by seat
NO_NAMES = "-"
FREE = "player IN ('human', '') AND person_id IS NULL"
REFUSED = "In game %d there is %s, and not all of these names: `turtleback people seat %d %s` puts it right."
QUESTION = "Who sat where in %s? Seats: %s.\n"
HINT = "Type it like Mint=Anna,Blue=Ben; - for nobody; Enter for %s: "


def read_seating(text: str) -> Seating:
    """Parse a seating such as `Mint=Anna,Blue=Ben`.

    Raises: SetupError if the text is malformed or names a person or a seat twice.
    """
    seating: Seating = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        colour, equals, name = part.partition("=")
        if not equals:
            raise SetupError("Write who sits where as Mint=Anna,Blue=Ben, not %s." % part)
        seat = seat_of(colour)
        if seat in seating:
            raise SetupError("%s can seat only one person." % NAMES[seat])
        seating[seat] = checked_name(name)
    if len(set(map(folded, seating.values()))) < len(seating):
        raise SetupError("Nobody sits on two seats of one game.")
    return seating


def read_names(text: str) -> Seating:
    """Parse a seating for use in sentences. Unlike in `read_seating`, no name may be the colour of another seat.

    Raises: SetupError if the text is malformed or a name is the colour of another seat.
    """
    seating = read_seating(text)
    for seat, name in seating.items():
        if is_of_another(name, seat):
            raise SetupError("%s is the colour of another seat: choose another name." % name)
    return seating


def seating_text(seating: Seating) -> str:
    """Return a seating as text that `read_seating` reads."""
    return ",".join("%s=%s" % (NAMES[seat], name) for seat, name in sorted(seating.items()))


def usual_seating(db: Connection) -> Seating:
    """Return the people who have a usual seat."""
    return {who.usual_seat: who.name for who in everybody(db) if who.usual_seat is not None}


def seating_of(db: Connection, game: int) -> Seating:
    """Return the people of a game."""
    rows = db.execute("SELECT seat, name FROM seats JOIN people ON people.id = person_id WHERE game_id = ?", (game,))
    return dict(rows.fetchall())


def default_seating(db: Connection) -> Seating:
    """Return the seating of the newest game with names, but people with a usual seat take their usual seat."""
    newest = db.execute(
        "SELECT games.id FROM games JOIN seats ON game_id = games.id WHERE person_id IS NOT NULL AND NOT unasked"
        " ORDER BY %s DESC, games.id DESC LIMIT 1" % local_order()
    ).fetchone()
    usual = usual_seating(db)
    fixed = set(usual.values())
    last = seating_of(db, *newest) if newest else {}
    return {seat: name for seat, name in last.items() if name not in fixed and seat not in usual} | usual


def free_seats(db: Connection, game: int) -> list[int]:
    """Return the seats of a game that have neither a bot nor a known person."""
    rows = db.execute("SELECT seat FROM seats WHERE game_id = ? AND %s ORDER BY seat" % FREE, (game,))
    return [seat for (seat,) in rows]


def unasked(db: Connection) -> list[int]:
    """Return the games with free seats about which the user has not been asked yet."""
    free = "SELECT * FROM seats WHERE game_id = id AND " + FREE
    return [number for (number,) in db.execute("SELECT id FROM games WHERE unasked AND EXISTS (%s) ORDER BY id" % free)]


def fill_seats(db: Connection, game: int, seating: Seating, asked: bool = True) -> None:
    """Seat people on free seats of a game. New people are added. A person gets one seat at most.

    `asked` records that a user has answered, so that the question about this game is not repeated.
    Raises: sqlite3.Error if the archive cannot be read or written.
    """
    with transaction(db):
        _fill(db, game, seating)
        if asked:
            db.execute("UPDATE games SET unasked = 0 WHERE id = ?", (game,))


def _fill(db: Connection, game: int, seating: Seating) -> None:
    for seat in set(seating).intersection(free_seats(db, game)):
        add_person(db, seating[seat])
        who = person(db, seating[seat]).id
        db.execute("UPDATE OR IGNORE seats SET person_id = ? WHERE game_id = ? AND seat = ?", (who, game, seat))


def set_seating(db: Connection, game: int, seating: Seating) -> None:
    """Replace the people of a game.

    Raises: SetupError if a bot sat on one of the seats.
    """
    with transaction(db):
        db.execute("UPDATE seats SET person_id = NULL WHERE game_id = ?", (game,))
        db.execute("UPDATE games SET unasked = 0 WHERE id = ?", (game,))
        for seat in set(seating).difference(free_seats(db, game)):
            raise SetupError("In game %d no person sat at %s." % (game, NAMES[seat]))
        _fill(db, game, seating)


def name_games(db: Connection, games: Iterable[int], named: Seating, say: Callable[[str], object]) -> None:
    """Seat the people `named` on free seats. Calls `say` with a sentence on each game that does not use all names.

    Raises: sqlite3.Error if the archive cannot be read or written.
    """
    for game in games:
        fill_seats(db, game, named)
        sitting = seating_of(db, game)
        if any(folded(sitting.get(seat, "")) != folded(name) for seat, name in named.items()):
            text = seating_text(sitting)
            say(REFUSED % (game, text or "nobody", game, text or "Mint=Anna"))


def seat_new_games(db: Connection, games: list[int], ask: Callable[[str], str] | None = None) -> None:
    """Seat people in new games.

    `ask` asks the user a question and returns the answer. The user is asked only once about consecutive games with the
    same free seats. Without `ask`, people take their usual seats.
    """
    for seats, group in groupby(games, key=lambda game: free_seats(db, game)):
        numbers = list(group)
        if ask:
            chosen = _answer(_what(db, numbers), seats, _among(default_seating(db), seats), ask)
        else:
            chosen = _among(usual_seating(db), seats)
        for number in numbers:
            fill_seats(db, number, chosen, asked=ask is not None)


def _among(seating: Seating, seats: list[int]) -> Seating:
    return {seat: name for seat, name in seating.items() if seat in seats}


def _what(db: Connection, numbers: list[int]) -> str:
    if len(numbers) > 1:
        return "these %d games" % len(numbers)
    (game,) = db.execute("SELECT game FROM games WHERE id = ?", numbers).fetchone()
    return "game %d, %s" % (numbers[0], full_title(game))


def _answer(games: str, seats: list[int], default: Seating, ask: Callable[[str], str]) -> Seating:
    question = QUESTION % (games, ", ".join(NAMES[seat] for seat in seats))
    while True:
        try:
            answer = ask(question + HINT % (seating_text(default) or "nobody")).strip()
        except EOFError:
            return default
        if answer == NO_NAMES:
            return {}
        if not answer:
            return default
        try:
            return _among(read_seating(answer), seats)
        except SetupError as error:
            question = "%s\n" % printable(error)
