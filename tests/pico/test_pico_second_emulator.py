"""Compares lamps and times of the first page, a press and a game on rp2040py with those on rp2040js.

`make soak` plays a longer part of the game. rp2040js cannot write to the flash, so nothing is saved here.
"""

import pytest

from soak import TIMES
from turtleback_host.pico.files import firmware
from turtleback_tools.emulator.probes import instead_of_main, press_lamp
from turtleback_tools.emulator.second import LACKING, PACKAGE, SecondEmulator

pytestmark = pytest.mark.skipif(not PACKAGE.exists(), reason=LACKING)

LAMP_MS, PAGE_MS = 1, 3  # tolerances for the first lamp and for the first page
PRESS_MS = 16  # a press may be shown one frame later
MAX_DIFFERENT = 0.03  # share of the frames of a game that only one emulator shows
MAX_SHIFTED = 4  # such frames in a short game: two that come later on one of them, each found on both
PRESS = ((450, "roll", True), (520, "roll", False))
AFTER_MS = 700
GAME_MS = 4000 if TIMES == 1 else 5000 * TIMES
GAME = """
from turtleback import board, startup
from turtleback.app import begin_code
from turtleback.app.game_setup import GameSetup

begin_code.SOON_MS = 200
startup._connect_flash = lambda app: iter(())
board.seed = lambda: bytes(32)
build = board.build
board.build = lambda *parts: build(*parts, GameSetup("midas", ["clever", "clever"]))
import real_main
"""


def test_first_page_and_press_have_the_same_lamps_and_times():
    both = SecondEmulator(firmware(), PRESS, AFTER_MS)
    (lamp, page, *_), (other_lamp, other_page, *_) = both.frames, both.other
    print("first lamp %.2f and %.2f ms, first page %.2f and %.2f ms" % (lamp[0], other_lamp[0], page[0], other_page[0]))
    assert lamp[1] == other_lamp[1] and abs(lamp[0] - other_lamp[0]) <= LAMP_MS
    assert page[1] == other_page[1] and abs(page[0] - other_page[0]) <= PAGE_MS
    assert both.differences() == []
    led, colour = press_lamp()
    seen = [next(ms for ms, lamps in frames if lamps[3 * led :][:3] == colour) for frames in (both.frames, both.other)]
    print("the press at %d ms lights its lamp at %.2f and %.2f ms" % (PRESS[0][0], *seen))
    assert abs(seen[0] - seen[1]) <= PRESS_MS


def test_a_game_has_the_same_lamps_at_the_same_times():
    both = SecondEmulator(instead_of_main(GAME), (), GAME_MS)
    assert "Traceback" not in both.printed, both.printed
    found = both.differences()
    print("%d and %d frames" % (len(both.frames), len(both.other)), *found, sep="\n")
    assert len({lamps for _, lamps in both.frames}) > GAME_MS / 500
    assert len(found) <= max(MAX_SHIFTED, MAX_DIFFERENT * (len(both.frames) + len(both.other)))
