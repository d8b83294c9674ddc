"""The command `turtleback fetch`: saves a board's archived games as records on the PC.

Each game is then removed from the board.
"""

import re
from hashlib import sha256
from pathlib import Path

from turtleback.device.archive import ARCHIVE
from turtleback.engine.contract import OVER
from turtleback.engine.record import RecordError
from turtleback_host.pico.board import Board
from turtleback_host.pico.deploy import check_is_pico
from turtleback_host.pico.ports import BoardError, find_port
from turtleback_host.records.write import save
from turtleback_host.system.folders import make_folder
from turtleback_host.system.streams import pluralize, printable, say
from turtleback_portable.records.journals import chance_of, lines_of, read_journal
from turtleback_portable.records.verify import verify_lines

JOURNAL = ".txt"  # other files in the archive are journals that the board could not read
NAME_DIGITS = 8  # digits of a hash in a file name: enough to tell games apart
NAME = "The board has a file with an unexpected name, %s: remove it (`mpremote fs rm`) and run this again."
UNUSUAL = re.compile("[^A-Za-z0-9._-]")
MAX_NAME_LENGTH = 40
# A board archives a finished game at its next start. The board is stopped now, so this script does the same.
ARCHIVE_FINISHED = """
try:
    from turtleback.app.journal_reader import finished
    from turtleback.device.journal_file import JournalFile
    journal_file = JournalFile(os, open)
    if finished(journal_file.read()):
        journal_file.archive()
except (ImportError, ValueError):
    pass
"""


def fetch(port: str | None, folder: Path, journals: list[bytes]) -> None:
    """Fetch the games of the board on `port`, by default the only connected Pico, to a folder.

    Appends the content of each file to `journals` once the file is saved on the PC.
    Raises: BoardError if the board cannot be reached or used; its message has advice for the user.
    """
    port = port or find_port()
    with Board(port) as board:
        check_is_pico(board.facts(), port)
        fetch_games(board, folder, journals)


def fetch_games(board: Board, folder: Path, journals: list[bytes]) -> None:
    """Fetch all games of a board and print a report. At any time each game is on the board, on the PC, or on both."""
    fetch_archive(board, folder, journals)
    board.run(ARCHIVE_FINISHED)  # after the first fetch, because archiving removes the oldest game of a full archive
    fetch_archive(board, folder, journals)
    if journals:
        say("%s fetched into %s and taken off the board." % (pluralize(len(journals), "game"), printable(folder)))
    else:
        say("There is no game to fetch: the Pico has games once they are finished, or left for another one.")


def fetch_archive(board: Board, folder: Path, journals: list[bytes]) -> None:
    """Fetch the files of the board's archive, and remove each from the board once it is saved.

    Raises: BoardError if the board cannot be reached or used.
    """
    archive = board.digests([ARCHIVE])
    for path in sorted(archive):
        if not _is_usual(path):
            raise BoardError(NAME % printable(path, MAX_NAME_LENGTH))
        data = board.get(path)
        if sha256(data).digest() != archive[path]:
            raise BoardError("%s did not arrive whole and stays on the board: run this again." % path)
        name, lines, summary = as_record(path, data)
        make_folder(folder)
        save(folder / name, lines)  # this writes to the disk before the board's file is removed
        journals.append(data)
        board.remove(path)
        say("  %s: %s" % (name, summary))


def as_record(path: str, data: bytes) -> tuple[str, bytes, str]:
    """Return file name, content and a short summary of an archived file, as it is saved on the PC."""
    try:
        if not path.endswith(JOURNAL):
            raise ValueError("set aside by the board, which could not read it")
        reading, match = read_journal(data.decode().split("\n"))
        chance = chance_of(reading)
        lines = [*lines_of(match, chance, ended=True, title=reading.setting.title), ""]
        verify_lines(lines)
    except (ValueError, RecordError) as error:
        name = "%s-%s" % (sha256(data).hexdigest()[:NAME_DIGITS], local_name(path))
        return name, data, "kept as it was: %s" % printable(error)
    name = "%s-%s.txt" % (match.game.NAME, chance.commitment[:NAME_DIGITS])
    if match.game.actor() == OVER:
        return name, "\n".join(lines).encode(), "finished, and every die and card verified"
    return name, "\n".join(lines).encode(), "broken off after %d actions" % len(match.history)


def _is_usual(path: str) -> bool:
    """Return True if the board's archive can have a file of this path."""
    folder, *parts = path.split("/")
    return path.isprintable() and "\\" not in path and folder == ARCHIVE and not {"", ".", ".."}.intersection(parts)


def local_name(path: str) -> str:
    """Return the last part of a board's path as a file name that is valid on every system."""
    return UNUSUAL.sub("_", path.rsplit("/", 1)[-1])[-MAX_NAME_LENGTH:]
