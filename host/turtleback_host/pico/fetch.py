"""`turtleback fetch`: games that a board has kept become records on the PC, and leave the board when they are safe."""

import re
from hashlib import sha256
from pathlib import Path

from turtleback.app.journal_reader import JournalReader
from turtleback.device.archive import ARCHIVE
from turtleback.dice.chance import Chance
from turtleback.engine.contract import OVER
from turtleback.engine.record import RecordError
from turtleback_host.pico.board import Board
from turtleback_host.pico.deploy import fit_for_us
from turtleback_host.pico.ports import BoardError, find_port
from turtleback_host.process.streams import printable
from turtleback_host.records.verify import verify_lines
from turtleback_host.records.write import keep, lines_of

JOURNAL = ".txt"  # other files on the shelf are journals that the board could not read
NAME_DIGITS = 8  # of a hash: no two games share them
UNUSUAL = re.compile("[^A-Za-z0-9._-]")
LONGEST_NAME = 40
# A finished game joins the others when the board starts; it is stopped now.
ARCHIVE_FINISHED = """
try:
    from turtleback.app.journal import finished
    from turtleback.device.journal_file import JournalFile
    journal_file = JournalFile(os, open)
    if finished(journal_file.read()):
        journal_file.archive()
except (ImportError, ValueError):
    pass
"""


def fetch(port: str | None, folder: Path) -> None:
    """Bring the games of the board on `port`, or on the only one there is, to a folder. BoardError says what to do."""
    port = port or find_port()
    with Board(port) as board:
        fit_for_us(board.facts(), port)
        bring(board, folder)


def bring(board: Board, folder: Path) -> None:
    """Bring all games of a board, and say so. Whatever happens meanwhile, each is on the board or here, or on both."""
    count = bring_shelf(board, folder)
    board.run(ARCHIVE_FINISHED)  # a full shelf would have lost its oldest game by that
    count += bring_shelf(board, folder)
    if count:
        games = "1 game" if count == 1 else "%d games" % count
        print("%s fetched into %s and taken off the board." % (games, printable(folder)))
    else:
        print("There is no game to fetch: the board keeps those that are finished, and those that gave way to another.")


def bring_shelf(board: Board, folder: Path) -> int:
    """Bring what lies on the shelf; returns how many files that were."""
    shelf = board.digests([ARCHIVE])
    for path in sorted(shelf):
        data = board.get(path)
        if sha256(data).digest() != shelf[path]:
            raise BoardError("%s did not arrive whole and stays on the board: run this again." % path)
        name, lines, told = as_record(path, data)
        folder.mkdir(parents=True, exist_ok=True)
        keep(folder / name, lines)  # is on the disk before it leaves the board
        board.remove(path)
        print("  %s: %s" % (name, told))
    return len(shelf)


def as_record(path: str, data: bytes) -> tuple[str, bytes, str]:
    """A file of the shelf as it is kept here: its name, its content and a few words."""
    try:
        if not path.endswith(JOURNAL):
            raise ValueError("set aside by the board, which could not read it")
        reading = JournalReader()
        for line in data.decode().split("\n"):
            reading.read(line)
        match = reading.end()
        chance = Chance(bytes.fromhex(reading.proof.seed))
        reading.go_on(chance)
        lines = [*lines_of(match, chance, ended=True), ""]
        verify_lines(lines)
    except (ValueError, RecordError) as error:
        name = "%s-%s" % (sha256(data).hexdigest()[:NAME_DIGITS], local_name(path))
        return name, data, "kept as it was: %s" % printable(error)
    name = "%s-%s.txt" % (match.game.NAME, chance.commitment[:NAME_DIGITS])
    if match.game.actor() == OVER:
        return name, "\n".join(lines).encode(), "finished, and every die and card verified"
    return name, "\n".join(lines).encode(), "broken off after %d actions" % len(match.history)


def local_name(path: str) -> str:
    """A board's name for a file as one that every system takes."""
    return UNUSUAL.sub("_", path.rsplit("/", 1)[-1])[-LONGEST_NAME:]
