"""What a command says: prepares standard input, output and error, and makes messages that any terminal can show."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper

LONGEST = 1000  # characters of a message
ERRORS = {"stdin": "replace", "stdout": "backslashreplace", "stderr": "backslashreplace"}  # what is no text
STANDARD_OUTPUT = 1


def prepare() -> None:
    """Prepare the three streams; one that is closed becomes the null device."""
    for number, (name, errors) in enumerate(ERRORS.items()):
        if getattr(sys, name) is None:  # else the next opened file would get its number, and what is meant for it
            place = os.open(os.devnull, os.O_RDWR)
            os.set_inheritable(place, True)  # for processes that this one starts
            setattr(sys, name, open(place, "w" if number else "r"))  # noqa: SIM115, open until the program ends
        stream = getattr(sys, name)
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def on_terminal() -> bool:
    """Whether standard input and output are a terminal, on which somebody can answer."""
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def flushed_output() -> Iterator[None]:
    """Flush standard output at the end of this context. OSError if that fails; Python then does not retry at exit."""
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
    """Send to the null device what Python would still flush at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), STANDARD_OUTPUT)


def printable(text: object, longest: int = LONGEST) -> str:
    """The text as one line of at most `longest` characters, with control characters replaced by question marks."""
    plain = "".join(sign if sign.isprintable() else "?" for sign in str(text))
    return plain if len(plain) <= longest else plain[: longest - 3] + "..."


def print_error(sentence: object) -> None:
    """Print a message on standard error; a closed one is ignored."""
    with suppress(OSError):
        print("turtleback: %s" % printable(sentence), file=sys.stderr, flush=True)


def pluralize(number: int, noun: str) -> str:
    """The number and the noun, as `1 game` or `3 games`."""
    return "%d %s%s" % (number, noun, "" if number == 1 else "s")
