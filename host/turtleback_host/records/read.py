"""Reads a recorded game from a file: a record, or a journal from a device's archive."""

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
    """The match in a record or an archived journal. SetupError names the file and what is wrong with it."""
    text = text_of(path)
    if not text.strip():
        raise SetupError("%s is no record: it is empty." % path)
    lines = text.split("\n")
    with about(path):
        return _read_journal(lines) if any(line.startswith(PLAYERS + " ") for line in lines) else read_record(lines)


@contextmanager
def about(path: Path) -> Iterator[None]:
    """Turn a RecordError or SetupError of this context into a SetupError that names the file."""
    try:
        yield
    except (RecordError, SetupError) as error:
        raise SetupError("%s: %s" % (path, error)) from error


def _read_journal(lines: list[str]) -> Match:
    reading = JournalReader()
    for line in lines:
        reading.read(line)
    return reading.end()
