"""`make measured`: the table of what owners have measured, from the files in hardware/measured/, in its README.md."""

import sys
from pathlib import Path

from turtleback.engine.contract import SetupError
from turtleback_host.files.safe_write import write_text
from turtleback_host.files.text import text_of
from turtleback_host.hil.report import FIGURES, Report, parse
from turtleback_host.process.repository import REPOSITORY
from turtleback_host.process.streams import print_error

FOLDER = REPOSITORY / "hardware" / "measured"
PAGE = FOLDER / "README.md"
BEGIN, END = "<!-- made by `make measured` -->\n", "<!-- until here -->\n"
NOBODY = "**Nobody has sent one yet.**"


def reports(folder: Path = FOLDER) -> list[Report]:
    """The reports in a folder, sorted by file name. SetupError names a file that is none."""
    return [parse(text_of(path, "file"), path.name) for path in sorted(folder.glob("*.toml"))]


def page(text: str, boards: list[Report]) -> str:
    """The page with the table of these boards. ValueError if it has no place for it."""
    before, _, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError("the page has no place for the table")
    return before + BEGIN + "\n" + table(boards) + "\n" + END + after


def table(boards: list[Report]) -> str:
    """The boards, numbered, and a row for each figure."""
    told = "\n".join("%d. %s" % (number, _title(board)) for number, board in enumerate(boards, 1)) or NOBODY
    rows = ["| what | goal | measured by owners |", "|---|---|---|"]
    rows += ["| %s | %s | %s |" % (what, goal, _cell(name, boards)) for name, (what, goal) in FIGURES.items()]
    return "%s\n\n%s\n" % (told, "\n".join(rows))


def _title(board: Report) -> str:
    return "%s, MicroPython %s, Turtleback %s, %s" % (board.board, board.micropython, board.turtleback, board.date)


def _cell(name: str, boards: list[Report]) -> str:
    """The values of a figure, each with the number of its board if there are several."""
    values = []
    for number, board in enumerate(boards, 1):
        row = board.figures.get(name)
        if row:
            value = row.value + (", missed" if row.missed else "")
            values.append("%d: %s" % (number, value) if len(boards) > 1 else value)
    return "; ".join(values)


def main() -> int:
    """Write the page; returns the exit status, 2 if a file is malformed."""
    try:
        write_text(PAGE, page(PAGE.read_text("utf-8"), reports()))
    except SetupError as error:
        print_error(error)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
