"""The file with the chosen brightness. A device reads it at the start and writes it from the menu."""

STEPS = (8, 24, 64, 128, 255)  # to choose from; to the eye they are about as far apart
FILE = "brightness.txt"


def read(open, usual: int) -> int:
    """The brightness in the file; `usual`, that of config.py, if there is none, or config.py has changed since."""
    try:
        with open(FILE) as file:
            was_usual, chosen = [int(word) for word in file.read(16).split()]
    except (OSError, ValueError):
        return usual
    return chosen if was_usual == usual and chosen in STEPS else usual


def write(open, usual: int, chosen: int) -> None:
    """Write the file. OSError."""
    with open(FILE, "w") as file:
        file.write("%d %d\n" % (usual, chosen))
