"""What one switch is offered, for how long, in light and in words; and that nothing is lost by waiting."""

import config
from devices import by_one_switch, durations, held_on
from one_switch import OneSwitch
from real_flash import Chip, Files
from turtleback.controls.scan import STEP_MS
from turtleback_host.virtual.device import VirtualDevice

ROUNDS = 3
LATER_MS = 60  # by then the lamps show what the words say


def begun(device=None, button="roll"):
    """A device in a game, and its person."""
    device = device or by_one_switch()
    person = OneSwitch(device, button)
    person.take("play at once")
    person.take("begin the game")
    return device, person


def test_an_offer_lasts_a_step_and_the_first_one_two():
    person = OneSwitch(held_on())
    shown = durations(person, ROUNDS)[3:]
    assert [offer for offer, _ in shown] == ["change", "take it", "play at once"] * (ROUNDS - 1)
    for offer, ms in shown:
        assert abs(ms - (2 * STEP_MS if offer == "change" else STEP_MS)) <= 2 * config.FRAME_MS


def test_whoever_takes_a_photo_of_the_begin_code_sees_no_light_that_is_not_of_it():
    device = held_on()
    person = OneSwitch(device)
    person.take("play at once")
    person.wait_for("begin the game")
    code = device.frame
    device.run(STEP_MS)
    assert device.frame == code


def test_eyes_alone_see_by_the_place_what_a_press_would_take():
    device = by_one_switch()
    person = OneSwitch(device)
    places = {}
    person.take("play at once")
    person.take("begin the game")
    for offer in ("roll a die", "stop and swim", "scores", "menu"):
        if offer == "stop and swim":
            person.take("roll a die")
        person.wait_for(offer)
        device.run(LATER_MS)
        places[offer] = person.place
    assert places == {"roll a die": 0, "stop and swim": 1, "scores": 2, "menu": 4}


def test_only_what_is_not_refused_is_offered():
    device, person = begun()
    person.wait_for("roll a die")
    assert [offer for offer, _ in durations(person, 1)] == ["roll a die", "scores", "menu"]


def test_the_step_is_chosen_with_the_same_switch_and_kept_over_power_off():
    flash = Files(Chip())
    device = VirtualDevice(flash=flash)
    device.run(100)
    assert device.words[0] == "Flash was empty"
    device.tap("stop")
    device.hold("roll")
    person = OneSwitch(device)
    person.turn_to("settings")
    person.take("take it")
    person.turn_to("one switch")
    person.take("take it")
    person.turn_to("3.0 s")
    person.take("take it")
    assert device.words[0] == "Which game?"
    again = VirtualDevice(flash=flash)
    again.run(100)
    shown = dict(durations(OneSwitch(again), 1))
    assert abs(shown["take it"] - 3000) <= 2 * config.FRAME_MS


def test_a_third_contact_needs_no_setting(monkeypatch):
    """By a separate switch, on a board that has one, even where two buttons are in use."""
    monkeypatch.setattr(config, "SWITCH_PIN", 16)
    device = VirtualDevice()
    device.run(100)
    assert OneSwitch(device).offer == ""
    person = OneSwitch(device, "switch")
    person.press()
    device.run(300)
    assert person.offer == "change"
    person.take("play at once")
    person.take("begin the game")
    person.take("roll a die")
    assert device.table.match.history
