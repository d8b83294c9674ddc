"""What one switch takes has a tone of its own, which neither cuts a question short nor keeps anybody waiting."""

import pytest

from devices import by_one_switch, by_two_buttons
from listener import Listener
from one_switch import OneSwitch
from turtleback.app.sound_menu import offer
from turtleback.controls.scan import STEP_MS
from turtleback_host.virtual.device import VirtualDevice

LEVEL = 2
SOON_MS = 120  # by then a tone has begun


def words(device, since=0):
    """What was heard from the tone of that number on."""
    return Listener([*device.tones[since:], (device.clock.us // 1000, 0, 0)]).words()


@pytest.fixture
def device():
    device = by_one_switch()
    device.sound(LEVEL)
    return device


def test_each_offer_sounds_in_the_pitch_of_its_place_after_the_question(device):
    device.run(1500)
    device.run(4 * STEP_MS)
    assert words(device)[:6] == [("number", 1), ("number", 1), ("offer", 1), ("offer", 2), ("offer", 5), ("offer", 1)]


def test_the_scan_begins_when_the_question_has_sounded(device):
    person = OneSwitch(device)
    device.run(100)
    while device.app.sound.tells:
        assert person.offer == "change"
        device.run(20)
    device.run(2 * STEP_MS - 100)
    assert person.offer == "change"
    device.run(200)
    assert person.offer == "take it"


def test_a_question_may_be_answered_while_it_sounds(device):
    device.run(200)
    assert device.app.sound.tells
    before = device.words[1]
    OneSwitch(device).press()
    assert device.words[1] != before


def test_when_nothing_is_offered_any_more_it_sounds_low(device):
    device.run(60_000)
    assert words(device)[-1] == ("offer", 0)
    heard = len(device.tones)
    device.run(600_000)
    assert len(device.tones) == heard
    OneSwitch(device).press()
    assert words(device, heard)[0] == ("offer", 1)


def test_an_offer_holds_nothing_up(device):
    """A game lasts as long as it would without its tones: they are no news of the table."""
    person = OneSwitch(device)
    person.take("play at once")
    person.wait_for("begin the game")
    person.wait_for("menu")
    device.run(SOON_MS)
    assert device.is_sounding and not device.app.sound.tells


def test_without_long_presses_what_is_behind_the_choices_sounds_too():
    device = by_two_buttons()
    device.sound(LEVEL)
    device.run(3000)
    heard = len(device.tones)
    while "[play at once]" not in device.words:
        heard = len(device.tones)
        device.tap("roll")
        device.run(4000)
    assert words(device, heard) == [("number", 1), ("number", 1), ("offer", 5)]
    heard = len(device.tones)
    device.tap("roll")
    device.run(4000)
    assert words(device, heard) == []


def test_who_holds_roll_at_the_first_page_hears_what_is_offered():
    device = VirtualDevice()
    kept = {}
    device.app.ports.keep = kept.update
    offer(device.app)
    device.run(100)
    device.hold("roll")
    device.run(5000)
    assert words(device)[:3] == [("number", 1), ("number", 1), ("offer", 1)]
    assert (kept["hands"], kept["sound"]) == ("switch", "2")


def test_a_device_without_a_piezo_stays_silent():
    device = VirtualDevice()
    device.run(100)
    device.hold("roll")
    device.run(5000)
    assert device.app.sound is None and device.tones == []
