"""The file with the brightness that was chosen from the menu. A device loads this to read it, and to write it."""

from micropython import const

FILE = "brightness.txt"
_LEAST = const(8)
_MOST = const(255)


def read(open, usual: int) -> int:
    """The brightness in the file; `usual`, that of config.py, if there is none, or config.py has changed since."""
    try:
        with open(FILE) as file:
            was_usual, chosen = [int(word) for word in file.read(16).split()]
    except (OSError, ValueError):
        return usual
    return chosen if was_usual == usual and _LEAST <= chosen <= _MOST else usual


def write(open, usual: int, chosen: int) -> None:
    """Write the file. OSError."""
    with open(FILE, "w") as file:
        file.write("%d %d\n" % (usual, chosen))
