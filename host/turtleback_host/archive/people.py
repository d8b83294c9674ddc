"""The people in the archive: their names, their usual seats, renaming and merging."""

from sqlite3 import Connection
from typing import NamedTuple

from turtleback.engine.contract import SetupError
from turtleback.lights.palette import NAMES
from turtleback_host.archive.store import transaction
from turtleback_host.system.names import folded, is_seen, normalized, spaced
from turtleback_host.system.streams import printable

MAX_NAME_LENGTH = 40
UNKNOWN = "There is nobody called %s: `turtleback people list` names everybody."


class Person(NamedTuple):
    """A person who plays. `usual_seat` is None if the person has no fixed seat."""

    id: int
    name: str
    usual_seat: int | None

    @property
    def always(self) -> str:
        """A clause about the usual seat, to append to a sentence; empty without a usual seat."""
        return "" if self.usual_seat is None else " and always sits at %s" % NAMES[self.usual_seat]


def checked_name(text: str) -> str:
    """Return a name in NFC with single spaces.

    Raises: SetupError if it is empty, too long or "-", or has "=", a comma or an invisible character.
    """
    name = normalized(spaced(text))
    if not 1 <= len(name) <= MAX_NAME_LENGTH or set(name) & set("=,") or name == "-":
        shown = printable(text, 60)
        raise SetupError(
            "A name has 1 to %d printable characters, without = and commas: '%s' is not a name."
            % (MAX_NAME_LENGTH, shown)
        )
    unseen = next((sign for at, sign in enumerate(name) if not is_seen(name, at)), "")
    if unseen:
        raise SetupError("A name has only visible characters: U+%04X is not allowed here." % ord(unseen))
    return name


def is_of_another(name: str, seat: int) -> bool:
    """Return True if a name for a seat is the colour of another seat. It would make sentences ambiguous."""
    return any(name.lower() == colour.lower() for at, colour in enumerate(NAMES) if at != seat)


def seat_of(colour: str) -> int:
    """Return the seat of a colour, ignoring case.

    Raises: SetupError if no seat has that colour.
    """
    for seat, name in enumerate(NAMES):
        if name.lower() == " ".join(colour.split()).lower():
            return seat
    raise SetupError("There is no seat %s; seats: %s." % (printable(colour, 60), ", ".join(NAMES)))


def everybody(db: Connection) -> list[Person]:
    """Return all people, sorted by name."""
    return [Person(*row) for row in db.execute("SELECT id, name, usual_seat FROM people ORDER BY name")]


def person(db: Connection, name: str) -> Person:
    """Return the person with this name, ignoring case.

    Raises: SetupError if there is no such person.
    """
    same = (folded(checked_name(name)),)
    row = db.execute("SELECT id, name, usual_seat FROM people WHERE folded = ?", same).fetchone()
    if row is None:
        raise SetupError(UNKNOWN % printable(name, MAX_NAME_LENGTH))
    return Person(*row)


def add_person(db: Connection, text: str) -> bool:
    """Add a person. Returns False if there is a person of this name already.

    Raises: SetupError if the name is not valid.
    """
    name = checked_name(text)
    row = (name, folded(name))
    return db.execute("INSERT OR IGNORE INTO people (name, folded) VALUES (?, ?)", row).rowcount > 0


def rename(db: Connection, old: str, new: str) -> None:
    """Rename a person.

    Raises: SetupError if there is no such person, or if another person has the new name.
    """
    who, name = person(db, old), checked_name(new)
    taken = db.execute("SELECT name FROM people WHERE folded = ? AND id != ?", (folded(name), who.id)).fetchone()
    if taken:
        raise SetupError("There is a %s already: to make both one person, `turtleback people merge`." % taken[0])
    db.execute("UPDATE people SET name = ?, folded = ? WHERE id = ?", (name, folded(name), who.id))


def merge(db: Connection, other: str, into: str) -> int:
    """Merge the person `other` into the person `into`, and delete `other`.

    Returns: the number of games of `other`.
    Raises: SetupError if a person is unknown, or if both played in one game.
    """
    with transaction(db):
        gone, stays = person(db, other), person(db, into)
        if gone.id == stays.id:
            raise SetupError("%s is one person already." % stays.name)
        games = 0
        for table, game, mark in (("seats", "game_id", ""), ("players", "play_id", "p")):
            both = "SELECT {0} FROM {1} WHERE person_id = ? INTERSECT SELECT {0} FROM {1} WHERE person_id = ? LIMIT 1"
            shared = db.execute(both.format(game, table), (gone.id, stays.id)).fetchone()
            if shared:
                names = (gone.name, stays.name, mark, shared[0])
                raise SetupError("%s and %s cannot be one: both sat in game %s%d." % names)
            update = "UPDATE %s SET person_id = ? WHERE person_id = ?" % table
            games += db.execute(update, (stays.id, gone.id)).rowcount
        db.execute("UPDATE aliases SET person_id = ?, is_new = 0 WHERE person_id = ?", (stays.id, gone.id))
        db.execute("DELETE FROM people WHERE id = ?", (gone.id,))
        if stays.usual_seat is None and gone.usual_seat is not None:
            db.execute("UPDATE people SET usual_seat = ? WHERE id = ?", (gone.usual_seat, stays.id))
        return games


def sit(db: Connection, name: str, seat: int | None) -> str | None:
    """Store the usual seat of a person; None removes it.

    Returns: the name of the person who loses that seat, or None.
    Raises: SetupError if there is no such person.
    """
    with transaction(db):
        who = person(db, name)
        before = db.execute("SELECT name FROM people WHERE usual_seat = ? AND id != ?", (seat, who.id)).fetchone()
        db.execute("UPDATE people SET usual_seat = NULL WHERE usual_seat = ?", (seat,))
        db.execute("UPDATE people SET usual_seat = ? WHERE id = ?", (seat, who.id))
        return str(before[0]) if before else None
