"""What a log of marks tells of a game: frames drawn and sent, and the time of its ticks.

It does not know who took the marks: the emulator, or the board by its own clock.
"""

import math
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from turtleback_host.pico.board_scripts import DONE, DRAW, SAVE, TICK

WIRE_MS = 0.7  # shortest time from the start of drawing a frame to its arrival at the strip
LATE_MS = 20  # a frame that starts later than this after the one before, instead of 16 ms, is visibly late


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
