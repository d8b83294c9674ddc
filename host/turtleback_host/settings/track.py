"""Reads a track for the mouse race from the command line: a preset's name or number, a record's value, or a file.

A file has a line for each colour: its cells from the rearmost start on, numbers with spaces between them, and the word
`cheese` at the end. # starts a comment. The engine checks whether the track can be played.
"""

from pathlib import Path

from turtleback.engine.contract import SetupError
from turtleback.engine.parse import NotationError, quoted, read_number, read_value
from turtleback.games.mice.track import CHEESE, PRESETS
from turtleback_host.files.text import text_of

END = "cheese"


def read_track(text: str) -> int | tuple[int, ...]:
    """The option's value for a preset's name, a value in record notation, or a file's name. SetupError or OSError."""
    if text in PRESETS:
        return PRESETS.index(text)
    try:
        return read_value(text)
    except NotationError:
        pass
    path = Path(text)
    if not text or not path.exists():
        raise SetupError("There is no track %s; choose from: %s, or name a file." % (quoted(text), ", ".join(PRESETS)))
    return track_of(text_of(path, "track").splitlines(), path.name)


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
    return [*cells, CHEESE]
