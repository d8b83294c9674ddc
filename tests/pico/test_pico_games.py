"""Tests that games on the emulated Pico have the same rules, events, frames and help as on a PC, and enough memory."""

from pathlib import Path

import pytest

import playout
from real_flash import Chip, Files
from screen_decoder import ScreenDecoder, ink_of
from test_traces import first_difference
from turtleback.app import begin_code
from turtleback.app.game_setup import GameSetup
from turtleback.device.journal_file import JournalFile
from turtleback.engine.catalogue import GAMES, game_class
from turtleback.language import set_language
from turtleback_host.pico.files import compiled, firmware
from turtleback_host.virtual.device import Seeds, VirtualDevice
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.probes import output_of, pico_with

SEEDS = {  # by game and number of seats; seeds have complementary bits, so that each option is both on and off
    ("mahe", 2): (6, 121, 3, 124),
    ("mahe", 3): (7, 120, 13, 114),
    ("mahe", 4): (0, 127, 19),
    ("mahe", 5): (15, 112, 5),
    ("mahe", 6): (12, 115, 5),
    ("mahe", 7): (8, 119, 3),
    ("mice", 2): (0, 7),
    ("mice", 6): (1, 6),
    ("mice_table", 6): (0, 1),
    ("mada", 5): (32, 31),
    ("midas", 3): (6, 9),
    ("mada_table", 5): (5, 10),
    ("bag", 4): (33, 14),
}
# Other games are played twice, with all options off and with all options on.
for game in [game for game in GAMES if not any(name == game for name, _ in SEEDS)]:
    SEEDS[game, game_class(game).SEATS[1]] = (0, 2 ** len(game_class(game).OPTIONS) - 1)
TRACE = """
import gc
from playout import print_lines
print_lines("{name}", {seats}, {seeds})
gc.collect()
print(gc.mem_free())
"""
ROOM = 150 * 1024  # bytes of the heap that must be free during a game


def test_the_seeds_turn_every_option_on_and_off():
    for (name, _), seeds in SEEDS.items():
        for bit in range(len(game_class(name).OPTIONS)):
            assert {seed >> bit & 1 for seed in seeds} == {0, 1}


def output_lines(script, name, seats, seeds=()):
    """Return the lines that a script on the Pico prints. The script may import `playout`."""
    helper = {"playout.mpy": compiled(Path(playout.__file__))}
    return output_of(script.format(name=name, seats=seats, seeds=seeds), 8000, helper)


@pytest.mark.parametrize("name, seats", SEEDS)
def test_whole_games_match_a_pc_and_leave_enough_memory(name, seats):
    *there, free = output_lines(TRACE, name, seats, SEEDS[name, seats])
    assert not first_difference(playout.lines(name, seats, SEEDS[name, seats]), there)
    assert int(free) >= ROOM


SEED = 7
WAIT_MS = 200  # short, because emulation is slow
ENTROPY = f"""
class noise:
    def sample(self): return True
    def seed(self): return {Seeds(SEED)()}
"""
MARKED_MAIN = """
from machine import mem32
from turtleback.app.app import App
tick = App.tick
def marked_tick(app, now):
    mem32[0x4005800c] = now  # an unused register, which the emulator watches
    return tick(app, now)
App.tick = marked_tick
from turtleback.app import begin_code
begin_code.WAIT_MS = WAIT_MS_ABOVE
import real_main
""".replace("WAIT_MS_ABOVE", str(WAIT_MS))
PRESSES = (  # ms since the first tick, button, True for down
    (160, "stop", True),  # takes the game
    (220, "stop", False),
    (430, "roll", True),  # adds a seat
    (490, "roll", False),
    (700, "roll", True),  # holding both buttons begins the game
    (704, "stop", True),
    (1750, "stop", False),
    (1755, "roll", False),
    (2600, "roll", True),  # skips the rest of the first scene
    (2660, "roll", False),
    (2900, "roll", True),  # throws the first die
    (2960, "roll", False),
)
PLAY_MS = 3800
SCREEN_ON_ITS_WAY_MS = 320  # time in which all lines are sent, one line in every second frame


class TimedPresses:
    """Presses the buttons of `device` at the times of PRESSES, with `device.down(button)` and `device.up(button)`."""

    def __init__(self, device):
        self._device = device
        self._due = list(PRESSES)
        self._began = None

    def reach(self, now):
        """Press and release the buttons that are due at the tick `now`."""
        self._began = now if self._began is None else self._began
        while self._due and self._due[0][0] <= now - self._began:
            _, button, goes_down = self._due.pop(0)
            (self._device.down if goes_down else self._device.up)(button)


def play_on_the_pico():
    """Play on the emulated Pico. Returns the times of the ticks, the frames on the wire, and the screen."""
    # MicroPython prefers a .py file to a .mpy file, so this file replaces the firmware's.
    pico = pico_with(MARKED_MAIN, {"turtleback/device/entropy.py": ENTROPY.encode()})
    glass = ScreenDecoder(pico.mcu)
    presses = TimedPresses(pico)
    ticks = []

    def tick(now):
        ticks.append(now)
        presses.reach(now)

    pico.on_scratch = tick
    pico.run_until(lambda: ticks and ticks[-1] - ticks[0] >= PLAY_MS, 2 * PLAY_MS)
    pico.on_scratch = lambda now: None
    pico.run(SCREEN_ON_ITS_WAY_MS)
    return ticks, [lamps for _, lamps in pico.frames[1:]], glass  # the first frame only indicates power


def play_on_a_pc(ticks):
    """Play on a virtual device with ticks at the same times, and return the device and its frames."""
    bench = VirtualDevice(seed=SEED)
    presses = TimedPresses(bench)
    frames = []
    for now in ticks:
        bench.clock.us = 1000 * now
        presses.reach(now)
        bench.app.tick(now)
        if bench.strip.writes > len(frames):
            frames.append(bench.wire)
    return bench, frames


def test_a_game_by_presses_matches_a_pc_frame_by_frame(monkeypatch):
    monkeypatch.setattr(begin_code, "WAIT_MS", WAIT_MS)
    ticks, frames, glass = play_on_the_pico()
    bench, expected = play_on_a_pc(ticks)
    assert bench.app.table.match.history, "the presses began no game"
    assert len(expected) > 20
    assert frames[: len(expected)] == expected
    assert glass.ink() == ink_of(bench.words)


WHY = 3
HOLD_MS, TAP_MS, REST_MS = 1100, 80, 1200
READY_MS = 3500  # time in which the saved game is read and shown
DECISIONS = 3  # number of decisions before the game on the PC is interrupted


def left_over(game):
    """Play a few decisions with help switched on.

    Returns: the journal, and another device on a PC with the same journal.
    """
    setting = GameSetup(game, ("human",) * 2)
    setting.help = {0: WHY, 1: WHY}
    files = Files(Chip())
    device = VirtualDevice(setting, 1, frame_ms=500, flash=files)
    left = DECISIONS
    while left:
        device.settle()
        table = device.table
        legal = table.match.game.legal() if table.chooser else ()
        left -= len(legal) > 1
        if left:
            device.tap("stop" if len(legal) > 1 or device.app.stage is not table else "roll")
    again = VirtualDevice(seed=1, flash=files)
    return JournalFile(files, files.open).read(), again


ASKING = (  # ms of the press, ms of the pause after it, buttons
    (0, READY_MS),
    (TAP_MS, READY_MS, "stop"),  # continues the game
    (HOLD_MS, REST_MS, "roll", "stop"),  # opens the menu
    (TAP_MS, REST_MS, "stop"),  # opens help
    (TAP_MS, REST_MS, "roll"),  # shows the other choice
    (TAP_MS, REST_MS, "stop"),  # closes help
)

THINKING_MS = 300


def press(device, ms, rest_ms, *buttons):
    for button in buttons:
        device.down(button)
    device.run(ms)
    for button in buttons:
        device.up(button)
    device.run(rest_ms)


def test_a_resumed_game_shows_help_in_the_saved_language():
    """A resumed game of Midas in Love with another language needs the most memory."""
    journal, bench = left_over("midas")
    set_language("de")
    pico = Pico(firmware() | {"journal/game.txt": journal.encode(), "settings.txt": b"language de\n"})
    glass = ScreenDecoder(pico.mcu)
    for step in ASKING:
        press(pico, *step)
        press(bench, *step)
        if glass.ink() != ink_of(bench.words):  # the bot thinks a moment longer on MicroPython 1.29
            pico.run(THINKING_MS)
        assert glass.ink() == ink_of(bench.words), (step, bench.words)
    assert list(bench.table.match.notes.values()) == ["note help %d" % bench.table.match.game.actor()]
