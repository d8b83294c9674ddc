"""Tests lines on USB, the loading and unloading of modules, and settings that survive power-off."""

import errno
import subprocess
import sys
from random import Random

import pytest

from noisy_port import Port, usb_on
from power_cuts import Diary
from real_flash import Chip, Files
from rows import each_row
from turtleback.app.device_settings import restore
from turtleback.device.settings_file import FILE, number, read, save
from turtleback.startup import PRELOAD, RESUME_MODULES
from turtleback_host.virtual.device import VirtualDevice


@pytest.fixture
def port():
    return Port()


@pytest.fixture
def usb(port, monkeypatch):
    return usb_on(port, monkeypatch)


def test_lines_wait_for_a_pc_that_reads(port, usb):
    usb.say("a button is stuck")
    usb.step()
    assert port.read_letters == 0
    port.reads = True
    for _ in range(10):
        usb.step()
    assert port.read_letters == len("a button is stuck\n")


def test_the_oldest_lines_are_dropped_if_no_pc_reads(port, usb):
    for at in range(1000):
        usb.say("number %d" % at)
    port.reads = True
    for _ in range(1000):
        usb.step()
    assert 0 < port.read_letters <= 250


STAND_INS = """
import hashlib, sys
from turtleback_host.virtual.fakes import machine
from turtleback_host.virtual.fakes import neopixel
sys.modules |= {"machine": machine, "neopixel": neopixel}
def ours():  # without packages
    return {name for name in sys.modules if name.startswith("turtleback.") and sys.modules[name].__file__}
"""
STEP_BY_STEP = """
from turtleback import startup
import turtleback.app.app, turtleback.app.setup, turtleback.device.buttons
for name in startup.PRELOAD + LATER:
    before = ours()
    __import__("turtleback." + name)
    print(*sorted(ours() - before))
"""
A_GAME = """
from turtleback_host.virtual.fakes.machine import Pin
from turtleback.app.app import App
from turtleback.app.ports import Ports
from turtleback.device.buttons import Contacts
from turtleback.engine.catalogue import load_attribute
contacts = Contacts(Pin(14, Pin.IN, Pin.PULL_UP), Pin(15, Pin.IN, Pin.PULL_UP), lambda: 0)
app = App(Ports(contacts, lambda frame, changed: None, lambda: bytes(32)))
before = ours()
load_attribute("app.begin", "begin")(app)
print(*sorted(ours() - before))
"""
ANOTHER_GAME = """
from turtleback import unload
from turtleback.app.game_setup import GameSetup
from turtleback.games.mahe import words as mahe_words
app.setting = GameSetup("bag")
load_attribute("app.begin", "begin")(app)
list(unload.steps(app.setting.game))
print(*sorted(name for name in ours() if "mahe" in name or "bag" in name))
app.setting = GameSetup()
load_attribute("app.begin", "begin")(app)
list(unload.steps(app.setting.game))
print(*sorted(name for name in ours() if "mahe" in name or "bag" in name))
"""


def run_program(program):
    """Run a program in a new Python. Returns the lines that it prints."""
    done = subprocess.run([sys.executable, "-c", STAND_INS + program], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_each_start_up_step_loads_one_module():
    steps = "LATER = %r\n" % (RESUME_MODULES,) + STEP_BY_STEP
    assert run_program(steps) == ["turtleback." + name for name in PRELOAD + RESUME_MODULES]


def test_after_the_steps_a_game_begins_without_loading_modules():
    assert run_program("LATER = []\n" + STEP_BY_STEP + A_GAME)[-1] == ""


def test_a_game_unloads_the_modules_of_the_one_before():
    *_, bag, mahe = run_program("LATER = []\n" + STEP_BY_STEP + A_GAME + ANOTHER_GAME)
    assert bag == "turtleback.games.bag.face turtleback.games.bag.rules"
    assert mahe == "turtleback.games.mahe.face turtleback.games.mahe.island turtleback.games.mahe.rules"


def flash_with(text):
    """Return a flash with this text as its settings file."""
    files = Files(Chip())
    with files.open(FILE, "w") as file:
        file.write(text)
    return files


def test_saving_a_setting_keeps_the_others():
    files = Files(Chip())
    assert read(files, files.open) == {}
    save(files, files.open, {"input": "switch"})
    save(files, files.open, {"step": "800"})
    assert read(files, files.open) == {"input": "switch", "step": "800"}


def test_a_power_loss_leaves_the_old_or_the_new_settings():
    chip = Chip()
    files = Files(chip)
    save(files, files.open, {"input": "cursor"})
    diary = Diary(chip)
    save(files, files.open, {"input": "switch"})
    cuts = 0
    for content, _ in diary.cuts(Random(1), ways=20):
        again = Files(Chip(content=bytes(content)))
        assert read(again, again.open)["input"] in ("cursor", "switch")
        cuts += 1
    assert cuts >= 20


@each_row("text", ["input\n", "input feet\nstep 1200", "step -5\ninput switch x", "\x00" * 50, "a" * 5000])
def test_malformed_settings_change_nothing(text):
    files = flash_with(text)
    device = VirtualDevice()
    restore(device.app, read(files, files.open))
    assert device.app.presses.scanning is None


def test_an_invalid_scan_step_is_replaced_by_the_default():
    device = VirtualDevice()
    restore(device.app, {"input": "switch", "step": "7"})
    assert device.app.presses.scanning.step_ms == 1200


def test_saving_to_a_failing_flash_raises_an_error():
    chip = Chip()
    files = Files(chip)
    chip.fault = errno.EIO
    with pytest.raises(OSError):
        save(files, files.open, {"input": "switch"})


@each_row("text", ["", "sound", "sound loud\n", "sound 9\n", "sound -1\n", "sound 2 3\n", "\x00\x01"])
def test_an_invalid_number_reads_as_0(text):
    files = flash_with(text)
    assert number(read(files, files.open), "sound", 3) == 0
    assert number({"sound": "3"}, "sound", 3) == 3
