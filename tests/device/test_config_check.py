"""config.py is checked at start: what fits passes, each fault has one sentence that says what to write."""

from types import SimpleNamespace

import pytest

import config
from turtleback.device.check import NAMES, NUMBERS, OPTIONAL, ConfigError, check, ring_order, ring_pins, screen_bus
from turtleback.device.ring import Ring
from turtleback.lights.paint import new_frame, put
from turtleback.lights.palette import SEATS
from turtleback.lights.scenes import DIP
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel

BOTH = "need a pin each: write for example"
WHOLE = "must be a whole number"
PIN = "must be a GP number from 0 to 29: write for example"
PAIR = "must be the SDA and the SCL of one I2C bus: write for example"
LETTERS = "must be the letters G, R and B in some order: write for example"
FAULTS = [  # what is changed in config.py, and what is said; None takes the line out
    (
        {"SWITCH_PIN": 14},
        "SWITCH_PIN in config.py is 14, but must be None or a pin that nothing else has: write for example"
        " SWITCH_PIN = None.",
    ),
    (
        {"SWITCH_PIN": 16, "SOUND_PIN": 16},
        "SWITCH_PIN in config.py is 16, but must be None or a pin that nothing else has: write for example"
        " SWITCH_PIN = None.",
    ),
    ({"LAMPS": None}, "config.py has no LAMPS: add the line LAMPS = 24."),
    ({"ROLL_PIN": None}, "config.py has no ROLL_PIN: add the line ROLL_PIN = 14."),
    ({"CLOCKWISE": None}, "config.py has no CLOCKWISE: add the line CLOCKWISE = False."),
    ({"RING_PIN": 30}, f"RING_PIN in config.py is 30, but {PIN} RING_PIN = 2."),
    ({"RING_PIN": -1}, f"RING_PIN in config.py is -1, but {PIN} RING_PIN = 2."),
    ({"STOP_PIN": "GP15"}, f"STOP_PIN in config.py is 'GP15', but {PIN} STOP_PIN = 15."),
    ({"ROLL_PIN": 14.0}, f"ROLL_PIN in config.py is 14.0, but {PIN} ROLL_PIN = 14."),
    ({"ROLL_PIN": True}, f"ROLL_PIN in config.py is True, but {PIN} ROLL_PIN = 14."),
    ({"RING_PIN": 99, "ROLL_PIN": 2}, f"RING_PIN in config.py is 99, but {PIN} RING_PIN = 0."),
    (
        {"ROLL_PIN": 15},
        f"ROLL_PIN and STOP_PIN in config.py are both 15, but {BOTH} ROLL_PIN = 14.",
    ),
    (
        {"STOP_PIN": 2},
        f"RING_PIN and STOP_PIN in config.py are both 2, but {BOTH} STOP_PIN = 15.",
    ),
    (
        {"RING_PIN": 7, "SCREEN_SCL_PIN": 7},
        f"RING_PIN and SCREEN_SCL_PIN in config.py are both 7, but {BOTH} RING_PIN = 2.",
    ),
    (
        {"SCREEN_SCL_PIN": 7},
        f"SCREEN_SDA_PIN and SCREEN_SCL_PIN in config.py are 4 and 7, but {PAIR} SCREEN_SDA_PIN = 4"
        " and SCREEN_SCL_PIN = 5.",
    ),
    (
        {"SCREEN_SDA_PIN": 17, "SCREEN_SCL_PIN": 16, "RING_PIN": 5},
        f"SCREEN_SDA_PIN and SCREEN_SCL_PIN in config.py are 17 and 16, but {PAIR} SCREEN_SDA_PIN = 0"
        " and SCREEN_SCL_PIN = 1.",
    ),
    (
        {"SOUND_PIN": 15},
        "SOUND_PIN in config.py is 15, but must be None or a pin that nothing else has: write for example"
        " SOUND_PIN = 16.",
    ),
    (
        {"SOUND_PIN": "GP16"},
        "SOUND_PIN in config.py is 'GP16', but must be None or a pin that nothing else has: write for example"
        " SOUND_PIN = 16.",
    ),
    ({"LAMPS": 20}, f"LAMPS in config.py is 20, but {WHOLE} from 21 to 60: write for example LAMPS = 24."),
    (
        {"LAMPS": "24"},
        f"LAMPS in config.py is '24', but {WHOLE} from 21 to 60: write for example LAMPS = 24.",
    ),
    (
        {"BRIGHTNESS": 0},
        f"BRIGHTNESS in config.py is 0, but {WHOLE} from 8 to 255: write for example BRIGHTNESS = 64.",
    ),
    (
        {"BRIGHTNESS": 256},
        f"BRIGHTNESS in config.py is 256, but {WHOLE} from 8 to 255: write for example BRIGHTNESS = 64.",
    ),
    (
        {"FRAME_MS": 0},
        f"FRAME_MS in config.py is 0, but {WHOLE} from 8 to 50: write for example FRAME_MS = 16.",
    ),
    (
        {"LOOK_MS": 20},
        f"LOOK_MS in config.py is 20, but {WHOLE} from 1 to 5: write for example LOOK_MS = 2.",
    ),
    ({"OFFSET": 1.5}, f"OFFSET in config.py is 1.5, but {WHOLE}: write for example OFFSET = 0."),
    (
        {"CLOCKWISE": 1},
        "CLOCKWISE in config.py is 1, but must be True or False: write for example CLOCKWISE = False.",
    ),
    ({"ORDER": None}, "config.py has no ORDER: add the line ORDER = 'GRB'."),
    ({"ORDER": "rgb"}, f"ORDER in config.py is 'rgb', but {LETTERS} ORDER = 'GRB'."),
    ({"ORDER": "GRBW"}, f"ORDER in config.py is 'GRBW', but {LETTERS} ORDER = 'GRB'."),
    ({"ORDER": 0}, f"ORDER in config.py is 0, but {LETTERS} ORDER = 'GRB'."),
]


HEADER = range(30)


def config_with(**changes):
    """A config.py that was changed."""
    settings = {name: getattr(config, name) for name in vars(config) if name.isupper()} | changes
    return SimpleNamespace(**{name: value for name, value in settings.items() if value is not None})


def test_ours_passes_and_every_setting_of_it_is_looked_at():
    check(config)
    assert sorted(dict(NAMES + OPTIONAL)) == sorted(name for name in vars(config) if name.isupper())


def test_what_is_proposed_is_what_our_own_says():
    assert {name: getattr(config, name) for name, _ in NAMES} == dict(NAMES)


@pytest.mark.parametrize("changes, sentence", FAULTS, ids=lambda given: str(given)[:40])
def test_a_fault_is_one_sentence(changes, sentence):
    with pytest.raises(ConfigError) as error:
        check(config_with(**changes))
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    "changes",
    [
        {"LAMPS": 21},
        {"LAMPS": 60},
        {"OFFSET": -100},
        {"CLOCKWISE": True},
        {"ORDER": "BGR"},
        {"RING_PIN": 28},
        # Seeed's XIAO RP2040 and Adafruit's QT Py RP2040
        {"RING_PIN": 26, "ROLL_PIN": 27, "STOP_PIN": 28, "SCREEN_SDA_PIN": 6, "SCREEN_SCL_PIN": 7},
        {"RING_PIN": 29, "ROLL_PIN": 28, "STOP_PIN": 27, "SCREEN_SDA_PIN": 22, "SCREEN_SCL_PIN": 23},
        {"SCREEN_SDA_PIN": 26, "SCREEN_SCL_PIN": 27},
        {"SCREEN_SDA_PIN": 8, "SCREEN_SCL_PIN": 17},  # far apart, but of one bus
        {"BRIGHTNESS": 255, "FRAME_MS": 50, "LOOK_MS": 5},
    ],
    ids=str,
)
def test_what_fits_passes(changes):
    check(config_with(**changes))


@pytest.mark.parametrize("name, least, most, _", NUMBERS)
def test_the_bounds_themselves_pass_and_what_is_beyond_does_not(name, least, most, _):
    for value in (least, most):
        check(config_with(**{name: value}))
    for value in (least - 1, most + 1):
        with pytest.raises(ConfigError, match=name):
            check(config_with(**{name: value}))


def test_mending_as_told_leads_to_a_config_that_fits():
    """Whatever the pins are, each sentence's own lines bring it nearer."""
    for ring in (-1, *HEADER):
        for sda in HEADER:
            settings = {"RING_PIN": ring, "SCREEN_SDA_PIN": sda}
            for _ in range(4):
                try:
                    check(config_with(**settings))
                    break
                except ConfigError as unfit:
                    settings |= lines_in(str(unfit))
            check(config_with(**settings))


def lines_in(sentence):
    """The settings that a sentence says to write."""
    lines = sentence.split("for example ")[1].rstrip(".").split(" and ")
    return {name: int(value) for name, value in (line.split(" = ") for line in lines)}


def test_the_screens_bus_is_that_of_its_pins():
    assert [screen_bus(sda) for sda in (0, 2, 4, 6, 8, 20, 26)] == [0, 1, 0, 1, 0, 0, 1]


def test_turtles_can_be_seen_at_the_least_brightness():
    least = {name: least for name, least, _, _ in NUMBERS}["BRIGHTNESS"]
    for seat in SEATS:
        strip = NeoPixel(Pin(2), 24)
        frame = new_frame()
        put(frame, 0, seat, DIP)
        Ring(strip, brightness=least).show(frame)
        assert any(strip.sent)


@pytest.mark.parametrize(
    "changes, pins",
    [
        ({"LAMPS": 20}, [2]),
        ({"LAMPS": 20, "RING_PIN": 7}, [7]),
        ({"RING_PIN": 99}, [2]),
        ({"RING_PIN": "2"}, [2]),
        ({"RING_PIN": None}, [2]),
        ({"ROLL_PIN": 2}, [2]),
        ({"RING_PIN": 14}, [14, 2]),  # one of the two is meant, and nobody knows which
    ],
    ids=str,
)
def test_the_ring_is_looked_for_where_it_may_be(changes, pins):
    assert ring_pins(config_with(**changes)) == pins


@pytest.mark.parametrize(
    "configured, order", [("RGB", "RGB"), ("GBR", "GBR"), ("red", "GRB"), (7, "GRB"), (None, "GRB")]
)
def test_the_rings_colours_are_taken_as_config_says_if_that_can_be(configured, order):
    assert ring_order(config_with(ORDER=configured)) == order


def test_without_a_config_the_ring_is_where_it_usually_is():
    assert ring_pins(None) == [config.RING_PIN]
