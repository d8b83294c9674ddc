"""A board that is measured: scripts run on it, it restarts on request, and at the end its program runs again.

It opens the port anew after each restart, because the port of a board vanishes with it. It knows no figure.
"""

import contextlib
from collections.abc import Callable
from time import monotonic, sleep
from types import TracebackType
from typing import Any, Self

from turtleback_host.hil.scripts import REMOVE, with_own_journal
from turtleback_host.pico.board import Board
from turtleback_host.pico.board_helpers import HELPERS
from turtleback_host.pico.ports import BoardError

SILENCE_S = 30.0  # a measuring script prints at least that often
VANISH_S = 0.5  # in which the port of a board that restarts has vanished
RETURN_S = 20.0  # timeout until it is back
AGAIN_S = 0.2
RESETS_AFTER_MS = 20  # from the mark to the reset: enough for the mark to leave the board
MARK = "the board resets"
# `restart()` on the board, which tells the PC first. It may be called within a write to the flash, where an import that
# looks for a file would disturb what it interrupts.
RESTART = """
from machine import reset
from time import sleep_ms

def restart():
    print("%s")
    sleep_ms(%d)
    reset()
""" % (MARK, RESETS_AFTER_MS)
# Frees the memory of what board.py has put there.
CLEAR = "for name in %r:\n    globals().pop(name, None)\n" % (
    [line[4 : line.index("(")] for line in HELPERS.splitlines() if line.startswith("def ")],
)


class Session:
    """The board on `port`, its program stopped; `tidy(board)` is called before that starts again. BoardError."""

    def __init__(self, port: str, tidy: Callable[[Board], None] = lambda board: None) -> None:
        self.port = port
        self._tidy = tidy
        self.board = self._open()
        self._open_now = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        try:
            if not self._open_now:
                self.board = self._reopen()
            with self.board as board:
                board.stop()
                self._tidy(board)
        except BoardError:
            if kind is None:
                raise

    def run(self, script: str) -> str:
        """What a script prints on the board, whose memory is empty."""
        self.board.stop()
        return self.board.run(CLEAR + script)

    def ask(self, script: str) -> list[str]:
        """The words that a script of board_scripts.py prints there, as on a board on which nobody has played."""
        self.board.run(REMOVE)
        return self.run(with_own_journal(script)).split()

    def restart(self, script: str = "restart()", wait_s: float = 0) -> float:
        """Run a script that ends in `restart()`; returns when the board has reset, in seconds of `monotonic()`.

        Its program has run for `wait_s` seconds, or somewhat longer, when it is stopped again.
        """
        self.board.stop()
        at = self.board.arrival(RESTART + script, MARK, resets=True) + RESETS_AFTER_MS / 1000
        self._open_now = False
        with contextlib.suppress(BoardError):
            self.board.__exit__(None, None, None)
        sleep(max(VANISH_S, at + wait_s - monotonic()))
        self.board = self._reopen()
        return at

    def _open(self) -> Board:
        return Board(self.port, None if self.port.startswith("socket:") else SILENCE_S)

    def _reopen(self) -> Board:
        until = monotonic() + RETURN_S
        while True:
            try:
                board = self._open()
                self._open_now = True
                return board
            except BoardError:
                if monotonic() > until:
                    raise
                sleep(AGAIN_S)

    def values(self, script: str, *kinds: Any) -> list[Any]:
        """The Python literals that a script prints there, one a line, checked. BoardError."""
        self.board.stop()
        return self.board.values(CLEAR + script, *kinds)
