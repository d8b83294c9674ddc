"""Tests light sleep on the emulated Pico: dim and dark devices sleep, and wake at a press."""

from itertools import pairwise

from rows import each_row
from turtleback.board import has_pc
from turtleback_hardware.power import NAPPING_SHARE
from turtleback_host.pico.game_log import DONE, MARKED_GAME
from turtleback_tools.emulator.probes import pico_with

CLK_SYS_CTRL = 0x4000803C  # its lowest bit is 0 while the processor runs from the crystal, as in light sleep
SIE_STATUS, CONNECTED, SUSPENDED = 0x50110050, 1 << 16, 1 << 4
NIGHT = 8  # the brightest lamp while the lamps are dim
SOON_MS, LONG_MS = 3000, 2000
QUIET = """
from machine import mem32 as marks
%s
marked = board.build
def quiet(*parts):
    app = marked(*parts)
    app.presses.touched = -%d
    return app
board.build = quiet
board.run()
"""


class QuietPico:
    """A Pico with a game of bots, `minutes` after the last press."""

    def __init__(self, minutes):
        self.marks = []
        self.pico = pico_with(QUIET % (MARKED_GAME, minutes * 60_000))
        self.pico.on_scratch = lambda mark: self.marks.append((self.pico.now, mark))
        self.pico.run_until(lambda: self.marks, SOON_MS)

    def awake_share(self):
        """Return the share of time in which the processor works."""
        self.pico.run(LONG_MS)  # until all modules are loaded
        self.marks.clear()
        self.pico.run(LONG_MS)
        (first, _), *_, (last, _) = self.marks
        return sum(after - before for (before, mark), (after, _) in pairwise(self.marks) if mark != DONE) / (
            last - first
        )

    def slow_clocks(self):
        """Look at the processor's clock 20 times; return how often it was that of light sleep."""
        slow = 0
        for _ in range(20):
            self.pico.run(7)
            slow += not self.pico.mcu.read_uint32(CLK_SYS_CTRL) & 1
        return slow


@each_row("minutes", [11, 31])
def test_a_dim_board_without_a_pc_sleeps_until_a_press(minutes):
    quiet = QuietPico(minutes)
    quiet.pico.unplug()
    share = 1 - quiet.awake_share()
    print("%d minutes after the last press the processor sleeps for %.1f %% of the time" % (minutes, 100 * share))
    assert share >= NAPPING_SHARE and quiet.slow_clocks() > 10
    quiet.pico.frames.clear()
    quiet.pico.tap("roll", 60)
    quiet.pico.run(500)
    assert max(max(lamps) for _, lamps in quiet.pico.frames) > NIGHT and quiet.slow_clocks() == 0


def test_a_dim_board_at_a_pc_keeps_its_clocks():
    assert QuietPico(11).slow_clocks() == 0


@each_row("status, expected", [(CONNECTED, True), (CONNECTED | SUSPENDED, False), (0, False), (SUSPENDED, False)])
def test_a_board_notices_an_attached_pc(status, expected):
    assert has_pc({SIE_STATUS: status | 5}) == expected
