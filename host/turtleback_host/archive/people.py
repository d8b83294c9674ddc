"""The people of the archive: how a name is written; added, renamed, merged, and where each of them always sits.

And who sat where in a game: as given, as always, as on the last evening, or as somebody answers on a terminal.
"""

import re
from collections.abc import Callable, Iterable
from itertools import groupby
from sqlite3 import Connection
from typing import NamedTuple
from unicodedata import normalize

from turtleback.engine.contract import SetupError
from turtleback.lights.palette import NAMES
from turtleback_host.archive.store import transaction
from turtleback_host.records.titles import full_title
from turtleback_host.system.streams import printable

LONGEST = 40
# What counts as printable and yet shows nothing: fillers, joiners, the empty Braille pattern, selectors of variants.
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U0001d173-\U0001d17a"
    "\U000e0100-\U000e01ef]"
)
UNKNOWN = "There is nobody called %s: `turtleback people list` names everybody."


def normalized(name: str) -> str:
    """The name with each accent in one sign with its letter, where there is such a sign (NFC).

    Without the sign that phones put behind an emoji: two names would look the same.
    """
    return normalize("NFC", name.replace("\ufe0f", ""))


def folded(name: str) -> str:
    """What is equal for two names that are the same."""
    return normalized(normalize("NFD", name).casefold())


class Person(NamedTuple):
    """Somebody who plays; `usual_seat` is None for one who sits anywhere."""

    id: int
    name: str
    usual_seat: int | None

    @property
    def always(self) -> str:
        """Where this person always sits, to be put behind a clause; empty for one who sits anywhere."""
        return "" if self.usual_seat is None else " and always sits at %s" % NAMES[self.usual_seat]


def checked_name(text: str) -> str:
    """A name without spaces around it. SetupError if it is empty, too long, or has signs that nobody sees."""
    name = normalized(" ".join(text.split()))
    if not 1 <= len(name) <= LONGEST or not name.isprintable() or set(name) & set("=,") or name == "-":
        shown = printable(text, 60)
        raise SetupError("A name has 1 to %d printable signs without = and commas; '%s' has not." % (LONGEST, shown))
    unseen = UNSEEN.search(name)
    if unseen:
        raise SetupError("A name is made of signs that people see; U+%04X is none." % ord(unseen[0]))
    return name


def is_of_another(name: str, seat: int) -> bool:
    """Whether a name for a seat is the colour of another, which would be taken for it in words."""
    return any(name.lower() == colour.lower() for at, colour in enumerate(NAMES) if at != seat)


def seat_of(colour: str) -> int:
    """The seat of a colour, in capitals or not. SetupError."""
    for seat, name in enumerate(NAMES):
        if name.lower() == " ".join(colour.split()).lower():
            return seat
    raise SetupError("There is no seat %s; seats: %s." % (printable(colour, 60), ", ".join(NAMES)))


def everybody(db: Connection) -> list[Person]:
    """All people, by name."""
    return [Person(*row) for row in db.execute("SELECT id, name, usual_seat FROM people ORDER BY name")]


def person(db: Connection, name: str) -> Person:
    """The person of that name, in capitals or not. SetupError if there is none."""
    same = (folded(checked_name(name)),)
    row = db.execute("SELECT id, name, usual_seat FROM people WHERE folded = ?", same).fetchone()
    if row is None:
        raise SetupError(UNKNOWN % printable(name, LONGEST))
    return Person(*row)


def add_person(db: Connection, text: str) -> bool:
    """Add somebody; False if the name is known already. SetupError."""
    name = checked_name(text)
    row = (name, folded(name))
    return db.execute("INSERT OR IGNORE INTO people (name, folded) VALUES (?, ?)", row).rowcount > 0


def rename(db: Connection, old: str, new: str) -> None:
    """Rename somebody. SetupError if there is no such person, or the new name is another's."""
    who, name = person(db, old), checked_name(new)
    taken = db.execute("SELECT name FROM people WHERE folded = ? AND id != ?", (folded(name), who.id)).fetchone()
    if taken:
        raise SetupError("There is a %s already: to make both one person, `turtleback people merge`." % taken[0])
    db.execute("UPDATE people SET name = ?, folded = ? WHERE id = ?", (name, folded(name), who.id))


def merge(db: Connection, other: str, into: str) -> int:
    """Make two people one: the first vanishes; returns the number of its games. SetupError if both sat in one game."""
    with transaction(db):
        gone, stays = person(db, other), person(db, into)
        if gone.id == stays.id:
            raise SetupError("%s is one person already." % stays.name)
        both = "SELECT game_id FROM seats WHERE person_id = ? INTERSECT SELECT game_id FROM seats WHERE person_id = ?"
        shared = db.execute(both + " LIMIT 1", (gone.id, stays.id)).fetchone()
        if shared:
            raise SetupError("%s and %s cannot be one: both sat in game %d." % (gone.name, stays.name, shared[0]))
        games = db.execute("UPDATE seats SET person_id = ? WHERE person_id = ?", (stays.id, gone.id)).rowcount
        db.execute("DELETE FROM people WHERE id = ?", (gone.id,))
        if stays.usual_seat is None and gone.usual_seat is not None:
            db.execute("UPDATE people SET usual_seat = ? WHERE id = ?", (gone.usual_seat, stays.id))
        return games


def sit(db: Connection, name: str, seat: int | None) -> str | None:
    """Remember that somebody always takes a seat, or none; returns whom that takes it from, or None. SetupError."""
    with transaction(db):
        who = person(db, name)
        before = db.execute("SELECT name FROM people WHERE usual_seat = ? AND id != ?", (seat, who.id)).fetchone()
        db.execute("UPDATE people SET usual_seat = NULL WHERE usual_seat = ?", (seat,))
        db.execute("UPDATE people SET usual_seat = ? WHERE id = ?", (seat, who.id))
        return str(before[0]) if before else None


Seating = dict[int, str]  # names by seat
NOBODY = "-"
FREE = "player IN ('human', '') AND person_id IS NULL"
REFUSED = "In game %d there is %s, and not all of these names: `turtleback people sat %d %s` puts it right."
QUESTION = "Who sat where in %s? Seats: %s.\n"
HINT = "Type it like Mint=Anna,Blue=Ben; - for nobody; Enter for %s: "


def read_seating(text: str) -> Seating:
    """The seating from `Mint=Anna,Blue=Ben`. SetupError if it is not written like that or names somebody twice."""
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
    """The same for names that stand in words: nobody is called as the colour of another seat. SetupError."""
    seating = read_seating(text)
    for seat, name in seating.items():
        if is_of_another(name, seat):
            raise SetupError("%s is the colour of another seat: choose another name." % name)
    return seating


def seating_text(seating: Seating) -> str:
    """The inverse of read_seating."""
    return ",".join("%s=%s" % (NAMES[seat], name) for seat, name in sorted(seating.items()))


def usual_seating(db: Connection) -> Seating:
    """Those who always sit on the same seat."""
    return {who.usual_seat: who.name for who in everybody(db) if who.usual_seat is not None}


def seating_of(db: Connection, game: int) -> Seating:
    """The people of a game."""
    rows = db.execute("SELECT seat, name FROM seats JOIN people ON people.id = person_id WHERE game_id = ?", (game,))
    return dict(rows.fetchall())


def default_seating(db: Connection) -> Seating:
    """The seating that was said of the newest game; whoever always sits elsewhere does so here, too."""
    newest = db.execute(
        "SELECT games.id FROM games JOIN seats ON game_id = games.id WHERE person_id IS NOT NULL AND NOT unasked"
        " ORDER BY played_at DESC, games.id DESC LIMIT 1"
    ).fetchone()
    usual = usual_seating(db)
    fixed = set(usual.values())
    last = seating_of(db, *newest) if newest else {}
    return {seat: name for seat, name in last.items() if name not in fixed and seat not in usual} | usual


def free_seats(db: Connection, game: int) -> list[int]:
    """The seats of a game that nobody is known to have taken, without those of bots."""
    rows = db.execute("SELECT seat FROM seats WHERE game_id = ? AND %s ORDER BY seat" % FREE, (game,))
    return [seat for (seat,) in rows]


def unasked(db: Connection) -> list[int]:
    """The games with free seats that came in when nobody could answer."""
    free = "SELECT * FROM seats WHERE game_id = id AND " + FREE
    return [number for (number,) in db.execute("SELECT id FROM games WHERE unasked AND EXISTS (%s) ORDER BY id" % free)]


def fill_seats(db: Connection, game: int, seating: Seating, asked: bool = True) -> None:
    """Seat people, who are added if new, on free seats of a game; nobody sits on two. sqlite3.Error.

    `asked` notes that somebody has said it, so that nobody is asked again.
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
    """Seat people in place of those who are known to have sat in a game. SetupError if a bot sat there."""
    with transaction(db):
        db.execute("UPDATE seats SET person_id = NULL WHERE game_id = ?", (game,))
        db.execute("UPDATE games SET unasked = 0 WHERE id = ?", (game,))
        for seat in set(seating).difference(free_seats(db, game)):
            raise SetupError("In game %d no person sat at %s." % (game, NAMES[seat]))
        _fill(db, game, seating)


def name_games(db: Connection, games: Iterable[int], named: Seating, say: Callable[[str], object]) -> None:
    """Seat people where nobody sits yet; a sentence for each game in which a name was not used. sqlite3.Error."""
    for game in games:
        fill_seats(db, game, named)
        sitting = seating_of(db, game)
        if any(folded(sitting.get(seat, "")) != folded(name) for seat, name in named.items()):
            text = seating_text(sitting)
            say(REFUSED % (game, text or "nobody", game, text or "Mint=Anna"))


def seat_new_games(db: Connection, games: list[int], ask: Callable[[str], str] | None = None) -> None:
    """Seat people in new games: as answered to `ask`, else those who always sit there.

    Games in a row with the same free seats are asked for once.
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


def _answer(what: str, seats: list[int], default: Seating, ask: Callable[[str], str]) -> Seating:
    question = QUESTION % (what, ", ".join(NAMES[seat] for seat in seats))
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
