"""The scores as a table for a terminal, and as CSV."""

from collections.abc import Sequence
from typing import Any

from turtleback_host.archive.results import csv_text
from turtleback_host.process.streams import pluralize
from turtleback_host.records.titles import full_title

NOBODY = "No finished game of people with names yet: `turtleback people --help` says how to name them."
EXPLAINED = (
    "Fair is the share of wins if all played equally well; a shared win counts for all who share it."
    " The interval is that of 95 %."
)
FLAT = (
    "name", "plays", "wins", "share", "fair", "low", "high", "average", "best", "longest streak", "streak", "began",
    "began wins", "began fair",
)  # fmt: skip
LUCK = ("games", "wins", "expected", "luck")
PIPE_COLUMNS = 200  # more than all figures take

Data = dict[str, Any]


def as_csv(scores: Data) -> str:
    """The people as CSV, a line each."""
    columns = FLAT + tuple("luck " + name for name in LUCK)
    rows = [
        [one[name] for name in FLAT] + [one["luck"][name] if one["luck"] else None for name in LUCK]
        for one in scores["people"]
    ]
    return csv_text(columns, rows)


def print_table(scores: Data) -> None:
    """Print the people as a table, and in lines below who began, who beats whom, and what is not analysed yet.

    Where a terminal has less room, further columns follow as a table of their own; in a pipe no line is too long.
    """
    if not scores["people"]:
        print(NOBODY)
        return
    from rich.console import Console

    console = Console(highlight=False, markup=False)
    console = console if console.is_terminal else Console(highlight=False, markup=False, width=PIPE_COLUMNS)
    cells = [[name, *(show(one) for one in scores["people"])] for name, show in _columns(scores)]
    console.print(_plain(_title(scores)), style="italic")
    for part in parts_of(cells, console.width):
        console.print(_table(part))
    for text in ["", *_sentences(scores), EXPLAINED]:
        print(text)


def parts_of(columns: Sequence[Sequence[str]], width: int) -> list[list[Sequence[str]]]:
    """The columns in as many parts as lines of that width need, each part with the first column."""
    from rich.cells import cell_len

    first, *others = columns
    parts = [[first]]
    room = {id(column): 2 + max(cell_len(cell) for cell in column) for column in columns}  # a space on either side
    for column in others:
        if len(parts[-1]) > 1 and sum(room[id(each)] for each in (*parts[-1], column)) > width:
            parts.append([first])
        parts[-1].append(column)
    return parts


def _table(columns: list[Sequence[str]]) -> Any:
    from rich.table import Table

    table = Table(box=None, padding=(0, 1))
    for at, (title, *_) in enumerate(columns):
        table.add_column(title, justify="right" if at else "left", no_wrap=True)
    for row in zip(*(cells[1:] for cells in columns)):
        table.add_row(*map(_plain, row))
    return table


def _plain(text: str) -> Any:
    from rich.text import Text

    return Text(text)  # a name may look like markup


def _title(scores: Data) -> str:
    title = full_title(scores["game"]) if scores["game"] else "All games"
    return "%s: %s" % (title, pluralize(scores["plays"], "game"))


def _columns(scores: Data) -> list[tuple[str, Any]]:
    people = scores["people"]
    columns: list[tuple[str, Any]] = [
        ("name", lambda one: one["name"]),
        ("games", lambda one: str(one["plays"])),
        ("wins", lambda one: str(one["wins"])),
        ("share", lambda one: _percent(one["share"])),
        ("interval", lambda one: "%.0f-%.0f" % (100 * one["low"], 100 * one["high"])),
        ("fair", lambda one: _percent(one["fair"])),
        ("streak", lambda one: "%d" % one["longest streak"]),
    ]
    if scores["game"]:
        columns += [("average", lambda one: "%.1f" % one["average"]), ("best", lambda one: str(one["best"]))]
    if any(one["luck"] for one in people):
        columns += [("expected", _expected), ("luck", _luck)]
    return columns


def _percent(share: float) -> str:
    return "%.0f %%" % (100 * share)


def _expected(one: Data) -> str:
    return "%.1f of %d" % (one["luck"]["expected"], one["luck"]["wins"]) if one["luck"] else ""


def _luck(one: Data) -> str:
    return "%+.1f" % one["luck"]["luck"] if one["luck"] else ""


def _sentences(scores: Data) -> list[str]:
    lines = []
    began = scores["began"]
    if began["games"]:
        shares = tuple(100 * began[name] for name in ("share", "low", "high", "fair"))
        lines.append("Whoever began won %.0f %% of the games (%.0f to %.0f); fair is %.0f %%." % shares)
    pairs = [(one["name"], pair) for one in scores["people"] for pair in one["against"] if one["name"] < pair["name"]]
    for name, pair in pairs[:12]:
        equal = ", and %d equal" % pair["equal"] if pair["equal"] else ""
        lines.append("%s and %s: %d to %d%s." % (name, pair["name"], pair["better"], pair["worse"], equal))
    if len(pairs) > 12:
        lines.append("%d more pairs: --json has them all." % (len(pairs) - 12))
    if scores["not analysed"]:
        count = scores["not analysed"]
        games = "A game of Mahé is" if count == 1 else "%d games of Mahé are" % count
        lines.append("%s not analysed for luck yet: --luck does that, in seconds a game." % games)
    if any(one["luck"] for one in scores["people"]):
        lines.append("Expected are the wins without the luck of the dice.")
    return lines
