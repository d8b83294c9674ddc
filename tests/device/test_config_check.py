"""Tests the check of config.py at start: each fault gets one sentence that says what to write."""

import re
from itertools import product
from types import SimpleNamespace

import pytest

import config
from rows import each_row
from turtleback.device.check import (
    MAX_LEDS,
    NAMES,
    NUMBERS,
    OPTIONAL,
    ConfigError,
    check,
    ring_order,
    ring_pins,
    screen_bus,
)
from turtleback.device.fault_display import BEAT_MS, RED, paint
from turtleback.device.ring import CHANNEL_MA, IDLE_MA, Ring
from turtleback.lights.paint import new_frame, put
from turtleback.lights.palette import SEATS
from turtleback.lights.scenes import DIP
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel

WHOLE = "must be a whole number"
PIN = "must be a GP number from 0 to 29"
EACH = "must be two different pins"
BUS = "must be the SDA and the SCL of one I2C bus"
FREE = "must be None or a pin that nothing else has"
LETTERS = "must be the letters G, R and B in some order, and W if the ring is RGBW"
SDA_SCL = "SCREEN_SDA_PIN = 4 and SCREEN_SCL_PIN = 5"
UNFIT = [  # the change in config.py, then three parts of the message: the wrong value, the rule, the line to write
    ({"SWITCH_PIN": 14}, "SWITCH_PIN is 14", FREE, "SWITCH_PIN = None"),
    ({"SWITCH_PIN": 16, "BUZZER_PIN": 16}, "SWITCH_PIN is 16", FREE, "SWITCH_PIN = None"),
    ({"RING_PIN": 30}, "RING_PIN is 30", PIN, "RING_PIN = 2"),
    ({"RING_PIN": -1}, "RING_PIN is -1", PIN, "RING_PIN = 2"),
    ({"STOP_PIN": "GP15"}, "STOP_PIN is 'GP15'", PIN, "STOP_PIN = 15"),
    ({"ROLL_PIN": True}, "ROLL_PIN is True", PIN, "ROLL_PIN = 14"),
    ({"ROLL_PIN": 15}, "ROLL_PIN and STOP_PIN are 15 and 15", EACH, "ROLL_PIN = 14 and STOP_PIN = 15"),
    ({"STOP_PIN": 2}, "RING_PIN and STOP_PIN are 2 and 2", EACH, "RING_PIN = 2 and STOP_PIN = 15"),
    ({"SCREEN_SCL_PIN": 7}, "SCREEN_SDA_PIN and SCREEN_SCL_PIN are 4 and 7", BUS, SDA_SCL),
    (
        {"SCREEN_SDA_PIN": 17, "SCREEN_SCL_PIN": 16},
        "SCREEN_SDA_PIN and SCREEN_SCL_PIN are 17 and 16", BUS, SDA_SCL,
    ),
    ({"BUZZER_PIN": 15}, "BUZZER_PIN is 15", FREE, "BUZZER_PIN = None"),
    ({"BUZZER_PIN": "GP16"}, "BUZZER_PIN is 'GP16'", FREE, "BUZZER_PIN = None"),
    ({"NUM_LEDS": 8}, "NUM_LEDS is 8", WHOLE + " from 12 to 60", "NUM_LEDS = 24"),
    ({"NUM_LEDS": "24"}, "NUM_LEDS is '24'", WHOLE + " from 12 to 60", "NUM_LEDS = 24"),
    ({"BRIGHTNESS": 0}, "BRIGHTNESS is 0", WHOLE + " from 8 to 255", "BRIGHTNESS = 64"),
    ({"FRAME_MS": 0}, "FRAME_MS is 0", WHOLE + " from 8 to 50", "FRAME_MS = 16"),
    ({"POLL_MS": 20}, "POLL_MS is 20", WHOLE + " from 1 to 5", "POLL_MS = 2"),
    ({"LED_OFFSET": 1.5}, "LED_OFFSET is 1.5", WHOLE, "LED_OFFSET = 0"),
    ({"CLOCKWISE": 1}, "CLOCKWISE is 1", "must be True or False", "CLOCKWISE = False"),
    ({"COLOR_ORDER": "rgb"}, "COLOR_ORDER is 'rgb'", LETTERS, "COLOR_ORDER = 'GRB'"),
    ({"COLOR_ORDER": 0}, "COLOR_ORDER is 0", LETTERS, "COLOR_ORDER = 'GRB'"),
    ({"COLOR_ORDER": "RGW"}, "COLOR_ORDER is 'RGW'", LETTERS, "COLOR_ORDER = 'GRB'"),
    ({"COLOR_ORDER": "GRBWW"}, "COLOR_ORDER is 'GRBWW'", LETTERS, "COLOR_ORDER = 'GRB'"),
    ({"SCREEN_OFFSET": 5}, "SCREEN_OFFSET is 5", WHOLE + " from 0 to 4", "SCREEN_OFFSET = 0"),
    ({"SCREEN_OFFSET": -1}, "SCREEN_OFFSET is -1", WHOLE + " from 0 to 4", "SCREEN_OFFSET = 0"),
    ({"SCREEN_OFFSET": True}, "SCREEN_OFFSET is True", WHOLE + " from 0 to 4", "SCREEN_OFFSET = 0"),
]  # fmt: skip
MISSING = ["NUM_LEDS = 24", "ROLL_PIN = 14", "CLOCKWISE = False", "COLOR_ORDER = 'GRB'"]
HEADER = range(30)


def config_with(**changes):
    """Return a copy of config.py with these changes. The value None removes a setting."""
    settings = {name: getattr(config, name) for name in vars(config) if name.isupper()} | changes
    return SimpleNamespace(**{name: value for name, value in settings.items() if value is not None})


def test_our_config_passes_and_every_setting_is_checked():
    check(config)
    assert sorted(dict(NAMES + OPTIONAL)) == sorted(name for name in vars(config) if name.isupper())


def test_proposed_values_are_those_of_our_config():
    assert {name: getattr(config, name) for name, _ in NAMES} == dict(NAMES)


@each_row("changes, fault, needed, line", UNFIT)
def test_each_unfit_setting_gets_one_sentence(changes, fault, needed, line):
    name, verb, value = re.fullmatch(r"(.*) (is|are) (.*)", fault).groups()
    with pytest.raises(ConfigError) as error:
        check(config_with(**changes))
    sentence = f"{name} in config.py {verb} {value}, but {needed}: write for example {line}."
    assert str(error.value) == sentence


@each_row(
    "old, new, value", [("LAMPS", "NUM_LEDS", 21), ("ORDER", "COLOR_ORDER", "RGB"), ("SOUND_PIN", "BUZZER_PIN", 16)]
)
def test_an_old_name_gets_one_sentence_with_the_new_name(old, new, value):
    for changes in ({old: value, new: None}, {old: value}):
        with pytest.raises(ConfigError) as error:
            check(config_with(**changes))
        assert str(error.value) == f"{old} in config.py is now called {new}: write {new} = {value!r}."


@each_row("line", MISSING)
def test_each_missing_setting_gets_one_sentence(line):
    name = line.split()[0]
    with pytest.raises(ConfigError) as error:
        check(config_with(**{name: None}))
    assert str(error.value) == f"config.py has no {name}: add the line {line}."


@each_row(
    "changes",
    [
        {"LED_OFFSET": -100},
        {"CLOCKWISE": True},
        {"COLOR_ORDER": "BGR"},
        {"COLOR_ORDER": "GRBW"},
        {"COLOR_ORDER": "WRGB"},
        {"SCREEN_OFFSET": 2},
        {"SCREEN_OFFSET": None},  # a config.py of an older version lacks this line
        {"RING_PIN": 28},
        # Seeed's XIAO RP2040 and Adafruit's QT Py RP2040
        {"RING_PIN": 26, "ROLL_PIN": 27, "STOP_PIN": 28, "SCREEN_SDA_PIN": 6, "SCREEN_SCL_PIN": 7},
        {"RING_PIN": 29, "ROLL_PIN": 28, "STOP_PIN": 27, "SCREEN_SDA_PIN": 22, "SCREEN_SCL_PIN": 23},
        {"SCREEN_SDA_PIN": 26, "SCREEN_SCL_PIN": 27},
        {"SCREEN_SDA_PIN": 8, "SCREEN_SCL_PIN": 17},  # far apart, but on one bus
    ],
)
def test_unusual_but_valid_settings_pass(changes):
    check(config_with(**changes))


@each_row("name, low, high, _", NUMBERS)
def test_values_pass_within_their_bounds_only(name, low, high, _):
    for value in (low, high):
        check(config_with(**{name: value}))
    for value in (low - 1, high + 1):
        with pytest.raises(ConfigError, match=name):
            check(config_with(**{name: value}))


def test_following_the_sentences_leads_to_a_valid_config():
    """Any pair of pins leads to a valid config after at most four rounds of writing the proposed lines."""
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
    """Return the settings that a message tells the user to write."""
    lines = sentence.split("for example ")[1].rstrip(".").split(" and ")
    return {name: int(value) for name, value in (line.split(" = ") for line in lines)}


def test_the_screen_uses_the_bus_of_its_pins():
    assert [screen_bus(sda) for sda in (0, 2, 4, 6, 8, 20, 26)] == [0, 1, 0, 1, 0, 0, 1]


def test_turtles_can_be_seen_at_the_lowest_brightness():
    lowest = {name: low for name, low, _, _ in NUMBERS}["BRIGHTNESS"]
    for seat in SEATS:
        strip = NeoPixel(Pin(2), 24)
        frame = new_frame()
        put(frame, 0, seat, DIP)
        Ring(strip, brightness=lowest).show(frame)
        assert any(strip.sent)


@each_row(
    "changes, pins",
    [
        ({"NUM_LEDS": 8}, [2]),
        ({"NUM_LEDS": 8, "RING_PIN": 7}, [7]),
        ({"RING_PIN": 99}, [2]),
        ({"RING_PIN": "2"}, [2]),
        ({"RING_PIN": None}, [2]),
        ({"ROLL_PIN": 2}, [2]),
        ({"RING_PIN": 14}, [14, 2]),  # one of the two is wrong, but it is unknown which
    ],
)
def test_the_ring_is_sought_at_all_plausible_pins(changes, pins):
    assert ring_pins(config_with(**changes)) == pins


@each_row(
    "configured, order", [("RGB", "RGB"), ("GBR", "GBR"), ("GRBW", "GRBW"), ("red", "GRB"), (7, "GRB"), (None, "GRB")]
)
def test_a_valid_colour_order_of_the_config_is_used(configured, order):
    assert ring_order(config_with(COLOR_ORDER=configured)) == order


def test_without_a_config_the_ring_is_at_its_usual_pin():
    assert ring_pins(None) == [config.RING_PIN]


USB_MA = 170  # the highest current of the whole ring


def painted(lamps, beat, colours=3):
    """Return the levels of each LED in a beat of the fault display."""
    strip = NeoPixel(Pin(2), lamps, colours)
    paint(strip, beat)
    return [strip[led] for led in range(lamps)]


@each_row("lamps", [21, 24, 60])
def test_alternating_halves_of_the_ring_are_lit(lamps):
    beats = [painted(lamps, beat) for beat in range(4)]
    assert all(sum(map(any, beat)) >= lamps // 2 for beat in beats)
    for led in range(lamps):
        assert [any(beat[led]) for beat in beats] in ([True, False] * 2, [False, True] * 2)


def test_lamps_blink_once_a_second_in_unsaturated_red():
    assert 2 * BEAT_MS >= 1000
    assert RED[0] / sum(RED) < 0.8
    assert RED[0] > 2 * max(RED[1:])


def test_the_longest_ring_stays_within_the_current_of_usb():
    for beat, colours in product(range(2), (3, 4)):
        duty = sum(map(sum, painted(MAX_LEDS, beat, colours)))
        assert duty * CHANNEL_MA / 255 + MAX_LEDS * IDLE_MA <= USB_MA
