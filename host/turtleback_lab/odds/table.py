"""Tables of exact numbers as text or JSON."""

import json
from fractions import Fraction
from typing import NamedTuple

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
