"""The gate for what a board says: it is taken for what it should be, or not at all, and shows nothing but letters.

Does not know how it has come here; metered.py sees to its end.
"""

import ast
from collections.abc import Iterable
from typing import Any

from turtleback_host.pico.ports import BoardError
from turtleback_host.process.streams import printable

Kind = type | tuple[type, ...]
STRANGE = "The board answers with %s, which is not what Turtleback asked for: unplug it, plug it in and run this again."
NAME = "The board has a file with a name that none should have, %s: remove it (`mpremote fs rm`) and run this again."
LONGEST_NAME = 255
LONGEST_WORD = 80  # of what is told in a line
MOST_TEXT = 10_000  # letters of what is told in many
BIGGEST = 2**62
DIGEST = 32


def decoded(data: bytes) -> str:
    """What the board has printed. BoardError if that is no text."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise strange(repr(data)) from None


def values(text: str, kinds: tuple[Kind, ...]) -> list[Any]:
    """The Python values in these lines, each of that kind, or a tuple of those kinds. BoardError."""
    rows = []
    for line in text.splitlines():
        try:
            value = ast.literal_eval(line)
        except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
            raise strange(line) from None
        parts = value if len(kinds) > 1 else (value,)
        if not (isinstance(parts, tuple) and len(parts) == len(kinds) and all(map(_is, parts, kinds))):
            raise strange(line)
        rows.append(value)
    return rows


def _is(value: object, kind: Kind) -> bool:
    fits = type(value) in (kind if isinstance(kind, tuple) else (kind,))
    return fits and not (isinstance(value, int) and abs(value) > BIGGEST)


def strange(what: object) -> BoardError:
    """The error that shows what the board has said instead."""
    return BoardError(STRANGE % (printable(what, LONGEST_WORD) or "nothing"))


def word(text: str) -> str:
    """A text as it is told in a line."""
    return printable(text, LONGEST_WORD)


def lines(text: str) -> str:
    """A text of several lines as it is told; of a long one, the end."""
    return "\n".join(map(printable, text[-MOST_TEXT:].replace("\r\n", "\n").split("\n")))


def last_line(error: bytes) -> str:
    """What a traceback comes to."""
    said = error.decode("utf-8", "backslashreplace").strip().splitlines()
    return word(said[-1]) if said else "it does not say why"


def digests(pairs: Iterable[tuple[str, bytes]], asked: list[str]) -> dict[str, bytes]:
    """Path: SHA-256 of files that are, or lie in, what was asked for. BoardError if one is or has anything else."""
    named = {}
    for path, digest in pairs:
        parts = path.split("/")
        fits = path in asked or any(path.startswith(folder + "/") for folder in asked)
        plain = path.isprintable() and "\\" not in path and len(path) <= LONGEST_NAME
        if not (fits and plain) or {"", ".", ".."}.intersection(parts) or len(digest) != DIGEST:
            raise BoardError(NAME % word(path))
        named[path] = digest
    return named
