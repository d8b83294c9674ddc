"""What keeps the emulated Pico from running: told on USB, and red on the ring instead of nothing."""

import pytest

import config
from turtleback.device.fault_display import RED
from turtleback_host.pico.files import firmware
from turtleback_tools.emulator.emulator import Pico

CONFIG = firmware()["config.py"].decode()
STOPPED = "Turtleback has stopped for the reason above: mend what it names, or install Turtleback again.\n"
SOON_MS = 400  # after the first light; what a page may show before that is too short to be used
FAULTS = {  # a line, what stands there instead, what is said; tests/device/test_config_check.py has the others
    "wrong pin": ("RING_PIN = 2", "RING_PIN = 30", "RING_PIN in config.py is 30, but must be a GP number"),
    "syntax": ("LAMPS = 24", "LAMPS = = 24", 'File "config.py", line 9\nSyntaxError: invalid syntax\n' + STOPPED),
    "unknown name": ("LAMPS = 24", "LAMPS = many", "NameError: name 'many' isn't defined\n" + STOPPED),
}


def is_red(lamps):
    """Whether that is the picture of a device that cannot run."""
    leds = [lamps[at : at + 3] for at in range(0, len(lamps), 3)]
    return leds.count(bytes(RED)) == leds.count(bytes(3)) == len(leds) // 2 > 0


def until_told(files, sentence, limit_ms=400):
    """A Pico that has said that and shown red."""
    pico = Pico(files)
    pico.run_until(lambda: sentence in pico.printed and pico.frames and is_red(pico.frames[-1][1]), limit_ms)
    return pico


@pytest.mark.parametrize("line, instead, sentence", FAULTS.values(), ids=FAULTS)
def test_a_fault_in_config_is_said_and_shown(line, instead, sentence):
    assert CONFIG.count(line) == 1
    pico = until_told(firmware() | {"config.py": CONFIG.replace(line, instead).encode()}, sentence)
    red = [is_red(lamps) for _, lamps in pico.frames]
    assert pico.frames[red.index(True)][0] - pico.frames[0][0] < SOON_MS
    assert all(red[red.index(True) :])
    assert pico.printed.count("\n") <= 1 or "Traceback" in pico.printed


def test_a_ring_elsewhere_is_found_in_a_config_that_does_not_run(monkeypatch):
    monkeypatch.setattr(config, "RING_PIN", 7)  # where the emulated Pico's strip is soldered
    broken = CONFIG.replace("RING_PIN = 2 ", "RING_PIN = 7 ") + "\nLAMPS = = 24\n"
    until_told(firmware() | {"config.py": broken.encode()}, "SyntaxError")


@pytest.mark.parametrize("lost", ["config.py", "turtleback/app/app.mpy"])
def test_a_lost_file_is_named_and_shown(lost):
    files = firmware()
    del files[lost]
    module = lost.split(".")[0].replace("/", ".")
    until_told(files, f"ImportError: no module named '{module}'\n{STOPPED}", 500)


def test_it_is_said_again_for_a_pc_that_comes_later_while_the_lamps_take_turns():
    empty = firmware() | {"config.py": b""}
    pico = until_told(empty, "config.py has no RING_PIN: add the line RING_PIN = 2.\n")
    pico.run_until(lambda: pico.printed.count("no RING_PIN") == 2, 2100)
    assert [is_red(lamps) for _, lamps in pico.frames] == [True] * 3
    first, second, third = (lamps for _, lamps in pico.frames)
    assert first == third != second


def test_a_config_that_fits_shows_no_red_and_says_nothing():
    pico = Pico(firmware())
    pico.run_until(lambda: len(pico.frames) > 1, 500)  # the first light, and the first picture
    assert not any(is_red(lamps) for _, lamps in pico.frames)
    assert "config" not in pico.printed and "Turtleback" not in pico.printed
