"""Seats the people that somebody names with games, known ones too, and says which names found no free seat."""

from collections.abc import Callable, Iterable
from sqlite3 import Connection

from turtleback_host.archive.people import COLOURS, person
from turtleback_host.archive.seating import HUMAN, Seating, seating_of, seating_text, set_seating
from turtleback_host.archive.spelling import folded

REFUSED = "In game %d %s: `turtleback people sat %d %s` puts it right."


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
