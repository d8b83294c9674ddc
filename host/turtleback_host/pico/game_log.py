"""A game that marks its ticks, frames and saves, and the figures that follow from the marks.

Each figure comes with its goal. The marks are recorded by the emulator, or by the board with its own clock.
"""

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

TICK, DRAW, DONE, SAVE = 1, 2, 3, 4  # marks: a tick begins, draws, ends, saves

# Four bots play; the marks are the only addition to the device's work. `marks[SCRATCH] = mark` records one.
MARKED_GAME = (
    "TICK, DRAW, DONE, SAVE = %d, %d, %d, %d" % (TICK, DRAW, DONE, SAVE)
    + """
import os
from turtleback import board
from turtleback import startup
from turtleback.app.app import App
from turtleback.app.game_setup import GameSetup
from turtleback.device.journal_file import JournalFile

SCRATCH = 0x4005800C
build, tick, draw, add = board.build, App.tick, App._draw, JournalFile.add

def marked_tick(app, now):
    marks[SCRATCH] = TICK
    rest = tick(app, now)
    marks[SCRATCH] = DONE
    return rest

def marked_draw(app):
    marks[SCRATCH] = DRAW
    draw(app)

def marked_add(journal_file, lines):
    marks[SCRATCH] = SAVE
    add(journal_file, lines)

App.tick, App._draw, JournalFile.add = marked_tick, marked_draw, marked_add
for name in startup.PRELOAD + ["unload"]:  # as during the set-up of a game
    __import__("turtleback." + name)
setting = GameSetup(players=("clever",) * 4)
board.build = lambda *parts: build(*parts, setting=setting, journal_file=JournalFile(os, open))
"""
)

WIRE_MS = 0.7  # shortest time from the start of drawing a frame to its arrival at the strip
LATE_MS = 20  # a frame that starts more than this after the previous one, instead of 16 ms, is visibly late


class Measurement(NamedTuple):
    """A figure with its goal."""

    name: str
    value: str
    goal: str
    missed: bool

    def line(self) -> str:
        """Return the measurement as a line of the report."""
        return "%-56s  %-22s  goal: %s" % (self.name, self.value, self.goal + ", missed" * self.missed)


def presses_row(name: str, ms: list[float], goal: int) -> Measurement:
    """Return the median and the 99th percentile of times (ms, sorted) as a measurement."""
    half, most = (ms[math.ceil(share * len(ms)) - 1] for share in (0.5, 0.99))
    name = "%s, 50 and 99 %% of %d" % (name, len(ms))
    return Measurement(name, "%.1f and %.1f ms" % (half, most), "99 %% in %d ms" % goal, most > goal)


class GameLog(NamedTuple):
    """The marks of MARKED_GAME as (ms, mark), and the times in ms at which frames had arrived at the strip.

    Recording one mark took the board `mark_ms`, which `cpu` subtracts.
    """

    marks: Sequence[tuple[float, int]]
    arrivals: Sequence[float]
    mark_ms: float = 0

    @property
    def ms(self) -> float:
        """The duration of the game in ms."""
        return self.marks[-1][0] - self.marks[0][0]

    def pictures(self) -> list[tuple[float, bool]]:
        """Return for each frame the ms at which drawing began, and whether it was new and therefore sent."""
        begun = [ms for ms, mark in self.marks if mark == DRAW]
        sent = {bisect_right(begun, ms - WIRE_MS) - 1 for ms in self.arrivals}
        return [(ms, i in sent) for i, ms in enumerate(begun)]

    def late(self) -> int:
        """Return the number of new frames that began more than LATE_MS after the previous frame."""
        return sum(new and ms - before > LATE_MS for (before, _), (ms, new) in pairwise(self.pictures()))

    def cpu(self) -> tuple[float, float]:
        """Return the average ms of ticks that sent a frame, and the ms of the longest tick without a save."""
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


def frame_rate(log: GameLog, of: str = "play") -> Measurement:
    """Return the frame rate of a game; `of` names the game in the report."""
    drawn, late = log.pictures(), log.late()
    rate = 1000 * (len(drawn) - 1) / (drawn[-1][0] - drawn[0][0])
    name = "pictures in %.0f s of %s, late after %d ms" % (log.ms / 1000, of, LATE_MS)
    return Measurement(name, "%.1f a second, %d late" % (rate, late), "60 and 0", rate < 60 or late > 0)


def pictures(log: GameLog) -> Iterator[Measurement]:
    """Yield the frame rate of a game, and the times of its ticks."""
    yield frame_rate(log)
    average, worst = log.cpu()
    sent = sum(new for _, new in log.pictures())
    yield Measurement("CPU a picture sent, average of %d" % sent, "%.2f ms" % average, "2 ms", average > 2)
    yield Measurement("CPU of the worst tick", "%.2f ms" % worst, "8 ms", worst > 8)
