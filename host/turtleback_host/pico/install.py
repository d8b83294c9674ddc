"""Puts files on a board so that it starts whenever the cable is pulled: with the old program or with the new one.

All that is new is first laid beside the old, as `name.new`. Then main.py is replaced, in one step, by a FINISH
that gives the new files their names, removes what is left over, puts the new main.py in its own place and starts
it. A FINISH that loses its power begins again when it returns. It does not know the firmware, only its names.
"""

from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import PurePosixPath
from typing import NamedTuple

from turtleback_host.pico.board import PROMPT, QUIET_S, Board
from turtleback_host.pico.ports import BoardError

NEW = ".new"
FINISH_NEW = "finish.new"
VERSION = "turtleback/version.txt"
FOLDER = "turtleback/"
OUR_TOP = ("main.py", "main.mpy", "config.py", "config.mpy", "turtleback_pack.mpy", "turtleback_pack.bin")
OURS = (*OUR_TOP, *(name + NEW for name in OUR_TOP), FINISH_NEW, FOLDER[:-1])
CODE = (".py", ".mpy", NEW)
SPARE_BLOCKS = 4  # for the file system's own book-keeping
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
    """What has to happen on a board."""

    copied: dict[str, bytes]  # path: content, of what differs
    removed: list[str]  # what an older version, or a run that was cut off, has left
    staged: set[str]  # paths in `copied` whose new content such a run has already brought

    def room(self, block: int) -> int:
        """Bytes of flash that it takes, in blocks of `block` bytes."""
        coming = [path for path in self.copied if path not in self.staged]
        folders = {folder for path in coming for folder in PurePosixPath(path).parents}
        blocks = sum(len(self.copied[path]) // block + 1 for path in coming)
        return (blocks + FOLDER_BLOCKS * len(folders) + SPARE_BLOCKS) * block


def plan(files: dict[str, bytes], there: dict[str, bytes]) -> Plan:
    """What makes a board with `there` (path: SHA-256) hold `files`, and nothing else that is ours."""
    wanted = {path: sha256(data).digest() for path, data in files.items()}
    left = [path for path in there if is_ours(path) and path not in files]
    copied = {path: data for path, data in files.items() if there.get(path) != wanted[path]}
    if left or copied:
        copied["main.py"] = files["main.py"]  # FINISH takes its place meanwhile
    removed = [path for path in left if path.removesuffix(NEW) not in copied]
    return Plan(copied, sorted(removed), {path for path in copied if there.get(path + NEW) == wanted[path]})


def is_ours(path: str) -> bool:
    """Whether a file is one that some version of Turtleback has put there."""
    return path in OURS or path == VERSION or (path.startswith(FOLDER) and path.endswith(CODE))


def finish(planned: Plan) -> str:
    """The main.py that does the second half of a plan."""
    folders = {str(folder) for path in planned.removed for folder in PurePosixPath(path).parents}
    return FINISH.format(
        named=sorted(set(planned.copied) - {"main.py"}),
        removed=planned.removed,
        emptied=sorted(folders - {"."}, reverse=True),  # the innermost first
    )


def recover(board: Board, quiet_s: float = QUIET_S) -> None:
    """Let a FINISH that was stopped come to its end."""
    if board.first_line("main.py").startswith(UNFINISHED):
        board.start(quiet_s, boots=2)
        board.stop()


def bring(board: Board, planned: Plan, progress: Callable[[str, int], None]) -> None:
    """Write each new file beside the old one; calls progress(path, bytes). BoardError if a file arrived damaged."""
    for path, data in planned.copied.items():
        if path in planned.staged:
            progress(path, len(data))
        else:
            board.put(path + NEW, data, partial(progress, path))
    arrived = board.digests(path + NEW for path in planned.copied)
    for path, data in planned.copied.items():
        if arrived.get(path + NEW) != sha256(data).digest():
            raise BoardError("%s did not arrive whole; the board still starts: run this again." % path)


def settle(board: Board, planned: Plan, quiet_s: float = QUIET_S) -> str:
    """Swap old for new and start it; returns what it says. BoardError if it stops at once."""
    board.put(FINISH_NEW, finish(planned).encode())
    board.rename(FINISH_NEW, "main.py")
    return start(board, quiet_s, boots=2)


def start(board: Board, quiet_s: float = QUIET_S, boots: int = 1) -> str:
    """Start the board's program; returns what it says. BoardError if it stops at once."""
    said = board.start(quiet_s, boots)
    if said.endswith(PROMPT.decode()):
        lines = [line for line in said.splitlines() if line.strip()]
        # after the program's last words come two lines of welcome and the prompt
        last = lines[-4] if len(lines) > 3 else "it ended without a word"
        raise BoardError("The program on the board stopped at once: %s" % last)
    return said
