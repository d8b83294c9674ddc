"""At any speed: a whole game with half a second for each offer, and with ten; bots and people, fast and slow."""

import pytest

from devices import by_one_switch
from one_switch import OneSwitch
from turtleback.controls.scan import STEPS_MS
from turtleback.engine.titles import TITLES

FRAME_MS = 100


@pytest.mark.slow
@pytest.mark.parametrize("step_ms", [STEPS_MS[0], STEPS_MS[-1]])
def test_a_whole_game_from_the_power_to_the_winner(step_ms):
    device = by_one_switch(step_ms=step_ms, frame_ms=FRAME_MS)
    person = OneSwitch(device, look_ms=FRAME_MS)
    person.turn_to(TITLES["mahe"])
    person.take("play at once")
    person.play()
    assert device.table.over


def test_the_speeds_go_from_half_a_second_to_ten():
    assert (STEPS_MS[0], STEPS_MS[-1]) == (500, 10_000)
