"""Validates what a board prints: a value of the expected kind, or an error whose text is safe to show.

LimitedSerial of board.py limits their length.
"""

import ast
from collections.abc import Iterable
from typing import Any

from turtleback_host.pico.ports import BoardError
from turtleback_host.system.streams import printable

Kind = type | tuple[type, ...]
UNEXPECTED = (
    "The board answers with %s, which is not what Turtleback asked for: unplug it, plug it in and run this again."
)
NAME = "The board has a file with a name that none should have, %s: remove it (`mpremote fs rm`) and run this again."
LONGEST_NAME = 255
LONGEST_WORD = 80  # characters of a text shown within a line
MOST_TEXT = 10_000  # characters of a text of several lines
BIGGEST = 2**62  # of a number, so that it is quick to handle
DIGEST = 32  # bytes of a SHA-256


def decoded(data: bytes) -> str:
    """The board's output as text. BoardError if it is not UTF-8."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise unexpected(repr(data)) from None


def values(text: str, kinds: tuple[Kind, ...]) -> list[Any]:
    """The Python literal in each line: a value of the one kind in `kinds`, or several kinds in a row. BoardError."""
    rows = []
    for line in text.splitlines():
        try:
            value = ast.literal_eval(line)
        except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
            raise unexpected(line) from None
        parts = value if len(kinds) > 1 else (value,)
        if not (isinstance(parts, tuple | list) and len(parts) == len(kinds) and all(map(_is, parts, kinds))):
            raise unexpected(line)
        rows.append(value)
    return rows


def _is(value: object, kind: Kind) -> bool:
    fits = type(value) in (kind if isinstance(kind, tuple) else (kind,))
    return fits and not (isinstance(value, int) and abs(value) > BIGGEST)


def unexpected(what: object) -> BoardError:
    """The error for an unexpected answer, which it quotes."""
    return BoardError(UNEXPECTED % (printable(what, LONGEST_WORD) or "nothing"))


def word(text: str) -> str:
    """A text made printable and short enough to be shown within a line."""
    return printable(text, LONGEST_WORD)


def lines(text: str) -> str:
    """A text of several lines made printable; of a long one only the end."""
    return "\n".join(map(printable, text[-MOST_TEXT:].replace("\r\n", "\n").split("\n")))


def last_line(error: bytes) -> str:
    """The last line of a traceback, printable."""
    traceback = error.decode("utf-8", "backslashreplace").strip().splitlines()
    return word(traceback[-1]) if traceback else "it does not say why"


def digests(pairs: Iterable[tuple[str, bytes]], asked: list[str]) -> dict[str, bytes]:
    """The SHA-256 by path of files at or below the paths `asked`. BoardError for any other or malformed path."""
    named = {}
    for path, digest in pairs:
        parts = path.split("/")
        fits = path in asked or any(path.startswith(folder + "/") for folder in asked)
        plain = path.isprintable() and "\\" not in path and len(path) <= LONGEST_NAME
        if not (fits and plain) or {"", ".", ".."}.intersection(parts) or len(digest) != DIGEST:
            raise BoardError(NAME % word(path))
        named[path] = digest
    return named
