"""A game on the emulated Pico: from presses on its pins to lamps on its wire, every frame as on a PC.

The Pico runs its real main.py in its own time and tells the instant of each tick. The same device on the
bench is given the same instants and the same presses, and must have sent the same frames.
"""

from screen_decoder import ScreenDecoder
from turtleback.app import begin_code
from turtleback_host.virtual.device import Seeds, VirtualDevice
from turtleback_tools.emulator.script import pico_with

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
PLAY_MS = 3400
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
    said = bench.words + [""] * (8 - len(bench.words))
    assert glass.ink() == ["".join(" x"[letter != " "] for letter in line) for line in said]
