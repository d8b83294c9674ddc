"""Installs files on a board so that it always starts, with the old or the new program, even if the cable is pulled.

All new files are first written beside the old ones as `name.new`. Then main.py is atomically replaced by FINISH,
a script that renames the new files, removes obsolete ones, replaces itself by the new main.py and restarts the
board. If the power fails, FINISH runs again at the next start. Knows the names of the firmware's files only.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import PurePosixPath
from typing import NamedTuple

from turtleback_host.pico.board import PROMPT, QUIET_S, Board
from turtleback_host.pico.ports import BoardError

NEW = ".new"
FINISH_NEW = "finish.new"
VERSION = "turtleback/version.txt"
FOLDER = "turtleback/"
OUR_TOP = ("main.py", "main.mpy", "config.py", "config.mpy")
OURS = (*OUR_TOP, *(name + NEW for name in OUR_TOP), FINISH_NEW, FOLDER[:-1])
KINDS = (".py", ".mpy", ".lang", NEW)
SPARE_BLOCKS = 4  # for the file system's metadata
FOLDER_BLOCKS = 2
UNFINISHED = "# Turtleback is half installed"

FINISH = (
    UNFINISHED
    + """: this does the other half, as often as the power fails.
import os
from machine import soft_reset

NOT_THERE = 2


def unless_done(do, *paths):
    try:
        do(*paths)
    except OSError as error:
        if error.errno != NOT_THERE:
            raise


for path in {named}:
    unless_done(os.rename, path + ".new", path)
for path in {removed}:
    unless_done(os.remove, path)
for folder in {emptied}:
    try:
        os.rmdir(folder)
    except OSError:
        pass  # something of yours is in it
os.rename("main.py.new", "main.py")
soft_reset()
"""
)


class Plan(NamedTuple):
    """The changes to make on a board."""

    copied: dict[str, bytes]  # path: content of each file that differs
    removed: list[str]  # files left by an older version or an interrupted run
    staged: set[str]  # paths in `copied` whose new content an interrupted run has already written
    folders: set[PurePosixPath]  # that the board does not have yet

    def room(self, block: int) -> int:
        """The bytes of flash that the plan needs, in blocks of `block` bytes."""
        blocks = sum(len(data) // block + 1 for path, data in self.copied.items() if path not in self.staged)
        return (blocks + FOLDER_BLOCKS * len(self.folders) + SPARE_BLOCKS) * block


def plan(files: dict[str, bytes], there: dict[str, bytes]) -> Plan:
    """The plan to change a board with the files `there` (path: SHA-256) so that `files` is its only Turtleback."""
    wanted = {path: sha256(data).digest() for path, data in files.items()}
    left = [path for path in there if is_ours(path) and path not in files]
    copied = {path: data for path, data in files.items() if there.get(path) != wanted[path]}
    if left or copied:
        copied["main.py"] = files["main.py"]  # always, because FINISH replaces it
    removed = [path for path in left if path.removesuffix(NEW) not in copied]
    staged = {path for path in copied if there.get(path + NEW) == wanted[path]}
    return Plan(copied, sorted(removed), staged, _folders(copied) - _folders(there))


def _folders(paths: Iterable[str]) -> set[PurePosixPath]:
    """Each folder on the way to these paths."""
    return {folder for path in paths for folder in PurePosixPath(path).parents}


def is_ours(path: str) -> bool:
    """Whether a file belongs to some version of Turtleback."""
    return path in OURS or path == VERSION or (path.startswith(FOLDER) and path.endswith(KINDS))


def finish(planned: Plan) -> str:
    """The main.py that does the second half of a plan: FINISH with its paths."""
    folders = set(map(str, _folders(planned.removed)))
    return FINISH.format(
        named=sorted(set(planned.copied) - {"main.py"}),
        removed=planned.removed,
        emptied=sorted(folders - {"."}, reverse=True),  # the innermost first
    )


def finish_interrupted(board: Board, quiet_s: float = QUIET_S) -> None:
    """Let the FINISH of an interrupted installation run to its end, if there is one."""
    if board.first_line("main.py").startswith(UNFINISHED):
        board.start(quiet_s, boots=2)
        board.stop()


def stage(board: Board, planned: Plan, progress: Callable[[int], None]) -> None:
    """Write each new file beside the old one; calls `progress(bytes)`. BoardError if a file arrived damaged."""
    for path, data in planned.copied.items():
        if path in planned.staged:
            progress(len(data))
        else:
            board.put(path + NEW, data, progress)
    arrived = board.digests(path + NEW for path in planned.copied)
    for path, data in planned.copied.items():
        if arrived.get(path + NEW) != sha256(data).digest():
            raise BoardError("%s did not arrive whole; the board still starts: run this again." % path)


def swap(board: Board, planned: Plan, quiet_s: float = QUIET_S) -> str:
    """Replace the old files by the new ones and start; returns the program's output. BoardError if it stops at once."""
    board.put(FINISH_NEW, finish(planned).encode())
    board.rename(FINISH_NEW, "main.py")
    return start(board, quiet_s, boots=2)


def start(board: Board, quiet_s: float = QUIET_S, boots: int = 1) -> str:
    """Start the board's program; returns its output. BoardError if it stops at once."""
    output = board.start(quiet_s, boots)
    if output.endswith(PROMPT.decode()):
        lines = [line for line in output.splitlines() if line.strip()]
        # the program's output is followed by two lines of MicroPython's banner and the prompt
        last = lines[-4] if len(lines) > 3 else "it printed nothing"
        raise BoardError("The program on the board stopped at once: %s" % last)
    return output
