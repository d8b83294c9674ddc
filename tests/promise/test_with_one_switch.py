"""With one switch, at any speed, without a hold, a chord or a time limit: everything, from the power to the winner."""

import random

import pytest

from devices import by_one_switch, by_two_buttons
from lit_device import lit
from one_switch import ENDS, OneSwitch, take
from real_flash import Chip, Files
from rows import each_row
from turtleback.app.device_settings import STEPS_MS
from turtleback.engine.catalogue import GAMES
from turtleback.engine.titles import TITLES
from turtleback.games.bag.face import BagFace
from turtleback.games.face import Face

FRAME_MS = 100  # nobody looks closely
FAST_MS = STEPS_MS[0]
BUTTON = {"mahe": "stop", "mada": "stop", "bag": "stop"}  # for others it is ROLL


def test_page_by_page_to_a_game_against_bots():
    """What the pages of the set-up ask is answered by the same switch."""
    device = by_one_switch(games=None, step_ms=FAST_MS, frame_ms=FRAME_MS)
    person = OneSwitch(device, look_ms=FRAME_MS)
    person.take("take it")
    person.turn_to("2 players")
    person.take("take it")
    person.turn_to("1 bot")
    while device.app.table is None:
        person.take("take it")
    person.play()
    assert device.app.setting.players == ["human", "clever"]


def test_the_speeds_go_from_half_a_second_to_ten():
    assert (STEPS_MS[0], STEPS_MS[-1]) == (500, 10_000)


PRESSES = 4000  # more than any game takes
WHY_MS = 2500  # longer than a device says why it has refused a press
HOUR_MS = 3_600_000
SLOW_MS = 60_000  # between two frames, while nobody does anything for an hour


def play(device, chance, at_questions=None):
    """Press ROLL and STOP, as chance has it, until somebody has won; `at_questions` is called before each press."""
    for _ in range(PRESSES):
        device.settle()
        device.run(300)
        if any(end in line for line in device.words for end in ENDS):
            return
        if at_questions:
            device.run(WHY_MS)
            at_questions()
        if "[menu]" in device.words or "[scores]" in device.words or "[take back]" in device.words:
            device.tap("roll")  # on to what is played
        else:
            device.tap(chance.choice(("roll", "stop")))
    raise AssertionError("nobody has won: %s" % device.words)


def said(device):
    """What stays the same: all words but the offers of one switch, which come and go."""
    return [line for line in device.words if line and not line.startswith(("[", "Press to scan", "  "))]


class Hours:
    """Whoever takes an hour at each question of a new kind loses nothing: the same question, the same record."""

    def __init__(self, device):
        self.device = device
        self.kinds = set()

    def think(self):
        device = self.device
        kind = tuple(said(device)[-2:])
        if kind in self.kinds or len(self.kinds) > 12:
            return
        self.kinds.add(kind)
        words, record = said(device), list(device.table.match.history) if device.app.table else []
        device.app.ports.frame_ms = SLOW_MS
        device.run(HOUR_MS)
        device.app.ports.frame_ms = FRAME_MS
        device.run(300)
        assert said(device) == words
        assert record == (list(device.table.match.history) if device.app.table else [])


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_without_holds_and_with_an_hour_at_each_new_question(game):
    device = by_two_buttons(frame_ms=FRAME_MS)
    hours = Hours(device)
    hours.think()
    take(device, "> " + TITLES[game])
    hours.think()
    take(device, "[play at once]")
    hours.think()
    play(device, random.Random(3), hours.think)
    assert hours.kinds and device.table.over and device.game == game


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_one_switch_with_an_hour_at_each_new_offer(game):
    device = by_one_switch(step_ms=FAST_MS, frame_ms=FRAME_MS)
    hours = Hours(device)
    person = OneSwitch(device, BUTTON.get(game, "roll"), look_ms=FRAME_MS)
    press = person.press

    def think_and_press():
        offer = person.offer
        hours.think()
        if offer:
            person.wait_for(offer)
        press()

    person.turn_to(TITLES[game])
    person.take("play at once")
    person.press = think_and_press
    person.play()
    assert hours.kinds and device.table.over and device.game == game


def test_a_game_whose_face_names_no_verbs_is_played_to_its_end(monkeypatch):
    monkeypatch.setattr(BagFace, "does", Face.does)
    device = by_one_switch(step_ms=FAST_MS, frame_ms=FRAME_MS)
    person = OneSwitch(device, "stop", look_ms=FRAME_MS)
    person.turn_to("Dice bag")
    person.take("play at once")
    person.take("begin the game")
    assert person.wait_for(*Face.does)
    person.play()
    assert device.table.over


def test_whoever_comes_back_to_a_dark_device_wakes_it_and_plays_on():
    device = lit(by_one_switch(step_ms=STEPS_MS[0], frame_ms=FRAME_MS), Files(Chip()))
    person = OneSwitch(device, look_ms=FRAME_MS)
    person.take("play at once")
    person.take("begin the game")
    person.take("roll a die")
    device.settle()
    record = bytes(device.table.match.history)
    device.run(HOUR_MS)
    assert max(device.wire) == 0
    person.press()
    device.run(FRAME_MS)
    assert max(device.wire) > 0 and bytes(device.table.match.history) == record
    person.take("stop and swim")
    assert bytes(device.table.match.history) != record


@each_row("step_ms, press_ms", [(STEPS_MS[0], 30), (STEPS_MS[0], 4000), (STEPS_MS[-1], 80)])
def test_at_any_speed_and_however_long_somebody_needs_to_let_go(step_ms, press_ms):
    """A press is one press, and no long one; the scan stands still until the finger is gone."""
    device = by_one_switch(step_ms=step_ms, frame_ms=FRAME_MS)
    person = OneSwitch(device, press_ms=press_ms, look_ms=FRAME_MS)
    person.turn_to("Dice bag")
    person.take("play at once")
    person.play()
    assert device.table.over
