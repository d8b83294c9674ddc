"""A board's flash: how long a save takes, and what is left when the power is cut at any write of a game.

The cut is a reset by the board itself, between two writes; a power loss in the middle of one is for the emulator.
"""

from collections.abc import Iterator
from statistics import median

from turtleback_host.benchmarks.table import Row
from turtleback_host.hil.flash_scripts import AFTER_CUT, CUT_GAME, SAVES
from turtleback_host.hil.scripts import REMOVE
from turtleback_host.hil.session import Session
from turtleback_host.pico.board import Board
from turtleback_host.pico.ports import BoardError

MANY_SAVES, CUTS, STEPS = 300, 20, 100
SAVE_MS, ERASING_MS = 20, 150


def saves(session: Session, count: int = MANY_SAVES) -> Iterator[tuple[str, Row]]:
    """The latency of saves, without and with an erase."""
    times = session.values(SAVES.format(saves=count), int, int)
    for name, what, goal, chosen in (
        ("save", "a save", SAVE_MS, [us / 1000 for us, erases in times if not erases]),
        ("erasing_save", "a save that erases", ERASING_MS, [us / 1000 for us, erases in times if erases]),
    ):
        if not chosen:
            raise BoardError("The board's flash has not erased a block in %d saves." % count)
        value = "%.1f and %.1f ms" % (median(chosen), max(chosen))
        yield name, Row("%s, median and worst of %d" % (what, len(chosen)), value, "%d ms" % goal, max(chosen) > goal)


def cuts(session: Session, count: int = CUTS, steps: int = STEPS) -> Iterator[tuple[str, Row]]:
    """Games whose power is cut at `count` writes, spread evenly over a game."""
    (writes,) = session.values(CUT_GAME.format(cut=-1, steps=steps), int)
    lost = not_offered = moves = 0
    for number in range(count):
        session.restart(CUT_GAME.format(cut=writes * number // count, steps=steps))
        flag = (bool, int)
        length, whole, offered, resumed = session.values(AFTER_CUT, int, flag, flag, int)[-1]
        lost += length > 0 and not whole
        not_offered += length > 0 and not (offered and resumed >= 0)
        moves = max(moves, resumed)
    what = "power cut at %d of about %d writes of a game, up to %d moves" % (count, writes, moves)
    value = "%d lost a move, %d not offered" % (lost, not_offered)
    yield "cuts", Row(what, value, "0 and 0", lost + not_offered > 0)


def remove_games(board: Board) -> None:
    """Remove the games that were played to measure."""
    board.run(REMOVE)
