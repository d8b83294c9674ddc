"""By ear alone, while people are asked: who decides, the risk, where STOP leads; the set-up; what is refused or cut."""

import sys
from itertools import pairwise

import pytest

from listener import Listener
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.sounds import tones
from turtleback_host.virtual.device import VirtualDevice

LEVEL = 2


@pytest.fixture
def device():
    """Mahé for two people with a first die of 4, after the begin code."""
    device = VirtualDevice(GameSetup("mahe", (HUMAN,) * 4), preset={"die": [4, 3, 6, 6], "egg": [5]}, sound=LEVEL)
    device.tap("stop")
    until_quiet(device)
    return device


def until_quiet(device):
    """Go on until the device waits and nothing sounds."""
    device.settle()
    while device.is_sounding:
        device.run(16)


def heard_after(device, act):
    """The words after an act, until it is quiet."""
    before = len(device.tones)
    act()
    device.run(50)
    until_quiet(device)
    return words_of(device, before)


def words_of(device, before=0):
    return Listener([*device.tones[before:], (device.clock.us // 1000, 0, 0)]).words()


def test_the_decider_hears_the_risk_and_where_stop_leads(device):
    said = heard_after(device, lambda: device.tap("roll"))
    assert said == [("die", 0, 4), ("seat", 0), ("odds", 3), ("number", 4)]  # MAHE-6, 7: three of six are a bust


def test_the_risk_of_each_sum_has_a_pitch_of_its_own():
    heights = [tones.odds(ways, 6)[0] for ways in range(7)]
    assert all(lower < higher for higher, lower in pairwise(heights))


def test_a_bust_falls_and_says_who(device):
    heard_after(device, lambda: device.tap("roll"))
    heard_after(device, lambda: device.tap("stop"))  # seat 0 swims to 4
    heard_after(device, lambda: device.tap("roll"))  # 3
    said = heard_after(device, lambda: device.tap("roll"))  # 3 and 6 are too many
    assert said[:3] == [("die", 1, 6), ("bust",), ("seat", 1)]


def test_long_roll_tells_the_scores_and_then_who_is_asked(device):
    said = heard_after(device, lambda: device.hold("roll"))
    assert said == [word for seat in range(4) for word in (("seat", seat), ("number", 0))] + [
        ("seat", 0),
        ("number", 0),
    ]


def test_a_refused_press_is_heard_and_the_question_again(device):
    said = heard_after(device, lambda: device.tap("stop"))  # MAHE-5: the first die must be rolled
    assert said == [("refused",), ("seat", 0), ("number", 0)]


def test_an_answer_cuts_the_question_short(device):
    before = len(device.tones)
    device.tap("roll")
    device.settle()
    device.run(100)  # in the middle of the seat
    device.tap("roll")
    until_quiet(device)
    said = words_of(device, before)
    assert [word for word in said if word[0] == "die"] == [("die", 0, 4), ("die", 1, 3)]


def test_pages_of_the_set_up_tell_their_number_and_the_answer():
    device = VirtualDevice(sound=LEVEL)
    assert heard_after(device, lambda: device.run(0)) == [("number", 1), ("number", 1)]
    assert heard_after(device, lambda: device.tap("roll")) == [("number", 1), ("number", 2)]
    assert heard_after(device, lambda: device.tap("stop"))[0] == ("number", 2)


def test_without_sound_nothing_sounds():
    device = VirtualDevice(GameSetup("mahe", ("below4",) * 4))
    device.run(60_000)
    assert device.tones == []


def test_the_sound_can_be_turned_off_in_the_middle_of_a_tone(device):
    device.tap("roll")
    while not device.tones[-1][1]:
        device.run(1)
    device.sound(0)
    device.run(5000)
    assert device.tones[-1][1:] == (0, 0)
    assert device.app.sound is None


def test_tones_have_the_level_that_was_asked_for(device):
    assert {level for _, hertz, level in device.tones if hertz} == {LEVEL}


@pytest.mark.parametrize("seat", range(9))
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
    said = heard_after(device, lambda: device.tap("roll"))
    assert said == [("die", 0, 4), ("seat", 0)]
