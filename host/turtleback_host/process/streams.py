"""Standard input, output and error as every command finds them: open, forgiving, and able to show any name.

Does not know what is read or written.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper

from turtleback.engine.contract import SetupError

CLOSED = "Standard output is closed: send it to a file, or to %s if nobody is to read it." % os.devnull
LONGEST = 1000  # letters of a message
STANDARD_OUTPUT = 1


def fit() -> None:
    """Make the three fit for use; SetupError if standard output is closed, for what then is done is done for nobody."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:  # what is opened next would take its place, and be written to by whoever writes to that
            os.open(os.devnull, os.O_RDWR)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115, for as long as the program lasts
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)
    if sys.stdout is None:
        raise SetupError(CLOSED)


@contextmanager
def all_written() -> Iterator[None]:
    """In the end all that was printed has gone where it goes; OSError if not, and nothing is tried again at exit."""
    try:
        yield
    finally:
        try:
            if sys.stdout is not None:
                sys.stdout.flush()
        except OSError as error:
            give_up_output()
            error.filename = error.filename or "standard output"
            raise


def give_up_output() -> None:
    """What Python would still flush at exit has nowhere to go."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), STANDARD_OUTPUT)


def printable(text: object, longest: int = LONGEST) -> str:
    """A text as one line for a terminal, with nothing in it that the terminal would obey."""
    plain = "".join(sign if sign.isprintable() else "?" for sign in str(text))
    return plain if len(plain) <= longest else plain[: longest - 3] + "..."


def complain(sentence: object) -> None:
    """Say on standard error what is wrong; there may be nobody left to hear it."""
    with suppress(OSError):
        print("turtleback: %s" % printable(sentence), file=sys.stderr, flush=True)
