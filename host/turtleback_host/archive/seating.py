"""Who sat where in a game: as given, as always, or as on the last evening."""

from sqlite3 import Connection

from turtleback.engine.contract import SetupError
from turtleback_host.archive.people import (
    COLOURS,
    add_person,
    check_no_colour,
    checked_name,
    everybody,
    person,
    seat_of,
)
from turtleback_host.archive.spelling import folded
from turtleback_host.archive.store import transaction

Seating = dict[int, str]  # names by seat
HUMAN = "human"
NOBODY = "-"


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


def last_seating(db: Connection) -> Seating:
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
