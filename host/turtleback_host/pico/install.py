"""Installs files on a board so that it always starts, with the old or the new program, even if the cable is pulled.

The steps of plan.py, taken by a Board.
"""

from collections.abc import Callable
from hashlib import sha256

from turtleback_host.pico.board import PROMPT, QUIET_S, Board
from turtleback_host.pico.plan import FINISH_NEW, NEW, UNFINISHED, Plan, finish
from turtleback_host.pico.ports import BoardError


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
