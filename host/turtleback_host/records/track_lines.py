"""Reads the lines of a track for the mouse race.

There is a line for each colour: its cells from the rearmost start on, numbers with spaces between them, and the word
`cheese` at the end. # starts a comment. The engine checks whether the track can be played.
"""

from turtleback.engine.contract import SetupError
from turtleback.engine.parse import NotationError, read_number
from turtleback.games.mice.track import CHEESE

END = "cheese"


def track_of(lines: list[str], name: str) -> tuple[int, ...]:
    """The option's value from the lines of a track file. SetupError names the file, the line and what is wrong."""
    cells: list[int] = []
    for number, line in enumerate(lines, 1):
        words = line.split("#")[0].split()
        try:
            cells += _path(words) if words else []
        except NotationError as error:
            raise SetupError("%s, line %d: %s." % (name, number, error)) from error
    if not cells:
        raise SetupError("%s holds no track: write a line of cells for each colour." % name)
    return tuple(cells)


def _path(words: list[str]) -> list[int]:
    if words[-1] != END:
        raise NotationError("the path does not end in the word %s" % END)
    cells = [read_number(word) for word in words[:-1]]
    if CHEESE in cells:
        raise NotationError("%d is no cell; they count from 1" % CHEESE)
    cells.append(CHEESE)
    return cells
