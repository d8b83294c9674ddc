"""What people are called in the game that `play` saves on this PC: a small file beside it, a line for each seat.

Each line has the number of the seat and the name: `0 Anna`.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from turtleback import language
from turtleback.lights.palette import NAMES
from turtleback_host.files.safe_write import write_text

FILE = "names.txt"
COLOURS = NAMES
COLUMNS = 16  # of the small screen
SHORTEST = 4  # letters that a name keeps where a line is too long
Names = dict[int, str]  # by seat


def keep_names(folder: Path, names: Names) -> None:
    """Replace the names that are kept in a folder; a game goes on without them where they cannot be written."""
    path = folder / FILE
    with suppress(OSError):
        if names:
            write_text(path, "".join("%d %s\n" % pair for pair in sorted(names.items())))
        else:
            path.unlink(missing_ok=True)


def kept_names(folder: Path) -> Names:
    """The names that are kept in a folder; a line that is none is passed over."""
    names = {}
    with suppress(OSError, ValueError):
        for line in (folder / FILE).read_text("utf-8").splitlines():
            seat, _, name = line.partition(" ")
            if seat.isdecimal() and int(seat) < len(COLOURS) and name and name.isprintable():
                names[int(seat)] = name
    return names


def call_seats(names: Names) -> None:
    """Have all words of this process call the seats by these names, cut to the small screen, and others by colours."""
    cut = {seat: name[:COLUMNS] for seat, name in names.items()}
    language.call_seats(lambda seat: cut.get(seat, ""))


def fitting(show: Callable[[list[str]], None]) -> Callable[[list[str]], None]:
    """`show(lines)`, but with names cut short in lines that are too long for a small screen."""
    return lambda lines: show([_cut(line) for line in lines])


def _cut(line: str) -> str:
    for name in map(language.seat_name, range(len(COLOURS))):
        over = len(line) - COLUMNS
        if over > 0 and name in line:
            line = line.replace(name, name[: max(len(name) - over, SHORTEST)], 1)
    return line
