"""Lamps that go dim and dark when nobody presses: the press that wakes them is lost to no game, and made by none."""

import pytest

import config
from at_the_table import history, make_device
from lit_device import LOOK_MS, NIGHT, choose, kept_brightness, lit, most
from turtleback.app.game_setup import GameSetup
from turtleback_host.virtual.device import VirtualDevice

MINUTE_MS = 60_000
DIM_MS, DARK_MS = 30_000, 90_000  # in all tests but one


@pytest.fixture(autouse=True)
def short(request, monkeypatch):
    """Ten minutes last thirty seconds."""
    if "real_minutes" not in request.fixturenames:
        monkeypatch.setattr("turtleback.app.app._DIM_MS", DIM_MS)
        monkeypatch.setattr("turtleback.app.app._DARK_MS", DARK_MS)


@pytest.fixture
def real_minutes():
    """What a test asks for that takes the real ones."""


def test_without_a_press_the_lamps_dim_after_ten_minutes_and_are_dark_after_thirty(device, real_minutes):
    device.tap("stop")
    bright = most(device)
    device.run(10 * MINUTE_MS - 5_000)
    assert most(device) == bright
    device.run(5_000)
    assert 0 < most(device) <= NIGHT
    device.run(20 * MINUTE_MS - 5_000)
    assert 0 < most(device) <= NIGHT
    device.run(5_000)
    assert most(device) == 0


PRESSES = {
    "ROLL": lambda device: device.tap("roll"),
    "STOP": lambda device: device.tap("stop"),
    "long ROLL": lambda device: device.hold("roll"),
    "long STOP": lambda device: device.hold("stop"),
    "both": lambda device: device.tap("both"),
    "both, held": lambda device: device.hold("both"),
}


@pytest.mark.parametrize("asleep_ms", [DIM_MS, DARK_MS], ids=["dim", "dark"])
@pytest.mark.parametrize("press", PRESSES.values(), ids=PRESSES)
def test_the_first_press_only_wakes_and_the_next_one_counts(device, press, asleep_ms):
    bright, words, before = most(device), device.words, history(device)
    device.run(asleep_ms)
    press(device)
    assert most(device) == bright
    assert (device.words, history(device), device.game) == (words, before, "mahe")
    device.tap("roll")
    device.settle()
    assert len(history(device)) > len(before)


def test_a_press_wakes_at_once(device):
    device.run(DARK_MS + LOOK_MS)
    device.down("roll")
    device.run(LOOK_MS)
    assert max(device.wire) > NIGHT
    device.up("roll")
    device.run(LOOK_MS)


def test_each_press_begins_the_ten_minutes_anew(device):
    bright = most(device)
    for _ in range(4):
        device.run(DIM_MS - 15_000)
        device.hold("roll")  # the scores
        device.settle()
        assert most(device) == bright


def test_a_night_level_that_was_chosen_stays_awake_until_it_is_dark(device):
    """Nobody could see that such a device sleeps: a press counts."""
    choose(device, 3)
    before = history(device)
    device.run(DIM_MS)
    device.tap("roll")
    device.settle()
    assert len(history(device)) > len(before)
    now = history(device)
    device.run(DARK_MS)
    device.tap("roll")
    device.settle()
    assert history(device) == now


def test_bots_play_on_in_the_dark_and_a_game_comes_out_the_same(flash, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    setting = GameSetup(players=["clever"] * 4)
    awake, asleep = VirtualDevice(setting.copy(), seed=3), lit(VirtualDevice(setting.copy(), seed=3), flash)
    awake.run(LOOK_MS)
    for device in (awake, asleep):
        device.run(DARK_MS + MINUTE_MS)
    assert history(awake) == history(asleep)
    assert awake.frame == asleep.frame
    assert max(asleep.wire) == 0


def test_a_button_that_is_stuck_keeps_nobody_awake(device):
    device.down("stop")
    device.run(DIM_MS + 20_000)
    assert most(device) <= NIGHT


def test_a_device_without_a_light_never_sleeps():
    device = make_device()
    device.run(DARK_MS + MINUTE_MS)
    before = history(device)
    device.tap("roll")
    device.settle()
    assert len(history(device)) > len(before)


@pytest.mark.parametrize("rolls, level", [(0, 64), (1, 128), (2, 255), (3, NIGHT), (4, 24)])
def test_it_is_kept_over_power_off(device, flash, rolls, level):
    choose(device, rolls)
    again = lit(VirtualDevice(GameSetup(), seed=1), flash)
    assert again.app.ports.brightness == level


def test_another_brightness_in_config_counts_from_then_on(device, flash):
    choose(device, 3)
    assert kept_brightness(flash, 100) == 100
    assert kept_brightness(flash, config.BRIGHTNESS) == NIGHT
