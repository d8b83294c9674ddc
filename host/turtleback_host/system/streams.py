"""Prepares standard input, output and error, and prints messages that any terminal can show."""

import codecs
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import Any, TextIO
from unicodedata import category, combining, east_asian_width, normalize

from turtleback_host.system.names import JOINERS, joins

MAX_MESSAGE_LENGTH = 1000  # characters
READABLE = "turtleback.readable"  # error handler for characters that the encoding of a stream lacks
ERRORS = {"stdin": "replace", "stdout": READABLE, "stderr": READABLE}
SUBSTITUTES = {
    **dict.fromkeys("\u2018\u2019\u201a\u2032", "'"), **dict.fromkeys("\u201c\u201d\u201e\u00ab\u00bb", '"'),
    **dict.fromkeys("\u2013\u2014\u2212\u2011", "-"), "\u2026": "...", "\u00d7": "x", "\u2192": "->", "\u2190": "<-",
    "\u00b7": "-", "\u00df": "ss", "\u00e6": "ae", "\u0153": "oe", "\u00f8": "o", "\u00a0": " ", "\u202f": " ",
}  # fmt: skip
IF_NOT_EMPTY = ("NO_COLOR", "FORCE_COLOR")  # no-color.org ignores empty variables; some libraries differ
STANDARD_OUTPUT = 1


def prepare() -> None:
    """Prepare the three streams: replace closed ones by the null device. Remove empty variables in IF_NOT_EMPTY."""
    for name in IF_NOT_EMPTY:
        if os.environ.get(name) == "":
            del os.environ[name]
    for number, (name, errors) in enumerate(ERRORS.items()):
        if getattr(sys, name) is None:  # otherwise the next opened file would get its number, and its data
            descriptor = os.open(os.devnull, os.O_RDWR)
            os.set_inheritable(descriptor, True)  # child processes need it, too
            setattr(sys, name, open(descriptor, "w" if number else "r"))  # noqa: SIM115, open until the program ends
        stream = getattr(sys, name)
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def on_terminal() -> bool:
    """Return True if standard input and output are a terminal, where a user can answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def flushed_output() -> Iterator[None]:
    """Flush standard output at the end of this context.

    Raises: OSError if that fails. Python then does not retry at exit.
    """
    try:
        yield
    finally:
        try:
            sys.stdout.flush()
        except OSError as error:
            discard_output()
            error.filename = error.filename or "standard output"
            raise


def discard_output() -> None:
    """Redirect to the null device what Python would still flush at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), STANDARD_OUTPUT)


def printable(text: object, max_length: int = MAX_MESSAGE_LENGTH) -> str:
    """Return the text as one line of at most `max_length` characters, with ? for control characters."""
    line = str(text)
    plain = "".join(
        sign if sign.isprintable() or (sign in JOINERS and joins(line, at)) else "?" for at, sign in enumerate(line)
    )
    return plain if len(plain) <= max_length else plain[: max_length - 3] + "..."


def print_error(sentence: object) -> None:
    """Print a message on standard error. A closed stream is ignored."""
    with suppress(OSError):
        print(wrapped("turtleback: %s" % printable(sentence), sys.stderr), file=sys.stderr, flush=True)


def say(text: str = "") -> None:
    """Print text on standard output at once. On a terminal, lines break between words."""
    print(wrapped(text), flush=True)


def wrapped(text: str, stream: TextIO | None = None) -> str:
    """Return the text with lines broken between words where they are wider than the terminal of `stream`.

    The stream is standard output by default. If it is no terminal, the text is returned unchanged.
    """
    columns = columns_of(stream)
    if not columns or all(len(line) < columns // 2 for line in text.split("\n")):
        return text
    return "\n".join(part for line in text.split("\n") for part in _broken(line, columns))


def columns_of(stream: TextIO | None = None) -> int:
    """Return the number of columns of a stream's terminal, by default of standard output; 0 without a terminal."""
    stream = stream or sys.stdout
    with suppress(OSError, ValueError):  # raised for a stream that is closed or not a file
        if stream.isatty():
            return os.get_terminal_size(stream.fileno()).columns
    return 0


def _broken(line: str, columns: int) -> Iterator[str]:
    """Yield the parts of a line. A word that is wider than a line is left to the terminal."""
    indent = line[: len(line) - len(line.lstrip(" "))]
    part, *words = line.split(" ")
    for word in words:
        longer = part + " " + word
        if _width(longer) > columns and part.strip():
            yield part.rstrip(" ")
            longer = indent + word
        part = longer
    yield part


def _width(text: str) -> int:
    """Return the number of columns that a text takes in a terminal."""
    unseen = [sign for sign in text if combining(sign) or category(sign) == "Cf"]
    return len(text) - len(unseen) + sum(east_asian_width(sign) in "WF" for sign in text)


def can_show(signs: str, stream: TextIO | None = None) -> bool:
    """Return True if the encoding of a stream, by default of standard output, has all characters of `signs`."""
    try:
        signs.encode((stream or sys.stdout).encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def print_data(text: str) -> None:
    """Print data for another program. They are in UTF-8, as in a file, unless standard output is a terminal."""
    buffer: Any = getattr(sys.stdout, "buffer", None)
    if buffer is None or sys.stdout.isatty():
        print(text)
        return
    sys.stdout.flush()
    buffer.write(text.encode("utf-8", "surrogateescape") + b"\n")


def _readable(error: UnicodeError) -> tuple[str | bytes, int]:
    """Replace characters that an encoding lacks by plain letters, similar characters, or their number."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = ""
    for at in range(error.start, error.end):
        sign = error.object[at]
        letters = SUBSTITUTES.get(sign) or "".join(part for part in normalize("NFKD", sign) if part.isascii())
        number, _ = codecs.backslashreplace_errors(UnicodeEncodeError("ascii", sign, 0, 1, ""))
        found += letters or ("" if combining(sign) or category(sign) == "Cf" else str(number))
    return found, error.end


codecs.register_error(READABLE, _readable)


def pluralize(number: int, noun: str) -> str:
    """Return the number and the noun, such as `1 game` or `3 games`."""
    return "%d %s%s" % (number, noun, "" if number == 1 else "s")
