"""A recorded game from a file: a record, or the journal of a game that a device has put away."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from turtleback.app.begin import PLAYERS
from turtleback.app.journal_reader import JournalReader
from turtleback.engine.contract import SetupError
from turtleback.engine.match import Match
from turtleback.engine.record import RecordError, read_record
from turtleback_host.files.text import text_of


def load(path: Path) -> Match:
    """The match recorded in a file, or in the journal of a game that was put away. SetupError names file and fault."""
    lines = text_of(path).split("\n")
    with about(path):
        return _read_journal(lines) if any(line.startswith(PLAYERS + " ") for line in lines) else read_record(lines)


@contextmanager
def about(path: Path) -> Iterator[None]:
    """What is found to be wrong meanwhile is wrong with that file: a SetupError that names it."""
    try:
        yield
    except (RecordError, SetupError) as error:
        raise SetupError("%s: %s" % (path, error)) from error


def _read_journal(lines: list[str]) -> Match:
    reading = JournalReader()
    for line in lines:
        reading.read(line)
    return reading.end()
