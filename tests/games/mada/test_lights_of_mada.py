"""The whole game of MADA on 24 lamps: a hand is shown only to whom it is."""

from mada_positions import laid

from test_stories import Story
from turtleback.app.game_setup import GameSetup
from turtleback.engine.contract import CHANCE
from turtleback_host.virtual.device import VirtualDevice


def test_nobody_sees_a_hand_while_a_bot_thinks():
    device = VirtualDevice(GameSetup("mada", ("clever",) * 2))
    while device.table.match.game.actor() == CHANCE:
        device.run(100)
    device.table.match.game.restore(laid([[3], [9]], [[4, 6], [11]]).snapshot())
    device.table._bots = [lambda *_: None] * 2  # which never come to an end
    device.table.watch(device.table.match, device.app.time)
    for _ in range(20):
        device.run(10)
        assert device.lamp(4) == device.lamp(6) == device.lamp(11) == "dark"
        assert not any("Hand" in line for line in device.words)


def test_what_is_drawn_is_told_to_nobody_else():
    device = Story().play("game mada\nseats human human\npiles [[5], [9]] [[6], [2]]\npoint draw\ncard 8\ntap stop")
    said = []
    for _ in range(30):
        said += device.words
        device.run(50)
    assert not any("8" in line for line in said if not line.startswith(("tops", "pears")))
