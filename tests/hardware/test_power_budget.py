"""The power budget: the firmware's limits and the parts' currents fit what the Pico asks of USB."""

from math import log

import pytest

import config
from turtleback.device.ring import BUDGET_MA, Ring
from turtleback_hardware import power
from turtleback_hardware.netlist import MADE
from turtleback_hardware.tables import PARTS, number
from turtleback_host.virtual.fakes.neopixel import NeoPixel

HIGH, LOW, SUPPLY = 2.0, 0.8, 3.3  # volts: what an RP2040 is sure to read as high and as low
FILTER = (("r1k", "ohm"), ("r10k", "ohm"), ("c100n", "F"))
WEAK_OHM = 50_000  # the pull-up inside


def test_all_that_may_be_drawn_is_what_usb_is_asked_for():
    assert sum(power.loads().values()) <= power.USB_ASK_MA
    assert power.loads()["ring"] == BUDGET_MA


def test_the_piezo_can_draw_no_more_than_its_resistor_lets_through():
    """Whatever piezo it is: 3.3 V on 1 kohm, in the half of the time that the pin is high."""
    assert 1000 * SUPPLY / number(PARTS["r1k"]["value"], "ohm") / 2 <= power.loads()["piezo"]


def test_the_brightest_frame_draws_what_the_budget_says():
    strip = NeoPixel(None, config.LAMPS)
    Ring(strip, config.LAMPS, brightness=255).show(b"\xff" * 3 * config.LAMPS)
    assert BUDGET_MA - 5 < power.lamps_ma(strip.sent) <= BUDGET_MA


def test_the_page_is_up_to_date():
    assert (MADE / "power.md").read_text("utf-8") == power.report(), "run `make hardware`"


def test_a_cell_lasts_what_its_energy_says():
    """3.7 V x 2.5 Ah x 0.9 = 8.3 Wh; 5.2 V x 0.25 A = 1.3 W."""
    assert power.hours(250) == pytest.approx(6.4, abs=0.05)


def test_a_button_is_read_before_the_firmware_looks_again():
    """Down through 1 kohm, up through 11 kohm, each with 100 nF: both well within a look of the buttons."""
    series, pull, cap = (number(PARTS[key]["value"], unit) for key, unit in FILTER)
    up_ms = 1000 * (series + pull) * cap * log(SUPPLY / (SUPPLY - HIGH))
    down_ms = 1000 * series * cap * log(SUPPLY / LOW)
    assert down_ms < up_ms < config.LOOK_MS


def test_what_is_behind_the_plug_makes_no_usb_port_switch_off():
    """USB 2.0 wants 10 uF at most; ports are known to bear ten times as much."""
    assert number(PARTS["c100u"]["value"], "F") <= 100e-6


def test_a_button_that_is_down_is_low():
    series = number(PARTS["r1k"]["value"], "ohm")
    assert SUPPLY * series / (series + WEAK_OHM) < LOW
