"""Text files that people name, which may be something else altogether."""

from pathlib import Path

from turtleback.engine.contract import SetupError

LONGEST = 1_000_000  # bytes; the longest game takes some ten thousand


def text_of(path: Path, kind: str = "record") -> str:
    """What a file of that kind holds. SetupError if it is too much, or no text."""
    with path.open("rb") as file:
        data = file.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise SetupError("%s is no %s: it is longer than %d bytes." % (path, kind, LONGEST))
    try:
        # Comments may hold any letters, and some editors put a mark before the first one.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SetupError("%s is no %s: it holds more than text." % (path, kind)) from error
