"""Everything, from the power to the winner, with one switch: no hold, no chord, no time limit."""

import pytest

import config
from hammer import Watched
from one_switch import OneSwitch
from real_flash import Chip, Files
from turtleback.app.setting import Setting
from turtleback.controls.scan import STEP_MS, STEPS_MS
from turtleback.device import settings_file
from turtleback.engine.catalogue import GAMES
from turtleback.engine.titles import TITLES
from turtleback_host.play.session import open_set_up
from turtleback_host.virtual.device import VirtualDevice

FRAME_MS = 100  # nobody looks closely
FAST_MS = STEPS_MS[0]
BUTTON = {"mahe": "stop", "mada": "stop", "bag": "stop"}  # for others it is ROLL
ROUNDS = 3
LATER_MS = 60  # by then the lamps show what the words say


def by_one_switch(games=GAMES, step_ms=STEP_MS, hands="switch", **more):
    """A device that has just got its power, and remembers how people press."""
    flash = Files(Chip())
    settings_file.keep(flash, flash.open, {"hands": hands, "step": str(step_ms)})
    device = VirtualDevice(flash=flash, **more)
    if games is GAMES:
        open_set_up(device.app, Setting(players=("human",) * 2))
    device.run(100)
    return device


def held_on():
    """A device on which somebody has once held a button at the first page."""
    device = VirtualDevice()
    device.run(100)
    device.hold("roll")
    return device


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_from_the_power_to_the_winner(game):
    device = by_one_switch(step_ms=FAST_MS, frame_ms=FRAME_MS)
    person = OneSwitch(device, BUTTON.get(game, "roll"), look_ms=FRAME_MS)
    person.turn_to(TITLES[game])
    person.take("play at once")
    person.play()
    assert device.table.over and device.game == game


@pytest.mark.slow
def test_page_by_page_to_a_game_against_bots():
    """What the pages of the set-up ask is answered by the same switch."""
    device = by_one_switch(games=None, step_ms=FAST_MS, frame_ms=FRAME_MS)
    person = OneSwitch(device, look_ms=FRAME_MS)
    person.take("take it")
    person.turn_to("2 seats")
    person.take("take it")
    person.take("take it")
    person.turn_to("clever")
    while device.app.table is None:
        person.take("take it")
    person.play()
    assert device.app.setting.players == ["human", "clever"]


@pytest.mark.slow
@pytest.mark.parametrize("press_ms", [30, 4000])
def test_however_long_somebody_needs_to_let_go(press_ms):
    """A press is one press, and no long one; the scan stands still until the finger is gone."""
    device = by_one_switch(step_ms=FAST_MS, frame_ms=FRAME_MS)
    person = OneSwitch(device, press_ms=press_ms, look_ms=FRAME_MS)
    person.turn_to("Dice bag")
    person.take("play at once")
    person.play()
    assert device.table.over


@pytest.mark.slow
@pytest.mark.parametrize("step_ms", [STEPS_MS[0], STEPS_MS[-1]])
def test_as_fast_and_as_slow_as_people_choose(step_ms):
    device = by_one_switch(step_ms=step_ms, frame_ms=FRAME_MS)
    person = OneSwitch(device, look_ms=FRAME_MS)
    person.turn_to("Dice bag")
    person.take("play at once")
    person.play()
    assert device.table.over


def durations(person, rounds):
    """(offer, for how long it was shown in ms) until so many rounds are over."""
    shown, since, last = [], 0, person.offer
    first = last
    while True:
        person.device.run(10)
        since += 10
        if person.offer != last:
            shown.append((last, since))
            last, since = person.offer, 0
            if not last or ([offer for offer, _ in shown].count(first) == rounds and last == first):
                return shown


def test_an_offer_lasts_a_step_and_the_first_one_two():
    person = OneSwitch(held_on())
    shown = durations(person, ROUNDS)[3:]
    assert [offer for offer, _ in shown] == ["change", "take it", "play at once"] * (ROUNDS - 1)
    for offer, ms in shown:
        assert abs(ms - (2 * STEP_MS if offer == "change" else STEP_MS)) <= 2 * config.FRAME_MS


def test_after_three_rounds_it_waits_for_a_press_and_nothing_is_lost():
    device = held_on()
    person = OneSwitch(device)
    person.take("change")
    device.run(ROUNDS * 4 * STEP_MS + 200)
    waiting = device.words
    assert "Press to scan" in waiting and person.offer == "" and person.place is None
    device.run(600_000)
    assert device.words == waiting
    person.press()
    assert person.offer == "change" and device.words[1] == waiting[1]


def test_the_begin_code_waits_too():
    device = held_on()
    person = OneSwitch(device)
    person.take("play at once")
    person.wait_for("begin the game")
    code = device.frame
    device.run(STEP_MS)
    assert device.frame == code, "whoever takes a photo sees no light that is not of the code"
    device.run(600_000)
    assert device.words[0] == "Fair-dice code."
    person.take("choose number")
    person.take("next number")
    person.take("take it")
    for _ in range(3):
        person.take("take it")
    person.take("begin the game")
    person.wait_for("roll a die")
    assert device.table.chance.words[0] == "0:1"


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
    device = by_one_switch()
    person = OneSwitch(device)
    person.take("play at once")
    person.take("begin the game")
    person.wait_for("roll a die")
    assert [offer for offer, _ in durations(person, 1)] == ["roll a die", "scores", "menu"]


def test_scores_menu_and_taking_back_are_reached_without_a_hold():
    device = by_one_switch(games=None)
    person = OneSwitch(device)
    person.turn_to("Mouse race, score sheet")
    person.take("play at once")
    person.take("begin the game")
    person.take("both dice")
    person.take("turned up")
    person.take("take it")
    asked = device.words[:3]
    person.take("take it")
    person.take("take back")
    assert device.words[:3] == asked
    person.take("scores")
    person.wait_for("menu")
    person.press()
    assert device.words[0] == "Menu"
    person.turn_to("set up")
    person.take("take it")
    assert device.words[0] == "Which game?"
    person.take("go back")
    person.wait_for("take it")
    assert device.words[:3] == asked


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


def test_two_buttons_come_back_by_the_settings():
    device = held_on()
    person = OneSwitch(device)
    person.turn_to("settings")
    person.take("take it")
    person.turn_to("two buttons")
    person.take("take it")
    device.run(5000)
    assert device.words[-3:] == ["ROLL: change", "STOP: take it", "both: play"]


def test_the_settings_can_be_reached_by_two_buttons_without_a_long_press():
    device = VirtualDevice()
    device.run(100)
    device.tap("roll", 5)
    device.tap("stop")
    assert device.words[0] == "How to press?"
    device.tap("roll", 2)
    device.tap("stop")
    assert OneSwitch(device).offer == "change"


def test_a_press_while_a_scene_is_on_decides_nothing():
    device = by_one_switch()
    person = OneSwitch(device)
    person.take("play at once")
    person.take("begin the game")
    person.take("roll a die")
    before = len(device.table.match.history)
    person.press()
    device.run(STEP_MS)
    assert len(device.table.match.history) == before


def test_a_sound_can_be_heard_of_each_offer():
    device = by_one_switch(games=None)
    heard = []
    device.app.ports.offered = heard.append
    device.run(4 * STEP_MS)
    assert heard[:3] == ["tap stop", "hold both", "tap roll"]


def test_a_third_contact_needs_no_setting(monkeypatch):
    """By a switch of its own on a board that has one, even where two buttons are in use."""
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


@pytest.mark.slow
@pytest.mark.parametrize("step_ms", [500, 1200])
@pytest.mark.parametrize("game", ["mahe", "midas", "bag"])
def test_nothing_flashes(game, step_ms):
    """Two flashes a second at most, also while it scans and whatever somebody presses."""
    device = by_one_switch(step_ms=step_ms)
    watched = Watched(device)
    person = OneSwitch(device)
    person.turn_to(TITLES[game])
    person.take("play at once")
    for _ in range(20):
        device.run(700)
        person.press()
    device.run(20_000)
    for _ in range(60):
        watched.press("roll", 60, 190)
    device.run(2000)
    assert watched.meter.most_flashes <= 2
