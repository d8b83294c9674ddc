"""Everything, from the power to the winner, with one switch: no hold, no chord, no time limit."""

import pytest

from devices import by_one_switch
from hammer import Watched
from one_switch import OneSwitch
from turtleback.controls.scan import STEPS_MS
from turtleback.engine.catalogue import GAMES
from turtleback.engine.titles import TITLES

FRAME_MS = 100  # nobody looks closely
FAST_MS = STEPS_MS[0]
BUTTON = {"mahe": "stop", "mada": "stop", "bag": "stop"}  # for others it is ROLL


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
