"""Parts that are missing or broken around the emulated Pico, and PCs that misbehave: the game waits for none."""

import random
from itertools import pairwise

import pytest

from turtleback_host.pico.game_log import TICK
from turtleback_tools.emulator.emulator import stop_reading
from turtleback_tools.emulator.probes import press_lamp
from turtleback_tools.emulator.script import GAME, pico_with

BEGIN_MS = 3000
PLAY_MS = 500
GAP_MS = 100
TALKING_GAME = """
from turtleback.device import usb
step = usb.Usb.step
def talk(line):
    for n in range(3):
        line.say("There is always something that can be said of a game, number %d." % n)
    step(line)
usb.Usb.step = talk
"""
NOISE = bytes(byte for byte in range(256) if byte != 3)  # Ctrl-C is how a PC stops the program


def hang_the_bus(pico):
    """SDA is held low: whatever the Pico sends is never over."""
    for bus in pico.mcu.i2c:
        bus.on_connect = lambda address, mode: None


def play_on(pico, noise=b""):
    """Bots play, somebody presses, a PC types `noise` all the time; returns the longest gap (ms) between two ticks."""
    ticks = []
    pico.on_scratch = lambda mark: ticks.append(pico.now) if mark == TICK else None
    pico.run_until(lambda: len(ticks) > 1, BEGIN_MS)
    chance = random.Random(1)
    for ms in range(0, PLAY_MS, 10):
        if noise:
            room = pico.usb.tx_fifo.size - pico.usb.tx_fifo.item_count
            for byte in chance.choices(noise, k=room):
                pico.usb.send_serial_byte(byte)
        if ms == PLAY_MS // 2:
            pico.down("roll")
        pico.run(10)
    return max(after - before for before, after in pairwise(ticks))


def answered(pico):
    """Whether the lamp that responds to a press was lit."""
    led, colour = press_lamp()
    return any(lamps[3 * led : 3 * led + 3] == colour for _, lamps in pico.frames)


@pytest.mark.parametrize("strip", [True, False], ids=["strip", "no strip"])
def test_with_a_hung_bus_and_with_or_without_a_strip_the_game_goes_on(strip):
    pico = pico_with(GAME, strip=strip)
    hang_the_bus(pico)
    gap = play_on(pico)
    print(f"the longest gap between two ticks was {gap:.1f} ms")
    assert gap <= GAP_MS
    assert answered(pico) == strip


def test_a_pc_that_types_nonsense_and_one_that_does_not_read_are_not_waited_for():
    pico = pico_with(TALKING_GAME + GAME)
    pico.run(BEGIN_MS // 100)
    stop_reading(pico.mcu.usb_ctrl)
    assert play_on(pico, NOISE) <= GAP_MS
    assert answered(pico)
    assert ">>>" not in pico.printed
