"""The page for the sound: from the set-up and the menu, heard at once, seen on the lamps, kept over power-off."""

from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.sound_menu import offer
from turtleback.device.settings_file import keep, number, read
from turtleback_host.virtual.device import VirtualDevice


def device_with(flash, *setting):
    """A device with a piezo, whose settings are kept there."""
    device = VirtualDevice(*setting)
    device.app.ports.keep = lambda settings: keep(flash, flash.open, settings)
    offer(device.app)
    device.run(100)
    return device


def level_in(flash):
    return number(read(flash, flash.open), "sound", 3)


def test_a_long_roll_behind_the_first_page_opens_it_and_stop_goes_back_there(flash):
    device = device_with(flash)
    device.tap("stop")
    device.hold("roll")
    assert device.words[:2] == ["Sound?", "> off"]
    assert [device.lamp(22 + slot) for slot in range(3)] == ["dark", "bust", "dark"]  # muted is seen
    device.tap("roll", 2)
    assert device.words[1] == "> medium"
    assert [device.lamp(22 + slot) for slot in range(3)] == ["gold", "gold", "dark"]
    assert {level for _, hertz, level in device.tones if hertz} == {1, 2}  # both were heard
    device.tap("stop")
    assert device.words[0] == "How many seats?"
    assert level_in(flash) == 2


def test_the_menu_has_it_and_a_game_goes_on_with_its_sound(flash):
    device = device_with(flash, GameSetup("mahe", (HUMAN,) * 4))
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
    assert level_in(flash) == 3


def test_without_a_piezo_a_long_roll_in_the_set_up_is_refused():
    device = VirtualDevice()
    device.tap("stop")
    device.hold("roll")
    assert device.words[0] != "Sound?"


def test_off_is_kept_too_and_other_settings_stay(flash):
    device = device_with(flash)
    device.app.ports.keep({"step": "800", "sound": "3"})
    device.tap("stop")
    device.hold("roll")
    while device.words[1] != "> off":
        device.tap("roll")
    device.tap("stop")
    assert read(flash, flash.open) == {"step": "800", "sound": "0"}


def test_the_settings_ask_for_it_after_how_people_press(flash):
    device = device_with(flash)
    while device.words[1] != "> settings":
        device.tap("roll")
    device.tap("stop")
    assert device.words[0] == "How to press?"
    device.tap("stop")
    assert device.words[0] == "Sound?"
    device.tap("stop")
    assert device.words[0] == "Which game?"


def test_a_flash_that_fails_is_told_and_the_level_counts_until_power_off(flash):
    device = device_with(flash)

    def fail(settings):
        raise OSError

    device.app.ports.keep = fail
    device.tap("stop")
    device.hold("roll")
    device.tap("roll")
    device.tap("stop")
    assert device.usb_lines[-1].startswith("What you have set is not kept")
    assert device.app.sound.level == 1
