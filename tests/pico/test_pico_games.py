"""Games on the emulated Pico: rules, events, frames and help as on a PC, and the memory that they leave."""

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

SEEDS = {  # of each game and seat count: a seed and its complement, so that every option is both on and off
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
for game in [game for game in GAMES if not any(name == game for name, _ in SEEDS)]:  # at least once with all options
    SEEDS[game, game_class(game).SEATS[1]] = (0, 2 ** len(game_class(game).OPTIONS) - 1)
TRACE = """
import gc
from playout import tell
tell("{name}", {seats}, {seeds})
gc.collect()
print(gc.mem_free())
"""
ROOM = 150 * 1024  # bytes of the heap that a game leaves to the rest


def test_the_games_take_every_option_on_and_off():
    for (name, _), seeds in SEEDS.items():
        for bit in range(len(game_class(name).OPTIONS)):
            assert {seed >> bit & 1 for seed in seeds} == {0, 1}


def output_lines(script, name, seats, seeds=()):
    """The lines that a script with `playout` at hand prints."""
    helper = {"playout.mpy": compiled(Path(playout.__file__))}
    return output_of(script.format(name=name, seats=seats, seeds=seeds), 8000, helper)


@pytest.mark.parametrize("name, seats", SEEDS)
def test_whole_games_go_as_on_a_pc_and_leave_room(name, seats):
    *there, free = output_lines(TRACE, name, seats, SEEDS[name, seats])
    assert not first_difference(playout.lines(name, seats, SEEDS[name, seats]), there)
    assert int(free) >= ROOM


SEED = 7
WAIT_MS = 200  # emulated time is dear
ENTROPY = f"""
class noise:
    def sample(self): return True
    def seed(self): return {Seeds(SEED)()}
"""
TELLING_MAIN = """
from machine import mem32
from turtleback.app.app import App
tick = App.tick
def marked_tick(app, now):
    mem32[0x4005800c] = now  # a register that nobody uses
    return tick(app, now)
App.tick = marked_tick
from turtleback.app import begin_code
begin_code.WAIT_MS = WAIT_MS_ABOVE
import real_main
""".replace("WAIT_MS_ABOVE", str(WAIT_MS))
PRESSES = (  # ms since the first tick, button, whether it goes down
    (160, "stop", True),  # this game
    (220, "stop", False),
    (430, "roll", True),  # one seat more
    (490, "roll", False),
    (700, "roll", True),  # both held: begin
    (704, "stop", True),
    (1750, "stop", False),
    (1755, "roll", False),
    (2600, "roll", True),  # enough of the first scene
    (2660, "roll", False),
    (2900, "roll", True),  # the first die
    (2960, "roll", False),
)
PLAY_MS = 3800
SCREEN_ON_ITS_WAY_MS = 320  # a line every other frame


class Presses:
    """Fingers on `device`: anything with `down(button)` and `up(button)`."""

    def __init__(self, device):
        self._device = device
        self._due = list(PRESSES)
        self._began = None

    def reach(self, now):
        """Do what is due at the tick `now`."""
        self._began = now if self._began is None else self._began
        while self._due and self._due[0][0] <= now - self._began:
            _, button, goes_down = self._due.pop(0)
            (self._device.down if goes_down else self._device.up)(button)


def play_on_the_pico():
    """(the instants of its ticks, the frames on its wire, its small screen)."""
    # MicroPython takes a .py before a .mpy, so this one stands in for the firmware's.
    pico = pico_with(TELLING_MAIN, {"turtleback/device/entropy.py": ENTROPY.encode()})
    glass = ScreenDecoder(pico.mcu)
    presses = Presses(pico)
    ticks = []

    def tick(now):
        ticks.append(now)
        presses.reach(now)

    pico.on_scratch = tick
    pico.run_until(lambda: ticks and ticks[-1] - ticks[0] >= PLAY_MS, 2 * PLAY_MS)
    pico.on_scratch = lambda now: None
    pico.run(SCREEN_ON_ITS_WAY_MS)
    return ticks, [lamps for _, lamps in pico.frames[1:]], glass  # the first says only that the power is on


def play_on_the_bench(ticks):
    """(the bench, the frames on its wire) after ticks at those instants."""
    bench = VirtualDevice(seed=SEED)
    presses = Presses(bench)
    frames = []
    for now in ticks:
        bench.clock.us = 1000 * now
        presses.reach(now)
        bench.app.tick(now)
        if bench.strip.writes > len(frames):
            frames.append(bench.wire)
    return bench, frames


def test_a_game_begun_with_presses_is_frame_for_frame_the_benchs(monkeypatch):
    monkeypatch.setattr(begin_code, "WAIT_MS", WAIT_MS)
    ticks, frames, glass = play_on_the_pico()
    bench, expected = play_on_the_bench(ticks)
    assert bench.app.table.match.history, "the presses began no game"
    assert len(expected) > 20
    assert frames[: len(expected)] == expected
    assert glass.ink() == ink_of(bench.words)


WHY = 3
HOLD_MS, TAP_MS, REST_MS = 1100, 80, 1200
READY_MS = 3500  # until the game is offered, read, and shown
DECISIONS = 3  # after which it is left, on the PC


def left_over(game):
    """The journal of a game in which somebody is asked who has help, and a device on a PC with the same journal."""
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


ASKING = (  # how long what is held, and the rest after it
    (0, READY_MS),
    (TAP_MS, READY_MS, "stop"),  # go on with the game
    (HOLD_MS, REST_MS, "roll", "stop"),  # the menu
    (TAP_MS, REST_MS, "stop"),  # help
    (TAP_MS, REST_MS, "roll"),  # the other choice
    (TAP_MS, REST_MS, "stop"),  # and back
)


def press(device, ms, rest_ms, *buttons):
    for button in buttons:
        device.down(button)
    device.run(ms)
    for button in buttons:
        device.up(button)
    device.run(rest_ms)


def test_after_the_power_went_the_screen_says_in_its_language_what_the_bot_would_do():
    """A game that goes on has loaded most of all, and Midas in Love in another language is the largest."""
    journal, bench = left_over("midas")
    set_language("de")
    pico = Pico(firmware() | {"journal/game.txt": journal.encode(), "settings.txt": b"language de\n"})
    glass = ScreenDecoder(pico.mcu)
    for step in ASKING:
        press(pico, *step)
        press(bench, *step)
        assert glass.ink() == ink_of(bench.words), (step, bench.words)
    assert list(bench.table.match.notes.values()) == ["note help %d" % bench.table.match.game.actor()]
