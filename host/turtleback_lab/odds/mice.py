"""The odds of the mouse race, by enumerating the 36 throws of its two dice; MICE-2, 3."""

from collections.abc import Iterable
from fractions import Fraction

from turtleback.games.mice.parts import BLANKS, DICE
from turtleback_lab.odds import Table

COUNTED: tuple[str, ...] = ()  # options of the rules that change these odds
THROWS = [(die, blank) for _, die in DICE for _, blank in BLANKS]


def share(true: Iterable[bool]) -> Fraction:
    """The share of throws for which a condition is true; `true` holds a flag for each throw."""
    return Fraction(sum(true), len(THROWS))


def tables(options: dict) -> list[Table]:
    """The tables of a throw for two mice, for one mouse, and for a mouse ahead of another."""
    sums, better = list(map(sum, THROWS)), list(map(max, THROWS))
    blank = ("blank", share(blank == 0 for _, blank in THROWS))
    return [
        Table("Cells that two mice run in a turn", ("cells", "chance"), [*_spread(sums), blank]),
        Table("Cells that a last mouse runs with the better die", ("cells", "chance"), _spread(better)),
        _ahead(better),
    ]


def _spread(cells: list[int]) -> list[tuple]:
    rows = [(count, share(run == count for run in cells)) for count in sorted(set(cells))]
    return [*rows, ("mean", Fraction(sum(cells), len(THROWS)))]


def _ahead(better: list[int]) -> Table:
    rows = [
        (cells, share(most >= cells for most in better), share(cells in throw for throw in THROWS))
        for cells in sorted(set(better))
    ]
    return Table("A mouse so many cells ahead", ("cells", "is reached or passed", "is landed on"), list(rows))
