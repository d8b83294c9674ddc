"""Settings that are kept over power-off: replaced as a whole, and forgotten rather than believed if they are broken."""

import errno
from random import Random

import pytest

from power_cuts import Diary
from real_flash import Chip, Files
from rows import each_row
from turtleback.app.device_settings import restore
from turtleback.device.settings_file import FILE, number, read, save
from turtleback_host.virtual.device import VirtualDevice


def flash_with(text):
    files = Files(Chip())
    with files.open(FILE, "w") as file:
        file.write(text)
    return files


def test_what_is_kept_is_read_beside_what_others_keep():
    files = Files(Chip())
    assert read(files, files.open) == {}
    save(files, files.open, {"hands": "switch"})
    save(files, files.open, {"step": "800"})
    assert read(files, files.open) == {"hands": "switch", "step": "800"}


def test_a_power_loss_leaves_the_old_or_the_new():
    chip = Chip()
    files = Files(chip)
    save(files, files.open, {"hands": "cursor"})
    diary = Diary(chip)
    save(files, files.open, {"hands": "switch"})
    cuts = 0
    for content, _ in diary.cuts(Random(1), ways=20):
        again = Files(Chip(content=bytes(content)))
        assert read(again, again.open)["hands"] in ("cursor", "switch")
        cuts += 1
    assert cuts >= 20


@each_row("text", ["hands\n", "hands feet\nstep 1200", "step -5\nhands switch x", "\x00" * 50, "a" * 5000])
def test_what_makes_no_sense_changes_nothing(text):
    files = flash_with(text)
    device = VirtualDevice()
    restore(device.app, read(files, files.open))
    assert device.app.presses.scanning is None


def test_a_step_that_nobody_can_choose_is_the_usual_one():
    device = VirtualDevice()
    restore(device.app, {"hands": "switch", "step": "7"})
    assert device.app.presses.scanning.scan.step_ms == 1200


def test_a_flash_that_fails_is_told_to_who_keeps_something():
    chip = Chip()
    files = Files(chip)
    chip.fault = errno.EIO
    with pytest.raises(OSError):
        save(files, files.open, {"hands": "switch"})


@each_row("text", ["", "sound", "sound loud\n", "sound 9\n", "sound -1\n", "sound 2 3\n", "\x00\x01"])
def test_a_number_that_is_illegible_is_none(text):
    files = flash_with(text)
    assert number(read(files, files.open), "sound", 3) == 0


def test_a_number_is_read_if_it_is_not_too_large():
    assert number({"sound": "3"}, "sound", 3) == 3
