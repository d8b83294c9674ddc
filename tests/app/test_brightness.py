"""Brightness from the menu, and lamps that go dim and dark when nobody presses: no press of a game is lost or made."""

import pytest

import config
from at_the_table import history, make_device
from turtleback.app import light
from turtleback.app.brightness import Brightness
from turtleback.app.brightness_file import FILE, STEPS, read
from turtleback.app.setting import Setting
from turtleback_host.files.flash_folder import FlashFolder
from turtleback_host.virtual.device import VirtualDevice

MINUTE_MS = 60_000
LOOK_MS = 100
NIGHT = light._NIGHT
DIM_MS, DARK_MS = 30_000, 90_000  # in all tests but one


def lit(device, flash):
    """The same device with lamps that go dim, and a brightness on that flash, as startup.py does."""
    app, ports = device.app, device.app.ports
    ports.brightness = read(flash.open, config.BRIGHTNESS)
    ports.stages["brightness"] = lambda: Brightness(ports, flash.open, app.time)

    def steps():
        level = config.BRIGHTNESS
        while True:
            level = light.look(app, level)
            yield

    ports.background = steps()
    device.run(LOOK_MS)
    return device


@pytest.fixture(autouse=True)
def short(request, monkeypatch):
    """Minutes last three seconds."""
    if "real_minutes" not in request.fixturenames:
        monkeypatch.setattr(light, "_DIM_MS", DIM_MS)
        monkeypatch.setattr(light, "_DARK_MS", DARK_MS)


@pytest.fixture
def real_minutes():
    """What a test asks for that takes the real ones."""


@pytest.fixture
def flash(tmp_path):
    return FlashFolder(tmp_path)


@pytest.fixture
def device(flash):
    return lit(make_device(), flash)


def most(device):
    """The brightest duty on the wire, in ten looks."""
    levels = []
    for _ in range(10):
        device.run(LOOK_MS)
        levels.append(max(device.wire))
    return max(levels)


def choose(device, rolls):
    """Through the menu to the brightness, so many steps on, and keep it."""
    device.hold("both")
    while "brightness" not in device.words[1]:
        device.tap("roll")
    device.tap("stop")
    for _ in range(rolls):
        device.tap("roll")
    device.tap("stop")


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
    again = lit(VirtualDevice(Setting(), seed=1), flash)
    assert again.app.ports.brightness == level


def test_another_brightness_in_config_counts_from_then_on(device, flash):
    choose(device, 3)
    assert read(flash.open, 100) == 100
    assert read(flash.open, config.BRIGHTNESS) == NIGHT


@pytest.mark.parametrize("text", ["", "64", "64 7\n", "64 999\n", "64 0\n", "x y\n", "64 8 8\n", "-1 8\n", "\x00" * 40])
def test_a_file_that_is_not_ours_changes_nothing(flash, text):
    with flash.open(FILE, "w") as file:
        file.write(text)
    assert read(flash.open, config.BRIGHTNESS) == config.BRIGHTNESS


def test_a_flash_that_takes_nothing_is_told_and_the_brightness_lasts_until_power_off(device):
    def refuse(path, how="r"):
        raise OSError(28)

    lit(device, type("Full", (), {"open": staticmethod(refuse)}))
    choose(device, 3)
    assert device.app.ports.brightness == NIGHT
    assert "not saved" in device.usb_lines[-1]


@pytest.mark.slow
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
    setting = Setting(players=["clever"] * 4)
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
