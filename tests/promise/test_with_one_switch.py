"""Tests that one switch is enough to play every game, at any speed, without holds, chords or time limits."""

import random

import pytest

from devices import ENDLESS, by_one_switch, by_two_buttons
from lit_device import lit
from one_switch import ENDS, OneSwitch, take
from real_flash import Chip, Files
from rows import each_row
from turtleback.app.device_settings import STEPS_MS
from turtleback.engine.catalogue import GAMES
from turtleback.engine.titles import TITLES
from turtleback.games.bag.face import BagFace
from turtleback.games.face import Face

FRAME_MS = 100  # slow, because lamps are not read
FAST_MS = STEPS_MS[0]
ENDING = [game for game in GAMES if game not in ENDLESS]
BUTTON = {"mahe": "stop", "mada": "stop", "bag": "stop"}  # the button for these games; ROLL plays the others


def test_one_switch_answers_the_set_up_page_by_page():
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


def test_speeds_range_from_half_a_second_to_ten():
    assert (STEPS_MS[0], STEPS_MS[-1]) == (500, 10_000)


PRESSES = 4000  # more than any game takes
WHY_MS = 2500  # longer than the device shows a refusal
HOUR_MS = 3_600_000
SLOW_MS = 60_000  # time between frames during an hour without presses


def play(device, chance, at_questions=None):
    """Press ROLL and STOP at random until a player has won, and call `at_questions` before each press."""
    for _ in range(PRESSES):
        device.settle()
        device.run(300)
        if any(end in line for line in device.words for end in ENDS):
            return
        if at_questions:
            device.run(WHY_MS)
            at_questions()
        if "[menu]" in device.words or "[scores]" in device.words or "[take back]" in device.words:
            device.tap("roll")  # moves on to the actions of the game
        else:
            device.tap(chance.choice(("roll", "stop")))
    raise AssertionError("the game never ends: %s" % device.words)


def lasting_lines(device):
    """Return the lines of the screen without those that change with each offer."""
    return [line for line in device.words if line and not line.startswith(("[", "Press to scan", "  "))]


class HourlyThinker:
    """A player who waits an hour at each new kind of question, and checks that nothing changes meanwhile."""

    def __init__(self, device):
        self.device = device
        self.kinds = set()

    def think(self):
        device = self.device
        kind = tuple(lasting_lines(device)[-2:])
        if kind in self.kinds or len(self.kinds) > 12:
            return
        self.kinds.add(kind)
        words, record = lasting_lines(device), list(device.table.match.history) if device.app.table else []
        device.app.ports.frame_ms = SLOW_MS
        device.run(HOUR_MS)
        device.app.ports.frame_ms = FRAME_MS
        device.run(300)
        assert lasting_lines(device) == words
        assert record == (list(device.table.match.history) if device.app.table else [])


@pytest.mark.parametrize("game", ENDING)
def test_a_game_without_holds_survives_an_hour_at_each_question(game):
    device = by_two_buttons(frame_ms=FRAME_MS)
    thinker = HourlyThinker(device)
    thinker.think()
    take(device, "> " + TITLES[game])
    thinker.think()
    take(device, "[play at once]")
    thinker.think()
    play(device, random.Random(3), thinker.think)
    assert thinker.kinds and device.table.over and device.game == game


@pytest.mark.parametrize("game", ENDING)
def test_a_game_by_one_switch_survives_an_hour_at_each_offer(game):
    device = by_one_switch(step_ms=FAST_MS, frame_ms=FRAME_MS)
    thinker = HourlyThinker(device)
    person = OneSwitch(device, BUTTON.get(game, "roll"), look_ms=FRAME_MS)
    press = person.press

    def think_and_press():
        offer = person.offer
        thinker.think()
        if offer:
            person.wait_for(offer)
        press()

    person.turn_to(TITLES[game])
    person.take("play at once")
    person.press = think_and_press
    person.play()
    assert thinker.kinds and device.table.over and device.game == game


def typed(person, number):
    """Enter a number on a score pad, given as a multiple of ten and ones, or with the sign first."""
    if number < 0:
        person.take("next choice")
        person.take("take it")
    tens, ones = divmod(abs(number), 10)
    for _ in range(tens + 1 if tens else 0):  # after 0 comes the sign
        person.take("next choice")
    person.take("take it")
    for _ in range(ones):
        person.take("next choice")
    person.take("take it")
    person.device.settle()


def test_one_switch_keeps_the_scores_of_a_game_to_its_end():
    device = by_one_switch(step_ms=FAST_MS, frame_ms=FRAME_MS)
    person = OneSwitch(device, look_ms=FRAME_MS)
    person.turn_to("Score pad")
    person.take("play at once")
    for number in (3, 47, -5, 0, 12):
        typed(person, number)
    assert device.table.match.game.scores() == [10, 47]
    person.take("take back")
    typed(person, 30)
    person.take("menu")
    person.turn_to("end the game")
    person.take("take it")
    assert device.table.over and device.table.match.game.scores() == [28, 47]


def test_a_game_whose_face_names_no_actions_can_be_played(monkeypatch):
    monkeypatch.setattr(BagFace, "does", Face.does)
    device = by_one_switch(step_ms=FAST_MS, frame_ms=FRAME_MS)
    person = OneSwitch(device, "stop", look_ms=FRAME_MS)
    person.turn_to("Dice bag")
    person.take("play at once")
    person.take("begin the game")
    assert person.wait_for(*Face.does)
    person.play()
    assert device.table.over


def test_a_press_wakes_a_dark_device_without_playing():
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
def test_a_press_of_any_length_counts_once_at_any_speed(step_ms, press_ms):
    """Scanning pauses while the button is down."""
    device = by_one_switch(step_ms=step_ms, frame_ms=FRAME_MS)
    person = OneSwitch(device, press_ms=press_ms, look_ms=FRAME_MS)
    person.turn_to("Dice bag")
    person.take("play at once")
    person.play()
    assert device.table.over
