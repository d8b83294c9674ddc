"""What a log of marks tells of a game: frames drawn and sent, and the time of its ticks, each figure beside its goal.

It does not know who took the marks: the emulator, or the board by its own clock.
"""

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from turtleback_host.pico.board_scripts import DONE, DRAW, SAVE, TICK

WIRE_MS = 0.7  # shortest time from the start of drawing a frame to its arrival at the strip
LATE_MS = 20  # a frame that starts later than this after the one before, instead of 16 ms, is visibly late


class Row(NamedTuple):
    """A figure beside its goal."""

    what: str
    value: str
    goal: str
    missed: bool

    def line(self) -> str:
        """The row as it is printed."""
        return "%-56s  %-22s  goal: %s" % (self.what, self.value, self.goal + ", missed" * self.missed)


class GameLog(NamedTuple):
    """`marks` are (ms, mark) of board_scripts.py; `arrivals` are the ms at which frames had arrived at the strip.

    Taking a mark has cost the board `mark_ms`, which is not the game's.
    """

    marks: Sequence[tuple[float, int]]
    arrivals: Sequence[float]
    mark_ms: float = 0

    @property
    def ms(self) -> float:
        """The duration of the game."""
        return self.marks[-1][0] - self.marks[0][0]

    def pictures(self) -> list[tuple[float, bool]]:
        """For each frame drawn, the ms at which it was begun, and whether it was new and therefore sent."""
        begun = [ms for ms, mark in self.marks if mark == DRAW]
        sent = {bisect_right(begun, ms - WIRE_MS) - 1 for ms in self.arrivals}
        return [(ms, i in sent) for i, ms in enumerate(begun)]

    def late(self) -> int:
        """The number of new frames that began more than LATE_MS after the frame before."""
        return sum(new and ms - before > LATE_MS for (before, _), (ms, new) in pairwise(self.pictures()))

    def cpu(self) -> tuple[float, float]:
        """The ms of a tick: the average of those that sent a frame, and the longest of those that saved nothing."""
        new = {ms for ms, sent in self.pictures() if sent}
        all_ticks: list[float] = []
        sending: list[float] = []
        began, sends, saves, count = math.inf, False, False, 0
        for ms, mark in self.marks:
            count += 1
            if mark == TICK:
                began, sends, saves, count = ms, False, False, 0
            elif mark == DRAW:
                sends = ms in new
            elif mark == SAVE:
                saves = True
            elif mark == DONE and not saves and began < ms:
                all_ticks.append(ms - began - count * self.mark_ms)
                if sends:
                    sending.append(all_ticks[-1])
        return sum(sending) / len(sending), max(all_ticks)


def frame_rate(log: GameLog, of: str = "play") -> Row:
    """The frame rate of a game."""
    drawn, late = log.pictures(), log.late()
    rate = 1000 * (len(drawn) - 1) / (drawn[-1][0] - drawn[0][0])
    what = "pictures in %.0f s of %s, late after %d ms" % (log.ms / 1000, of, LATE_MS)
    return Row(what, "%.1f a second, %d late" % (rate, late), "60 and 0", rate < 60 or late > 0)


def pictures(log: GameLog) -> Iterator[Row]:
    """The frame rate of a game, and the time of its ticks."""
    yield frame_rate(log)
    average, worst = log.cpu()
    sent = sum(new for _, new in log.pictures())
    yield Row("CPU a picture sent, average of %d" % sent, "%.2f ms" % average, "2 ms", average > 2)
    yield Row("CPU of the worst tick", "%.2f ms" % worst, "8 ms", worst > 8)
