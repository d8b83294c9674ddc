"""By ear alone, while people are asked: who decides, the risk, where STOP leads; the set-up; what is refused or cut."""

import sys
from itertools import pairwise

import pytest

from devices import by_one_switch, until_quiet
from listener import Listener
from one_switch import OneSwitch
from rows import each_row
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.controls.scan import STEP_MS
from turtleback.sounds import tones
from turtleback_host.virtual.device import VirtualDevice

LEVEL = 2


@pytest.fixture
def device():
    """Mahé for four people with a first die of 4, after the begin code."""
    device = VirtualDevice(GameSetup("mahe", (HUMAN,) * 4), preset={"die": [4], "egg": [5]}, sound=LEVEL)
    device.tap("stop")
    until_quiet(device)
    return device


def test_the_risk_of_each_sum_has_a_pitch_of_its_own():
    heights = [tones.odds(ways, 6)[0] for ways in range(7)]
    assert all(lower < higher for higher, lower in pairwise(heights))


def test_the_sound_can_be_turned_off_in_the_middle_of_a_tone(device):
    device.tap("roll")
    while not device.tones[-1][1]:
        device.run(1)
    device.sound(0)
    device.run(5000)
    assert device.tones[-1][1:] == (0, 0)
    assert device.app.sound is None


@each_row("seat", range(9))
def test_what_sounds_at_an_instant_follows_from_the_phrase_and_the_time(seat):
    phrase = tones.seat(seat) + tones.number(23) + tones.eggs(3)
    sampled = [tones.tone_at(phrase, t) for t in range(tones.length_ms(phrase) + 50)]
    assert sampled[-50:] == [0] * 50
    starts = [(t, hertz) for t, (before, hertz) in enumerate(pairwise([0, *sampled])) if before != hertz]
    said = Listener([(t, hertz, int(hertz > 0)) for t, hertz in starts]).words()
    assert said == [("seat", seat), ("number", 23), ("eggs", 3)]


def test_a_game_without_sounds_of_its_own_has_those_that_all_share(device, monkeypatch):
    monkeypatch.setitem(sys.modules, "turtleback.games.mahe.sounds", None)  # as if the file were not there
    device.sound(0)
    device.sound(LEVEL)
    until_quiet(device)
    before = len(device.tones)
    device.tap("roll")
    until_quiet(device)
    said = Listener([*device.tones[before:], (device.clock.us // 1000, 0, 0)]).words()
    assert said == [("die", 0, 4), ("seat", 0)]


SOON_MS = 120  # by then a tone has begun


def test_the_scan_begins_when_the_question_has_sounded():
    device = by_one_switch()
    device.sound(LEVEL)
    person = OneSwitch(device)
    device.run(100)
    while device.app.sound.tells:
        assert person.offer == "change"
        device.run(20)
    device.run(2 * STEP_MS - 100)
    assert person.offer == "change"
    device.run(200)
    assert person.offer == "take it"


def test_an_offer_holds_nothing_up():
    """A game lasts as long as it would without its tones: they are no news of the table."""
    device = by_one_switch()
    device.sound(LEVEL)
    person = OneSwitch(device)
    person.take("play at once")
    person.wait_for("begin the game")
    person.wait_for("menu")
    device.run(SOON_MS)
    assert device.is_sounding and not device.app.sound.tells
