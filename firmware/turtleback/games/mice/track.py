"""The tracks of the mouse race (MICE-9): the presets, and the checks of a custom track.

A track has a path for each colour: the numbers of its cells, from the rearmost start to the cheese. Cells with the same
number in several paths are shared.

ring24   7 own starts in a row, a lap of a shared ring of 24 cells, the cheese
ring21   7 own starts in a row, a lap of a shared ring of 21 cells, the cheese
line21   7 own starts in a row, a shared line of 21 cells, the cheese; not fair between the seats

Seat s of n enters the ring of 24 after its first 24 * s // n cells, and the ring of 21 after 21 * s // n, so that the
entries are evenly spread.
"""

from micropython import const
from turtleback.engine.contract import Option, SetupError
from turtleback.games.mice.parts import MICE

CHEESE = const(0)  # the last cell of each path
COLOURS = const(6)
PRESETS = ("ring24", "ring21", "line21")  # names of the presets, by the value of the option
_SHARED = (24, 21, 21)  # number of shared cells of each preset, which are numbered from 1
_LINE = const(2)  # the preset in which all seats enter at the first shared cell
_OWN = const(100)  # the starts of the first seat are 101 to 107, those of the second seat 201 to 207
LAST_CELL = const(999)
_MAX_CELLS = const(100)  # maximum number of cells of a path, including the cheese


class TrackOption(Option):
    """A preset by its index, or custom paths as one tuple of cells, in which each path ends in 0, the cheese."""

    def checked(self, value: int | tuple | list) -> int | tuple:
        if not isinstance(value, (tuple, list)):
            return super().checked(value)
        fault = _fault(value)
        if fault:
            raise SetupError("Option %s: %s." % (self.name, fault))  # N_page
        return tuple(value)


def paths_of(track: int | tuple, seats: int) -> tuple:
    """Return the path of each seat on a checked track.

    Raises: SetupError if the track has fewer paths than seats.
    """
    if not isinstance(track, tuple):
        return tuple(_preset(track, seat, seats) for seat in range(seats))
    paths = _split(track)
    if len(paths) < seats:
        raise SetupError("This track has paths for %d seats, not for %d." % (len(paths), seats))  # N_page
    return paths[:seats]


def _preset(track: int, seat: int, seats: int) -> tuple:
    shared = _SHARED[track]
    gate = 0 if track == _LINE else shared * seat // seats
    first = _OWN * (seat + 1) + 1
    starts = tuple(range(first, first + MICE))
    return starts + tuple((gate + step) % shared + 1 for step in range(shared)) + (CHEESE,)


def _split(track: tuple | list) -> tuple:
    """Return the paths of a custom track, each with the cheese at its end."""
    paths = []
    start = 0
    for at, cell in enumerate(track):
        if cell == CHEESE:
            paths.append(tuple(track[start : at + 1]))
            start = at + 1
    return tuple(paths)


def _fault(track: tuple | list) -> str:
    """Return the fault of a custom track as text; "" if the track is valid."""
    if not all(isinstance(cell, int) and 0 <= cell <= LAST_CELL for cell in track):
        return "a cell is a number from 1 to %d, and the cheese is 0" % LAST_CELL  # N_page
    paths = _split(track)
    if not track or track[-1] != CHEESE:
        return "path %d does not end in the cheese" % (len(paths) + 1)  # N_page
    if not 2 <= len(paths) <= COLOURS:
        return "a track has 2 to %d paths, not %d" % (COLOURS, len(paths))  # N_page
    starts: list = []
    for number, path in enumerate(paths, 1):
        if not MICE < len(path) <= _MAX_CELLS:
            # N_page
            return "path %d has %d cells and the cheese, not %d to %d" % (number, len(path) - 1, MICE, _MAX_CELLS - 1)
        for at, cell in enumerate(path):
            if cell in path[:at]:
                return "path %d comes to cell %d twice" % (number, cell)  # N_page
            if at < MICE:
                if cell in starts:
                    return "cell %d is a start of two paths" % cell  # N_page
                starts.append(cell)
    return ""
