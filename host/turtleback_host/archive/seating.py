"""Who sat where in a game: as given, as always, as on the last evening, or as somebody answers on a terminal."""

from collections.abc import Callable, Iterable
from itertools import groupby
from sqlite3 import Connection

from turtleback.engine.contract import SetupError
from turtleback_host.archive.people import (
    COLOURS,
    add_person,
    check_no_colour,
    checked_name,
    everybody,
    folded,
    person,
    seat_of,
)
from turtleback_host.archive.store import transaction
from turtleback_host.process.streams import printable
from turtleback_host.records.titles import full_title

Seating = dict[int, str]  # names by seat
HUMAN = "human"
NOBODY = "-"
REFUSED = "In game %d %s: `turtleback people sat %d %s` puts it right."
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
            raise SetupError("%s can seat only one person." % COLOURS[seat])
        seating[seat] = checked_name(name)
    if len(set(map(folded, seating.values()))) < len(seating):
        raise SetupError("Nobody sits on two seats of one game.")
    return seating


def read_names(text: str) -> Seating:
    """The same for names that stand in words: nobody is called as the colour of another seat. SetupError."""
    seating = read_seating(text)
    for seat, name in seating.items():
        check_no_colour(name, seat)
    return seating


def seating_text(seating: Seating) -> str:
    """The inverse of read_seating."""
    return ",".join("%s=%s" % (COLOURS[seat], name) for seat, name in sorted(seating.items()))


def usual_seating(db: Connection) -> Seating:
    """Those who always sit on the same seat."""
    return {who.usual_seat: who.name for who in everybody(db) if who.usual_seat is not None}


def seating_of(db: Connection, game: int) -> Seating:
    """The people of a game."""
    rows = db.execute("SELECT seat, name FROM seats JOIN people ON people.id = person_id WHERE game_id = ?", (game,))
    return dict(rows.fetchall())


def default_seating(db: Connection) -> Seating:
    """The seating of the newest game with people; whoever always sits elsewhere does so here, too."""
    newest = db.execute(
        "SELECT games.id FROM games JOIN seats ON game_id = games.id WHERE person_id IS NOT NULL"
        " ORDER BY played_at DESC, games.id DESC LIMIT 1"
    ).fetchone()
    usual = usual_seating(db)
    fixed = set(usual.values())
    last = seating_of(db, *newest) if newest else {}
    return {seat: name for seat, name in last.items() if name not in fixed and seat not in usual} | usual


def free_seats(db: Connection, game: int) -> list[int]:
    """The seats of a game that nobody is known to have taken, without those of bots."""
    rows = db.execute(
        "SELECT seat FROM seats WHERE game_id = ? AND player IN (?, '') AND person_id IS NULL ORDER BY seat",
        (game, HUMAN),
    )
    return [seat for (seat,) in rows]


def set_seating(db: Connection, game: int, seating: Seating, only_free: bool = True, asked: bool = True) -> None:
    """Seat people, who are added if new; with `only_free` those already seated stay. SetupError if a bot sat there.

    `asked` notes that somebody has said it, so that nobody is asked again.
    """
    with transaction(db):
        rows = db.execute("SELECT seat, player, person_id FROM seats WHERE game_id = ?", (game,)).fetchall()
        if not rows:
            raise SetupError("There is no game %d with seats in the archive." % game)
        if asked:
            db.execute("UPDATE games SET unasked = 0 WHERE id = ?", (game,))
        players = {seat: player for seat, player, _ in rows}
        taken = {who for _, _, who in rows if who is not None} if only_free else set()
        if not only_free:
            db.execute("UPDATE seats SET person_id = NULL WHERE game_id = ?", (game,))
        free = [seat for seat, _, who in rows if who is None or not only_free]
        for seat, name in seating.items():
            if not only_free and players.get(seat, "no seat") not in (HUMAN, ""):
                raise SetupError("In game %d no person sat at %s." % (game, COLOURS[seat]))
            if seat not in free or players[seat] not in (HUMAN, ""):
                continue
            add_person(db, name)
            who = person(db, name).id
            if who not in taken:
                db.execute("UPDATE seats SET person_id = ? WHERE game_id = ? AND seat = ?", (who, game, seat))


def name_games(db: Connection, games: Iterable[int], named: Seating, say: Callable[[str], object]) -> None:
    """Seat people where nobody sits yet; a sentence for each game in which a name was not used. sqlite3.Error."""
    for game in games:
        seats = db.execute("SELECT count(*) FROM seats WHERE game_id = ?", (game,)).fetchone()[0]
        if seats and named:  # a record that cannot be replayed has no seats
            set_seating(db, game, named)
            faults = _faults(db, game, named)
            if faults:
                say(REFUSED % (game, "; ".join(faults), game, seating_text(seating_of(db, game)) or "Mint=Anna"))


def _faults(db: Connection, game: int, named: Seating) -> list[str]:
    """Why the names that are not on their seats are not, as clauses."""
    players = dict(db.execute("SELECT seat, player FROM seats WHERE game_id = ?", (game,)).fetchall())
    sitting = seating_of(db, game)
    faults = []
    for seat, name in sorted(named.items()):
        colour = COLOURS[seat]
        if seat not in players:
            faults.append("there is no seat %s" % colour)
        elif players[seat] not in (HUMAN, ""):
            faults.append("%s is a bot, not %s" % (colour, name))
        elif seat not in sitting:
            who = person(db, name).name
            elsewhere = next(COLOURS[other] for other, another in sitting.items() if another == who)
            faults.append("%s sits at %s, not %s" % (who, elsewhere, colour))
        elif folded(sitting[seat]) != folded(name):
            faults.append("%s is %s, not %s" % (colour, sitting[seat], name))
    return faults


def seat_new_games(db: Connection, games: list[int], ask: Callable[[str], str] | None = None) -> None:
    """Seat people in new games: as answered to `ask`, else those who always sit there.

    Games in a row with the same free seats are asked for once.
    """
    free = [(number, free_seats(db, number)) for number in games]
    for seats, group in groupby([pair for pair in free if pair[1]], key=lambda pair: pair[1]):
        numbers = [number for number, _ in group]
        if ask:
            chosen = _answer(_what(db, numbers), seats, _among(default_seating(db), seats), ask)
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
