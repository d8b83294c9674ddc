"""Tests faults on the emulated Pico. It must report them, show red, restart, continue the game or stop."""

import random
import re
from itertools import pairwise

import pytest

from emulated_faults import stop_reading
from small_program import flash_of
from turtleback.device.fault_display import RED
from turtleback_host.pico.doctor import CRASHES
from turtleback_host.pico.files import firmware
from turtleback_host.pico.filesystem import files_in
from turtleback_host.pico.game_log import TICK
from turtleback_host.pico.line_numbers import MAX_LINES
from turtleback_host.pico.source_lines import source_lines
from turtleback_portable.board.plan import VERSION
from turtleback_tools.emulator.emulator import Pico
from turtleback_tools.emulator.probes import GAME, instead_of_main, pico_with, press_lamp

FAILURES = 1  # index of the watchdog's scratch register that counts failed runs
MARK = 0x54B000
HANG_MS = 120  # 8000 on a real device, which would take minutes to emulate
BOOT_MS = 400
FAULTY_MAIN = """
from turtleback.device import crashes, guard
guard.HANG_MS = %d
from turtleback.app.app import App
tick = App.tick
def faulty_tick(app, now):
    %s
    return tick(app, now)
App.tick = faulty_tick
import real_main
"""


def pico_with_fault(fault="pass", failures=0):
    """Return a Pico that executes `fault` at each tick. It has failed `failures` times since power-on."""
    pico = Pico(instead_of_main(FAULTY_MAIN % (HANG_MS, fault)))
    if failures:
        pico.mcu.watchdog.scratch_data[FAILURES] = MARK + failures
    return pico


def failures(pico):
    """Return the number of consecutive runs without a clean end, including the current one."""
    value = pico.mcu.watchdog.scratch_data[FAILURES]
    return value - MARK if value else 0


def failures_file(pico):
    """Return the text of the file in which the board records failures."""
    return files_in(flash_of(pico))[CRASHES].decode()


def test_the_watchdog_restarts_a_hanging_device():
    pico = pico_with_fault("while app.time > 100 and not crashes.newest().startswith('Hang'): pass")
    pico.run_until(lambda: failures(pico) == 1, BOOT_MS)
    began = pico.now
    pico.run_until(lambda: failures(pico) == 2, 100 + HANG_MS + BOOT_MS)
    assert pico.now - began < 100 + HANG_MS + BOOT_MS
    assert failures_file(pico) == f"Hang: the device gave no sign of life for {HANG_MS} ms.\n"
    shown = len(pico.frames)
    pico.run_until(lambda: len(pico.frames) > shown + 2, BOOT_MS)
    assert not is_red(pico.frames[-1][1])


def test_a_failing_program_saves_its_traceback_and_restarts():
    pico = pico_with_fault("if app.time > 50 and not crashes.newest().startswith('Zero'): 1 // 0")
    pico.run_until(lambda: failures(pico) == 2, 2 * BOOT_MS)
    assert failures_file(pico).startswith("Traceback") and failures_file(pico).endswith(
        "ZeroDivisionError: divide by zero\n"
    )
    assert failures_file(pico) in pico.printed


def test_a_crash_names_version_file_and_line():
    fault = "if app.time > 50 and not crashes.newest().startswith('Attr'): app.presses = app"
    files = instead_of_main(FAULTY_MAIN % (HANG_MS, fault), {VERSION: b"0.1.0 (0123456789abcdef)\n"})
    pico = Pico(files)
    pico.run_until(lambda: failures(pico) == 2, 4 * BOOT_MS)
    version, *traceback, frame, error = failures_file(pico).splitlines()
    assert version == "  Turtleback 0.1.0 (0123456789abcdef)"
    assert re.fullmatch(r'  File "turtleback/app/app\.mpy", line \d+, in stuck', frame)
    assert error == "AttributeError: 'App' object has no attribute 'detector'"
    place, *lines = source_lines([*traceback, frame])
    assert place.startswith("firmware/turtleback/app/app.py, ") and len(lines) <= MAX_LINES
    assert any("return self.presses.detector.stuck" in line for line in lines)


def test_after_three_failures_it_stops_with_a_message_and_red_lamps():
    pico = pico_with_fault(failures=3)
    sentence = (
        "Turtleback has failed 3 times in a row and does not start again: run `turtleback doctor`. The last was: Hang"
    )
    pico.run_until(lambda: sentence in pico.printed, BOOT_MS)
    assert is_red(pico.frames[-1][1])
    assert failures(pico) == 0  # the next start counts from the beginning
    assert not pico.mcu.watchdog.timer.enable


def test_a_button_held_at_power_on_prevents_the_start():
    pico = pico_with_fault()
    pico.down("stop")
    pico.run(BOOT_MS)
    pico.up("stop")
    pico.run_until(lambda: "does not start because a button was held" in pico.printed, 2 * BOOT_MS)
    pico.run(10)
    assert is_red(pico.frames[-1][1])


def test_the_watchdog_is_off_after_a_pc_stops_the_program():
    pico = pico_with_fault()
    pico.run_until(lambda: failures(pico) == 1, BOOT_MS)
    assert pico.mcu.watchdog.timer.enable
    pico.run(50)
    pico.type("\x03")
    pico.run_until(lambda: ">>>" in pico.printed, BOOT_MS)
    assert not pico.mcu.watchdog.timer.enable
    assert failures(pico) == 0


CONFIG = firmware()["config.py"].decode()
LED_PIN = 25  # of a Pico
STOPPED = "Turtleback has stopped for the reason above: fix what it names, or install Turtleback again.\n"
SOON_MS = 400  # time after the first light; people cannot use a page that disappears sooner
FAULTS = {  # a line, its replacement, and the message; tests/device/test_config_check.py tests other faults
    "wrong pin": ("RING_PIN = 2", "RING_PIN = 30", "RING_PIN in config.py is 30, but must be a GP number"),
    "old name": ("NUM_LEDS = 24", "LAMPS = 24", "LAMPS in config.py is now called NUM_LEDS: write NUM_LEDS = 24."),
    "syntax": ("NUM_LEDS = 24", "NUM_LEDS = = 24", 'File "config.py", line 9\nSyntaxError: invalid syntax\n' + STOPPED),
}


def is_red(lamps, colours=3):
    """Return whether every second LED is red and all others are dark, as on a device that cannot run."""
    leds = [lamps[at : at + colours] for at in range(0, len(lamps), colours)]
    red = bytes(RED).ljust(colours, b"\0")
    return leds.count(red) == leds.count(bytes(colours)) == len(leds) // 2 > 0


def pico_with_message(files, sentence, limit_ms=400, order="GRB"):
    """Return a Pico that has printed this sentence and shows the red fault picture."""
    pico = Pico(files, order=order)
    pico.run_until(
        lambda: sentence in pico.printed and pico.frames and is_red(pico.frames[-1][1], len(order)), limit_ms
    )
    return pico


def test_an_rgbw_ring_shows_the_red_fault_picture():
    config = CONFIG.replace('COLOR_ORDER = "GRB"', 'COLOR_ORDER = "GRBW"').replace("NUM_LEDS = 24", "NUM_LEDS = 8")
    pico_with_message(firmware() | {"config.py": config.encode()}, "a whole number from 12 to 60", order="GRBW")


@pytest.mark.parametrize("line, instead, sentence", FAULTS.values(), ids=FAULTS)
def test_a_fault_in_config_is_printed_and_shown(line, instead, sentence):
    assert CONFIG.count(line) == 1
    pico = pico_with_message(firmware() | {"config.py": CONFIG.replace(line, instead).encode()}, sentence)
    red = [is_red(lamps) for _, lamps in pico.frames]
    assert pico.frames[red.index(True)][0] - pico.frames[0][0] < SOON_MS
    assert all(red[red.index(True) :])
    assert pico.printed.count("\n") <= 1 or "Traceback" in pico.printed


@pytest.mark.parametrize("missing", ["config.py", "turtleback/app/app.mpy"])
def test_a_missing_file_is_named_and_shown(missing):
    files = firmware()
    del files[missing]
    module = missing.split(".")[0].replace("/", ".")
    pico_with_message(files, f"ImportError: no module named '{module}'\n{STOPPED}", 500)


def test_a_fault_is_printed_again_later_while_the_lamps_alternate():
    empty = firmware() | {"config.py": b""}
    pico = pico_with_message(empty, "config.py has no RING_PIN: add the line RING_PIN = 2.\n")
    blinks = []
    pico.mcu.gpio[LED_PIN].add_listener(lambda *_: blinks.append(pico.now))
    pico.run_until(lambda: pico.printed.count("no RING_PIN") == 2, 2100)
    assert [is_red(lamps) for _, lamps in pico.frames] == [True] * 3
    first, second, third = (lamps for _, lamps in pico.frames)
    assert first == third != second
    assert blinks


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
NOISE = bytes(byte for byte in range(256) if byte != 3)  # without Ctrl-C, which stops the program


def hang_the_bus(pico):
    """Hold SDA low, so that no transfer on the bus ever ends."""
    for bus in pico.mcu.i2c:
        bus.on_connect = lambda address, mode: None


def play_on(pico, noise=b""):
    """Play with bots and one press, while a PC sends `noise`, and return the longest gap between two ticks in ms."""
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
    """Return whether the lamp that confirms a press was on."""
    led, colour = press_lamp()
    return any(lamps[3 * led : 3 * led + 3] == colour for _, lamps in pico.frames)


@pytest.mark.parametrize("strip", [True, False], ids=["strip", "no strip"])
def test_the_game_goes_on_with_a_hung_bus_and_without_a_strip(strip):
    pico = pico_with(GAME, strip=strip)
    hang_the_bus(pico)
    gap = play_on(pico)
    print(f"the longest gap between two ticks was {gap:.1f} ms")
    assert gap <= GAP_MS
    assert answered(pico) == strip


def test_a_pc_that_sends_noise_and_reads_nothing_delays_no_game():
    pico = pico_with(TALKING_GAME + GAME)
    pico.run(BEGIN_MS // 100)
    stop_reading(pico.mcu.usb_ctrl)
    assert play_on(pico, NOISE) <= GAP_MS
    assert answered(pico)
    assert ">>>" not in pico.printed
