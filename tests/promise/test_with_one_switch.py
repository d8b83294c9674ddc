"""With one switch: everything, from the power to the winner, in every game."""

import pytest

from devices import by_one_switch
from one_switch import OneSwitch
from turtleback.controls.scan import STEPS_MS
from turtleback.engine.catalogue import GAMES
from turtleback.engine.titles import TITLES

FRAME_MS = 100  # nobody looks closely
FAST_MS = STEPS_MS[0]
BUTTON = {"mahe": "stop", "mada": "stop", "bag": "stop"}  # for others it is ROLL


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_from_the_power_to_the_winner(game):
    device = by_one_switch(step_ms=FAST_MS, frame_ms=FRAME_MS)
    person = OneSwitch(device, BUTTON.get(game, "roll"), look_ms=FRAME_MS)
    person.turn_to(TITLES[game])
    person.take("play at once")
    person.play()
    assert device.table.over and device.game == game


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
