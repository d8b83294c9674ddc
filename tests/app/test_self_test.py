"""Tests the self-test and questions by ear where stories cannot check them."""

import sys
from contextlib import suppress
from itertools import accumulate
from types import SimpleNamespace

import pytest

from devices import by_one_switch, until_quiet
from listener import Listener, words_of
from one_switch import OneSwitch
from play_scripts import Script
from rows import each_row
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.selftest_steps import ORDERS, steps, wrong_order
from turtleback.device.hardware_checks import HardwareChecks
from turtleback.device.ring import Ring
from turtleback.lights.paint import new_frame
from turtleback.sounds import tones
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel

SELF_TEST = "seats human human\nmetal\nanswer\nverdict "


def test_only_an_unwritable_flash_fails_and_it_is_left_unchanged(tmp_path, monkeypatch):
    """The stories in tests/app/stories check the rest of the self-test."""
    for verdict in ("flash FAIL: full, or it cannot be written", ""):
        folder = tmp_path / "flash"
        folder.mkdir()
        monkeypatch.chdir(folder)
        if verdict:
            folder.rmdir()
        Script(monkeypatch).play(SELF_TEST + verdict)
    assert not list(folder.iterdir())


@each_row("configured", ORDERS)
@each_row("true", ORDERS)
def test_the_true_colour_order_is_found(configured, true):
    matches = [true[configured.index(sent)] == sent for sent in "RGB"]
    sentence = wrong_order(configured, matches)
    if configured == true:
        assert not sentence
    else:
        assert true in sentence and configured not in sentence
        assert sentence.count(" or ") == (0 if any(matches) else 1)


class RingUnderTest:
    """A ring whose LEDs expect their colours in the order `true`, and a person who answers the questions about them."""

    clockwise, has_screen, screen_offset = False, False, 0
    LEDS = 24

    def __init__(self, configured, true):
        self.order = configured
        self._true = true
        self._strip = NeoPixel(Pin(2), self.LEDS, len(configured))
        self._ring = Ring(self._strip, self.LEDS, order=configured)

    def leds(self, prompt, t):
        """Return for each LED a dict from colour to level, at time `t` of a prompt.

        Each LED takes one byte for each of its own colours, regardless of the configured order.
        """
        frame = new_frame()
        prompt.scene(frame, t, prompt.args)
        self._ring.show(frame)
        sent = self._strip.sent.ljust(len(self._true) * self.LEDS, b"\0")
        return [dict(zip(self._true, sent[len(self._true) * led :])) for led in range(self.LEDS)]

    def answer(self, prompt):
        """Return True if the person answers the prompt with yes."""
        leds = self.leds(prompt, prompt.ms)
        if prompt.text.startswith("Are all lamps "):
            colour = prompt.text.removeprefix("Are all lamps ")[0].upper()
            return all(led[colour] and sum(led.values()) == led[colour] for led in leds)
        return not prompt.text.startswith("Do all lamps") or all(any(led.values()) for led in leds)

    def press(self, button):
        yield
        return ""

    def noise(self):
        yield
        return ""

    flash = noise

    def faults(self):
        """Run the self-test. Returns the faults of the lamps for each test."""
        found = {}
        running = steps(self, lambda name, fault, note="": found.update({name: fault}))
        prompt = next(running)
        with suppress(StopIteration):
            while True:
                prompt = running.send(self.answer(prompt) if prompt and prompt.asks else 0)
        return {name: found[name] for name in ("lamps", "colours") if found[name]}


RGBW = {
    "lamps": "some stay dark: look at the joints, unless it is just the last quarter",
    "colours": 'if just the last quarter stays dark, it is an RGBW ring: write COLOR_ORDER = "GRBW" in config.py',
}


@each_row("configured, true, faults", [
    ("GRB", "GRB", {}),
    ("GRBW", "GRBW", {}),
    ("GRB", "GRBW", RGBW),
    ("RGB", "GRBW", RGBW),
    ("GRB", "RGBW", RGBW),
    ("GRBW", "RGBW", {"colours": 'write COLOR_ORDER = "RGBW" in config.py'}),
    ("WRGB", "WGRB", {"colours": 'write COLOR_ORDER = "WGRB" in config.py'}),
    ("GRBW", "GRB", {"colours": 'write COLOR_ORDER = "GRB" or "RBGW" or "BGRW" in config.py'}),
])  # fmt: skip
def test_rgbw_and_rgb_rings_are_distinguished(configured, true, faults):
    assert RingUnderTest(configured, true).faults() == faults


UPSIDE_DOWN = "it is up only while it is pressed: it has to connect its pin to ground (GND), not to 3V3"


@each_row("levels, fault", [
    ({0: True, 2000: False, 2100: True}, UPSIDE_DOWN),  # between its pin and 3V3, with a resistor to ground
    ({0: False, 2000: True}, "it stays down"),
    ({0: True, 200: False, 2000: True, 2100: False}, ""),  # the tap that answered the question before
])  # fmt: skip
def test_a_button_with_reversed_levels_is_recognised(levels, fault):
    contacts = SimpleNamespace(stop=False)
    check = HardwareChecks(contacts, False).press("roll")
    found = None
    next(check)
    for ms in range(0, 30_000, 10):
        contacts.roll = levels.get(ms, ms and contacts.roll)
        try:
            check.send(ms)
        except StopIteration as end:
            found = end.value
            break
    assert found == fault


def test_a_single_wrong_colour_is_reported_dead():
    assert wrong_order("GRB", [True, False, True]) == "one of the three is dead"


LEVEL = 2


@pytest.fixture
def by_ear():
    """Return a device with sound, after the begin code of a Mahé for four. The first die will be a 4."""
    by_ear = VirtualDevice(GameSetup("mahe", (HUMAN,) * 4), preset={"die": [4], "egg": [5]}, sound=LEVEL)
    by_ear.tap("stop")
    until_quiet(by_ear)
    return by_ear


def test_the_sound_can_be_turned_off_in_the_middle_of_a_tone(by_ear):
    by_ear.tap("roll")
    while not by_ear.tones[-1][1]:
        by_ear.run(1)
    by_ear.sound(0)
    by_ear.run(5000)
    assert by_ear.tones[-1][1:] == (0, 0)
    assert by_ear.app.sound is None


@each_row("seat", range(9))
def test_tones_of_seats_numbers_and_eggs_can_be_distinguished(seat):
    phrase = tones.seat(seat) + tones.number(23) + tones.eggs(3)
    starts = accumulate(phrase[1::2], initial=0)
    heard = [(t * tones.UNIT_MS, tones.hertz(pitch), int(pitch > 0)) for t, pitch in zip(starts, phrase[::2])]
    assert Listener(heard).words() == [("seat", seat), ("number", 23), ("eggs", 3)]


def test_a_game_without_sounds_uses_the_shared_ones(by_ear, monkeypatch):
    monkeypatch.setitem(sys.modules, "turtleback.games.mahe.sounds", None)  # as if the file were missing
    by_ear.sound(0)
    by_ear.sound(LEVEL)
    until_quiet(by_ear)
    before = len(by_ear.tones)
    by_ear.tap("roll")
    until_quiet(by_ear)
    assert words_of(by_ear, before) == [("die", 0, 4), ("seat", 0)]


SOON_MS = 120  # long enough for a tone to begin


def test_the_sound_of_an_offer_delays_nothing():
    """The tones of an offer bring no news, so the game does not wait for them."""
    by_ear = by_one_switch()
    by_ear.sound(LEVEL)
    person = OneSwitch(by_ear)
    person.take("play at once")
    person.wait_for("begin the game")
    person.wait_for("menu")
    by_ear.run(SOON_MS)
    assert by_ear.is_sounding and not by_ear.app.sound.tells
