"""What people are called in the game that `play` saves on this PC: a small file beside it, a line for each seat.

It is written as a board's own file of names is: `0 Anna`.
"""

from contextlib import suppress
from pathlib import Path

from turtleback.device.names import FILE, LONGEST
from turtleback.lights.palette import NAMES
from turtleback_host.files.safe_write import write_text

COLOURS = tuple(NAMES)
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
    for seat, colour in enumerate(COLOURS):
        NAMES[seat] = names.get(seat, colour)[:LONGEST]
