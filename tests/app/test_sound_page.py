"""The page for the sound: from the set-up and the menu, heard at once, seen on the lamps, kept over power-off."""

import pytest

from turtleback.app.setting import HUMAN, Setting
from turtleback.app.sound_menu import offer
from turtleback.device.settings_file import FILE, SettingsFile
from turtleback_host.files.flash_folder import FlashFolder
from turtleback_host.virtual.device import VirtualDevice


@pytest.fixture
def flash(tmp_path):
    return FlashFolder(tmp_path)


@pytest.fixture
def settings(flash):
    return SettingsFile(flash, flash.open)


def device_with(settings, *setting):
    """A device with a piezo, whose settings are kept there."""
    device = VirtualDevice(*setting)
    offer(device.app, settings.keep)
    device.run(100)
    return device


def test_a_long_roll_in_the_set_up_opens_it_and_stop_goes_back_there(settings):
    device = device_with(settings)
    device.hold("roll")
    assert device.words[:2] == ["Sound?", "> off"]
    assert [device.lamp(22 + slot) for slot in range(3)] == ["dark", "bust", "dark"]  # muted is seen
    device.tap("roll", 2)
    assert device.words[1] == "> medium"
    assert [device.lamp(22 + slot) for slot in range(3)] == ["gold", "gold", "dark"]
    assert {level for _, hertz, level in device.tones if hertz} == {1, 2}  # both were heard
    device.tap("stop")
    assert device.words[0] == "Which game?"
    assert settings.read("sound", 3) == 2


def test_the_menu_has_it_and_a_game_goes_on_with_its_sound(settings):
    device = device_with(settings, Setting("mahe", (HUMAN,) * 4))
    device.tap("stop")
    device.settle()
    device.hold("both")
    device.tap("roll", 3)
    assert device.words[1] == "> sound"
    device.tap("stop")
    device.tap("roll", 3)
    device.tap("stop")
    device.hold("both")
    device.tap("roll")
    assert device.app.table
    assert device.app.sound.level == 3
    assert settings.read("sound", 3) == 3


def test_without_a_piezo_a_long_roll_in_the_set_up_is_refused():
    device = VirtualDevice()
    device.hold("roll")
    assert device.words[0] != "Sound?"


def test_off_is_kept_too_and_other_settings_stay(settings):
    settings.keep("brightness", 40)
    settings.keep("sound", 3)
    settings.keep("sound", 0)
    assert (settings.read("sound", 3), settings.read("brightness", 255)) == (0, 40)


@pytest.mark.parametrize("text", ["", "sound", "sound loud\n", "sound 9\n", "sound -1\n", "sound 2 3\n", "\xff\xfe"])
def test_what_is_illegible_is_off(flash, settings, text):
    with flash.open(FILE, "w") as file:
        file.write(text)
    assert settings.read("sound", 3) == 0


def test_a_flash_that_fails_is_told_and_the_level_counts_until_power_off(settings):
    device = device_with(settings)

    def fail(name, number):
        raise OSError

    offer(device.app, fail)
    device.hold("roll")
    device.tap("roll")
    device.tap("stop")
    assert device.usb_lines[-1].startswith("The level of the sound is not kept")
    assert device.app.sound.level == 1
