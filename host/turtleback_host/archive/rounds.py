"""Reads the rounds of a score pad from its record, and formats them as a table."""

from sqlite3 import Connection

from turtleback.games.score.host_only.preview import corrected_rounds
from turtleback_host.archive.results import Result, match_of
from turtleback_host.system.names import isolated
from turtleback_portable.records.titles import TITLED

INDENT = " " * 8
NOTHING = "-"  # stands for a seat that has no entry in a round
Rounds = list[list[int | None]]  # for each round the amount of each seat


def rounds_of(db: Connection, result: Result) -> Rounds:
    """Return the rounds of a game, or [] if it has none or its record is false."""
    if result.game not in TITLED or result.is_false:
        return []
    found: Rounds = corrected_rounds(match_of(db, result.id).game)
    return found


def as_table(result: Result, rounds: Rounds) -> list[str]:
    """Return the rounds as lines: a head with the names, a line for each round, and the points at the end."""
    from rich.cells import cell_len  # imported late, because most commands do not need it

    if not rounds:
        return []
    seats = sorted(result.seats, key=lambda seat: seat.seat)
    rows = [["round", *(isolated(seat.name) for seat in seats)]]
    rows += [[str(number), *map(_text, amounts)] for number, amounts in enumerate(rounds, 1)]
    rows.append(["points", *(str(seat.score) for seat in seats)])
    widths = [max(map(cell_len, column)) for column in zip(*rows)]
    return [
        INDENT + "  ".join(" " * (width - cell_len(cell)) + cell for width, cell in zip(widths, row)) for row in rows
    ]


def seat_text(rounds: Rounds, seat: int) -> str:
    """Return the amounts of a seat, round by round, as one text."""
    return " ".join(_text(amounts[seat]) for amounts in rounds)


def _text(amount: int | None) -> str:
    return NOTHING if amount is None else str(amount)
