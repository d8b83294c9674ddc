"""Brightness from the menu: five steps, shown at once, kept over power-off."""

import pytest

import config
from at_the_table import history
from lit_device import NIGHT, choose, kept_brightness, lit, most
from turtleback.app.brightness import STEPS
from turtleback.app.game_setup import GameSetup
from turtleback.device.settings_file import FILE
from turtleback_host.virtual.device import VirtualDevice


def test_the_first_step_is_that_of_the_night():
    assert STEPS[0] == NIGHT


def test_the_menu_offers_five_steps_and_begins_at_the_one_in_force(device):
    device.hold("both")
    for _ in range(3):
        device.tap("roll")
    assert device.words[:2] == ["Menu", "> brightness"]
    device.tap("stop")
    names = []
    for _ in STEPS:
        assert device.words[0] == "How bright?"
        names.append(device.words[1])
        device.tap("roll")
    assert names == ["> medium", "> bright", "> full", "> night", "> low"]


def test_each_step_is_shown_before_it_is_taken_and_brighter_than_the_one_before(device):
    device.hold("both")
    for _ in range(3):
        device.tap("roll")
    device.tap("stop")
    device.tap("roll")
    device.tap("roll")
    seen = [most(device)]
    for _ in range(4):
        device.tap("roll")
        seen.append(most(device))
    full, *others = seen
    assert others == sorted(set(others)) and others[-1] < full


def test_stop_keeps_it_and_the_game_goes_on(device):
    before = history(device)
    bright = most(device)
    choose(device, 3)
    assert device.game == "mahe"
    assert 0 < most(device) <= NIGHT < bright
    assert history(device) == before


@pytest.mark.parametrize("gesture", ["both", "stop"])
def test_a_long_press_leaves_it_as_it_was(device, flash, gesture):
    device.hold("both")
    for _ in range(3):
        device.tap("roll")
    device.tap("stop")
    device.tap("roll")
    device.hold(gesture)
    assert device.app.ports.brightness == config.BRIGHTNESS
    assert FILE not in flash.listdir("/")


@pytest.mark.parametrize("rolls, level", [(0, 64), (1, 128), (2, 255), (3, NIGHT), (4, 24)])
def test_it_is_kept_over_power_off(device, flash, rolls, level):
    choose(device, rolls)
    again = lit(VirtualDevice(GameSetup(), seed=1), flash)
    assert again.app.ports.brightness == level


def test_another_brightness_in_config_counts_from_then_on(device, flash):
    choose(device, 3)
    assert kept_brightness(flash, 100) == 100
    assert kept_brightness(flash, config.BRIGHTNESS) == NIGHT


def test_a_flash_that_takes_nothing_is_told_and_the_brightness_lasts_until_power_off(device):
    def refuse(settings):
        raise OSError(28)

    device.app.ports.keep = refuse
    choose(device, 3)
    assert device.app.ports.brightness == NIGHT
    assert "not kept" in device.usb_lines[-1]
