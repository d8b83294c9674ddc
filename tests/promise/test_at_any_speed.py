"""At any speed: a whole game with ten seconds for each offer; with half a second test_with_one_switch.py plays all."""

from devices import by_one_switch
from one_switch import OneSwitch
from turtleback.controls.scan import STEPS_MS
from turtleback.engine.titles import TITLES

FRAME_MS = 100


def test_a_whole_game_from_the_power_to_the_winner():
    device = by_one_switch(step_ms=STEPS_MS[-1], frame_ms=FRAME_MS)
    person = OneSwitch(device, look_ms=FRAME_MS)
    person.turn_to(TITLES["mahe"])
    person.take("play at once")
    person.play()
    assert device.table.over


def test_the_speeds_go_from_half_a_second_to_ten():
    assert (STEPS_MS[0], STEPS_MS[-1]) == (500, 10_000)
