"""Checks the breadboard version: its wires agree with config.py, and its ring accepts the logic levels of the Pico."""

import re

import config
from turtleback.device.ring import BUDGET_MA
from turtleback_hardware.board import breadboard_places as places
from turtleback_hardware.board import groups, strip_of
from turtleback_hardware.power import USB_ASK_MA
from turtleback_hardware.tables import HARDWARE, PARTS, PICO

VOLTS = (4.75, 5.25)  # limits of the USB standard
DROP = (0.7, 1.0)  # volts across a 1 A silicon diode at 24 mA and at 170 mA
HIGH = 0.7  # threshold of WS2812 LEDs for high, as a share of their supply
OUTPUT = 3.2  # lowest voltage of a high pin, with the 3.3 V of the Pico at their lower limit
SUPPLY = (3.5, 5.3)  # supply range of WS2812B LEDs


def test_the_wires_are_exactly_those_of_the_config():
    data, roll, stop = ("A1.GP%d" % pin for pin in (config.RING_PIN, config.ROLL_PIN, config.STOP_PIN))
    joins = [
        (strip_of(hole), ref if ref[0] == "W" else "%s.%s" % (ref, PICO[int(leg) - 1] if ref == "A1" else leg))
        for _, ref, leg, hole in places()
    ]
    pins = [{name for name in group if "." in name} for group in groups(joins)]
    expected = [
        {"A1.VBUS", "D3.A"},
        {"D3.K", "D1.VCC"},
        {data, "D1.DIN"},
        {roll, "SW1.1"},
        {stop, "SW2.1"},
        {"A1.GND", "D1.GND", "SW1.2", "SW2.2"},
    ]
    assert sorted(sorted(group) for group in pins if len(group) > 1) == sorted(map(sorted, expected))


def test_no_hole_is_used_twice():
    holes = [hole for *_, hole in places() if hole[1] not in "+-"]
    assert len(holes) == len(set(holes))


def test_behind_the_diode_the_ring_reads_the_picos_level_as_high():
    supplies = [volts - drop for volts in VOLTS for drop in DROP]
    assert max(supplies) * HIGH <= OUTPUT and SUPPLY[0] <= min(supplies) <= max(supplies) <= SUPPLY[1]
    assert max(VOLTS) * HIGH > OUTPUT  # the diode is necessary
    text = (HARDWARE / "breadboard.md").read_text("utf-8")
    assert "3.8 to 4.6 V" in text and [round(min(supplies) + 0.01, 1), round(max(supplies) + 0.01, 1)] == [3.8, 4.6]


def test_the_breadboard_draws_less_than_it_requests_from_usb():
    total = BUDGET_MA + int(PARTS["pico"]["load_ma"])
    assert total <= USB_ASK_MA and "at most %d mA" % total in (HARDWARE / "breadboard.md").read_text("utf-8").replace(
        "\n", " "
    )


def test_the_page_names_each_hole():
    text = (HARDWARE / "breadboard.md").read_text("utf-8")
    named = set(re.findall(r"`([a-j]\d+|[LR][+-])`", text))
    assert named == {hole for _, ref, _, hole in places() if ref != "A1"} | {"c1"}
