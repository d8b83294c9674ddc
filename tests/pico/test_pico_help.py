"""Help on the emulated Pico: the presses, the lamps and the screen, in the device's own time, as on a PC."""

import pytest

from real_flash import Chip, Files
from screen_decoder import ScreenDecoder
from turtleback.app.game_setup import GameSetup
from turtleback.device.journal_file import JournalFile
from turtleback.language import choose
from turtleback_host.pico.files import firmware
from turtleback_host.virtual.device import VirtualDevice
from turtleback_tools.emulator.emulator import Pico

WHY = 3
HOLD_MS, TAP_MS, REST_MS = 1100, 80, 1200
READY_MS = 5000  # until the game is offered, read, and shown
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


def ask(device):
    """Go on with the game, ask for help by the menu, see the other choice, and go back; yields after each."""
    device.run(READY_MS)
    yield from (step(device) for step in (go_on, menu, take, roll, take))


def go_on(device):
    press(device, TAP_MS, "stop")
    device.run(READY_MS)


def menu(device):
    press(device, HOLD_MS, "roll", "stop")


def take(device):
    press(device, TAP_MS, "stop")


def roll(device):
    press(device, TAP_MS, "roll")


def press(device, ms, *buttons):
    for button in buttons:
        device.down(button)
    device.run(ms)
    for button in buttons:
        device.up(button)
    device.run(REST_MS)


@pytest.mark.parametrize("game, code", [("mahe", "de"), ("midas", "en")])
def test_after_the_power_went_the_screen_says_what_the_bot_would_do(game, code):
    """A game that goes on has loaded most of all."""
    journal, bench = left_over(game)
    choose(code)
    pico = Pico(firmware() | {"journal/game.txt": journal.encode(), "settings.txt": b"language %s\n" % code.encode()})
    glass = ScreenDecoder(pico.mcu)
    for at, _ in enumerate(zip(ask(pico), ask(bench))):
        said = bench.words + [""] * (8 - len(bench.words))
        assert glass.ink() == ["".join(" x"[letter != " "] for letter in line) for line in said], (at, said)
    assert list(bench.table.match.notes.values()) == ["# help %d" % bench.table.match.game.actor()]
