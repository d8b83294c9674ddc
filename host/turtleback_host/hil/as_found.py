"""Leaves a board as it was found: what was put there goes, and no other file has changed."""

from turtleback_host.hil.flash import remove_games
from turtleback_host.hil.start import put_main_back
from turtleback_host.pico.board import Board


def tidy(board: Board) -> None:
    """Remove what an earlier or interrupted run has left."""
    put_main_back(board)
    remove_games(board)


def files_of(board: Board) -> dict[str, bytes]:
    """The SHA-256 of every file by path. BoardError."""
    (names,) = board.values("print(os.listdir('/'))", list)
    return board.digests(sorted(map(str, names)))


def changes(before: dict[str, bytes], after: dict[str, bytes]) -> list[str]:
    """The paths of the files that differ, sorted."""
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
