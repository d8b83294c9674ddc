"""Adds imported plays to the archive, each file in one transaction: what is new, what has changed, what was deleted.

An import changes only what an import has added. Who is meant is remembered by `aliases`, so a person whom the user has
renamed or merged stays so. A copy of a play that is older than the archive's changes nothing.
"""

from sqlite3 import Connection
from typing import NamedTuple

from turtleback_host.archive.people import MAX_NAME_LENGTH, add_person, person
from turtleback_host.archive.plays import plays_where
from turtleback_host.archive.store import transaction
from turtleback_host.history.play import BG_STATS, BGG, Export, Play, Player, number_of, places
from turtleback_host.system.names import cleaned, folded

FORBIDDEN = str.maketrans("=,", "  ")  # a seating like Mint=Anna,Blue=Ben uses these
COLUMNS = (
    "origin", "key", "title", "folded", "at", "has_time", "seconds", "times", "cooperative", "low_wins", "ignored",
    "bgg_id", "changed", "renamed", "details", "counts",
)  # fmt: skip


class PlayCounts(NamedTuple):
    """The numbers of plays of one import."""

    new: int
    changed: int
    known: int
    removed: int


def add_history(db: Connection, history: Export) -> PlayCounts:
    """Add the plays of a file.

    Raises: sqlite3.Error if the archive cannot be read or written. Nothing has changed then.
    """
    counts = dict.fromkeys(PlayCounts._fields, 0)
    with transaction(db):
        counts["removed"] = _remove(db, history)
        people = _People(db)
        for _, play in sorted(history.plays, key=lambda placed: placed[1].at):  # numbers then follow the time
            counts[_add(db, play, people)] += 1
    return PlayCounts(**counts)


def _remove(db: Connection, history: Export) -> int:
    """Delete the plays that were deleted in their program. Returns their number."""
    removed = 0
    for key, at in history.removed.items():
        row = (history.origin, key)
        changed = db.execute("SELECT changed FROM plays WHERE origin = ? AND key = ?", row).fetchone()
        if at and changed and changed[0] > at:
            continue  # it was restored after that
        removed += db.execute("DELETE FROM plays WHERE origin = ? AND key = ?", row).rowcount
        db.execute("INSERT OR REPLACE INTO removed_plays VALUES (?, ?, ?)", (*row, at))
    return removed


def _add(db: Connection, play: Play, people: "_People") -> str:
    """Add one play. Returns the name of the count to which it belongs."""
    gone = db.execute("SELECT at FROM removed_plays WHERE origin = ? AND key = ?", play[:2]).fetchone()
    if gone:
        if not gone[0] or play.changed <= gone[0]:
            return "known"
        db.execute("DELETE FROM removed_plays WHERE origin = ? AND key = ?", play[:2])
    found = plays_where(db, "origin = ? AND key = ?", play[:2])
    if not found and play.bgg_id is not None:
        found = plays_where(db, "bgg_id = ?", (play.bgg_id,))
    if not found:
        _insert(db, play, people)
        return "new"
    number, stored, _ = found[0]
    if stored.origin != play.origin and play.origin == BGG:
        return "known"  # the program that has sent this play to BoardGameGeek knows more about it
    is_older = stored.origin == play.origin and (play.changed, play.renamed) < (stored.changed, stored.renamed)
    if is_older:
        return "known"
    if play.bgg_id is not None:  # a copy from BoardGameGeek, imported before this program knew its number there
        db.execute("DELETE FROM plays WHERE origin = ? AND bgg_id = ? AND id != ?", (BGG, play.bgg_id, number))
    if (stored.origin, stored.content) == (play.origin, play.content):
        facts = (play.changed, play.renamed, play.bgg_id)
        if facts != (stored.changed, stored.renamed, stored.bgg_id):
            db.execute("UPDATE plays SET changed = ?, renamed = ?, bgg_id = ? WHERE id = ?", (*facts, number))
        return "known"
    _insert(db, play, people, number)
    return "changed"


def _insert(db: Connection, play: Play, people: "_People", number: int | None = None) -> None:
    """Insert a play; with `number` in the place of an older copy."""
    row = (
        play.origin, play.key, play.title, folded(play.title), play.at, play.has_time, play.seconds, play.times,
        play.cooperative, play.low_wins, play.ignored, play.bgg_id, play.changed, play.renamed, play.details,
        play.counts,
    )  # fmt: skip
    if number is None:
        marks = ", ".join("?" * len(row))
        number = db.execute("INSERT INTO plays (%s) VALUES (%s)" % (", ".join(COLUMNS), marks), row).lastrowid
    else:
        assignments = ", ".join("%s = ?" % column for column in COLUMNS)
        db.execute("UPDATE plays SET %s WHERE id = ?" % assignments, (*row, number))
        db.execute("DELETE FROM players WHERE play_id = ?", (number,))
    seated: set[int | None] = set()
    rows = []
    for position, (player, place) in enumerate(zip(play.players, places(play))):
        who = people.person_of(player)
        who = None if who in seated else who  # one person may have played two hands
        seated.add(who)
        rows.append(
            (
                number, position, player.name, who, player.score, number_of(player.score), player.won, place,
                player.began, player.team, player.role,
            )
        )  # fmt: skip
    db.executemany("INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)


class _People:
    """The people of one file. Two players of one name in a file are two people."""

    def __init__(self, db: Connection) -> None:
        self.db = db
        self.known: dict[tuple[str, ...], int | None] = {}
        self.counts: dict[str, int] = {}  # how often a name was given
        self.owners: dict[int, tuple[str, ...]] = {}  # the keys of the player who is this person in this file

    def person_of(self, player: Player) -> int | None:
        """Return the number of the person who is meant, added if necessary, or None for a stranger."""
        name = _allowed(player.person)
        if not name:
            return None
        keys = player.keys or ("name %s" % folded(name),)
        if keys not in self.known:
            number = self.known[keys] = self._find(keys, name)
            self.owners[number] = keys
        return self.known[keys]

    def _find(self, keys: tuple[str, ...], name: str) -> int:
        number, is_new = self._known_by(keys, name) or self._named(keys, name)
        rows = [(key, number, name, is_new) for key in keys]
        self.db.executemany("INSERT OR IGNORE INTO aliases VALUES (?, ?, ?, ?)", rows)
        return number

    def _known_by(self, keys: tuple[str, ...], name: str) -> tuple[int, bool] | None:
        """Return the person whom an earlier import has found under one of the keys, and True if it has added it."""
        for key in keys:
            row = self.db.execute("SELECT person_id, is_new, name FROM aliases WHERE key = ?", (key,)).fetchone()
            if row and (key == keys[0] or self._is_free(row[0], keys)):
                if key.startswith(BG_STATS) and name != row[2]:  # elsewhere one person can have several names
                    self._follow(key, row[0], row[2], name)
                return int(row[0]), bool(row[1])
        return None

    def _is_free(self, number: int, keys: tuple[str, ...]) -> bool:
        return self.owners.get(number, keys) == keys

    def _named(self, keys: tuple[str, ...], name: str) -> tuple[int, bool]:
        """Return the person of this name, and True if it was added. If another player has the name, count upwards."""
        number = self.counts.get(folded(name), 1)
        while True:
            suffix = " %d" % number if number > 1 else ""
            wanted = name[: MAX_NAME_LENGTH - len(suffix)].rstrip() + suffix
            self.counts[folded(name)] = number
            is_new = add_person(self.db, wanted)
            who = person(self.db, wanted).id
            if is_new or self._is_free(who, keys):
                return who, is_new
            number += 1

    def _follow(self, key: str, number: int, before: str, name: str) -> None:
        """Rename a person who has another name in BG Stats now. A person of the user's own keeps the name."""
        row = (name, folded(name), number)
        self.db.execute("UPDATE aliases SET name = ? WHERE key = ?", (name, key))
        self.db.execute(
            "UPDATE OR IGNORE people SET name = ?, folded = ? WHERE id = ? AND name = ? AND usual_seat IS NULL"
            " AND NOT EXISTS (SELECT * FROM seats WHERE person_id = id)"
            " AND (SELECT is_new FROM aliases WHERE key = ?)",
            (*row, before, key),
        )


def _allowed(text: str) -> str:
    """Return a name as the archive allows it, or an empty text."""
    name = cleaned(cleaned(text.translate(FORBIDDEN))[:MAX_NAME_LENGTH])
    return "" if name == "-" else name
