"""What a command says: prepares standard input, output and error, and makes messages that any terminal can show."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper

from turtleback.engine.contract import SetupError

CLOSED = "Standard output is closed: send it to a file, or to %s if nobody is to read it." % os.devnull
LONGEST = 1000  # characters of a message
OVERLONG = re.compile(r"\S{201,}")  # a word that is more than a path
KEPT = 60  # characters of it at either end
STANDARD_OUTPUT = 1


def prepare() -> None:
    """Prepare the three streams. SetupError if standard output is closed, because nobody could see the result."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:  # else the next opened file would get this descriptor and receive what is meant for the stream
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)  # for processes that this one starts
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115, open until the program ends
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
    if sys.stdout is None:
        raise SetupError(CLOSED)


def on_terminal() -> bool:
    """Whether standard input and output are a terminal, on which somebody can answer; either may be closed."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


@contextmanager
def flushed_output() -> Iterator[None]:
    """Flush standard output at the end of this context. OSError if that fails; Python then does not retry at exit."""
    try:
        yield
    finally:
        try:
            if sys.stdout is not None:
                sys.stdout.flush()
        except OSError as error:
            discard_output()
            error.filename = error.filename or "standard output"
            raise


def discard_output() -> None:
    """Send to the null device what Python would still flush at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), STANDARD_OUTPUT)


def printable(text: object, longest: int = LONGEST) -> str:
    """The text as one line of at most `longest` characters, with control characters replaced by question marks."""
    plain = "".join(sign if sign.isprintable() else "?" for sign in str(text))
    return plain if len(plain) <= longest else plain[: longest - 3] + "..."


def shortened(text: str) -> str:
    """The text with the middle of each overlong word left out: such as a name of thousands of letters."""
    return OVERLONG.sub(lambda word: word[0][:KEPT] + "..." + word[0][-KEPT:], text)


def print_error(sentence: object) -> None:
    """Print a message on standard error; a closed one is ignored."""
    with suppress(OSError):
        print("turtleback: %s" % printable(shortened(str(sentence))), file=sys.stderr, flush=True)


def pluralize(number: int, noun: str) -> str:
    """The number and the noun, as `1 game` or `3 games`."""
    return "%d %s%s" % (number, noun, "" if number == 1 else "s")
