"""The exact odds of the games, by enumeration: `turtleback odds`. One module for each game computes its tables."""

import json
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from turtleback.engine import catalogue
from turtleback.engine.contract import SetupError
from turtleback.engine.options import unknown

Cell = int | str | Fraction


class Table(NamedTuple):
    """A title, the names of the columns, and rows of cells; a chance is a Fraction from 0 to 1."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[Cell, ...]]


def as_text(tables: list[Table]) -> str:
    """The tables one below the other; a fraction is shown exactly and rounded."""
    return "\n\n".join("\n".join(_lines(table)) for table in tables)


def _lines(table: Table) -> list[str]:
    cells = [list(table.columns)] + [[_cell_text(cell) for cell in row] for row in table.rows]
    widths = [max(map(len, column)) for column in zip(*cells)]
    return [table.title] + ["  " + "   ".join(map(str.rjust, row, widths)) for row in cells]


def _cell_text(cell: Cell) -> str:
    if not isinstance(cell, Fraction):
        return str(cell)
    rounded = "%.1f %%" % (100 * cell) if 0 <= cell <= 1 else "%.3f" % cell
    return "%s = %s" % (cell, rounded)


def as_json(game: str, tables: list[Table]) -> str:
    """One object; a fraction is {"exact": "5/6", "value": 0.8333...}."""
    data = [
        {"title": table.title, "rows": [dict(zip(table.columns, map(_plain, row))) for row in table.rows]}
        for table in tables
    ]
    return json.dumps({"game": game, "tables": data})


def _plain(cell: Cell) -> object:
    return {"exact": str(cell), "value": float(cell)} if isinstance(cell, Fraction) else cell


# The games that have a module here.
GAMES = tuple(game for game in catalogue.GAMES if Path(__file__).with_name(game + ".py").exists())
OF_CARDS = "mada"


def odds(game: str, options: dict, json: bool, **cards: object) -> str:
    """The tables of a game as text or JSON; `cards` are arguments of mada.tables. SetupError if they make no sense."""
    if game not in GAMES:
        raise unknown("table of odds for", game, GAMES)
    kind = catalogue.game_class(game)
    full = kind(kind.SEATS[0], options).options  # names and values checked
    if any(cards.values()) and game != OF_CARDS:
        raise SetupError(
            "Cards that were seen or are held matter for the odds of %s only, not of %s." % (OF_CARDS, game)
        )
    counted = cards if game == OF_CARDS else {}
    counts = import_module("turtleback_lab.odds." + game)
    for name in options:
        if name not in counts.COUNTED:
            those = "only %s does" % " or ".join(counts.COUNTED) if counts.COUNTED else "none does"
            raise SetupError("Option %s changes nothing in the odds of %s: %s." % (name, game, those))
    tables: list[Table] = counts.tables(full, **counted)
    return as_json(game, tables) if json else as_text(tables)
