"""Safe flashing in MADA and its score sheet: neither a lamp nor the ring flashes more than twice a second."""

import random

import pytest

import config
from test_flashes import PER_SECOND, STEP_MS, most_flashes
from turtleback.app.begin_code import WAIT_MS
from turtleback.app.game_setup import GameSetup
from turtleback.games.mada.rules import HAND
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

GAMES = [range(3), range(3, 10)]
SLOW_MS = 5  # a tick on a Pico, so that there is a frame for every card
THINKING_MS = 7000  # long enough for every picture of a cycle; a finger itself is not metered


@pytest.mark.parametrize("seeds", GAMES, ids=len)
@pytest.mark.parametrize("game", ["mada", "mada_table"])
def test_people_who_think_are_not_dazzled(game, seeds):
    for seed in seeds:
        options = {"odds": 1} if game == "mada_table" else {}
        device = VirtualDevice(GameSetup(game, ("human",) * (2 + seed % 2), options), seed, frame_ms=STEP_MS)
        finger = random.Random(seed)

        def press(now, device=device, finger=finger):
            if now % THINKING_MS == 0 and not device.table.over:
                device.tap(finger.choice(("roll", "roll", "stop")))

        assert most_flashes(device, 60_000, press) <= PER_SECOND


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_of_bots_does_not_dazzle(seats):
    device = VirtualDevice(GameSetup("mada", ("clever",) * seats), seats, frame_ms=STEP_MS)
    assert most_flashes(device, 3 * 60_000) <= PER_SECOND


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_deal_is_one_picture(seats):
    device = VirtualDevice(GameSetup("mada", ("human",) * seats), seed=1, took=lambda: SLOW_MS)
    sent, write = [], device.strip.write
    while not device.code:  # it is computed
        device.run(config.FRAME_MS)
    device.run(WAIT_MS - 100)  # the last lamp of the code is going out
    device.strip.write = lambda: (write(), sent.append(device.frame))
    while not device.app.waiting:
        device.run(config.FRAME_MS)
    assert len(device.table.match.history) == HAND * seats
    assert [device.lamp(slot) for slot in (22, 23, 24)] == [NAMES[0]] * 3
    assert len(sent) <= 2  # that lamp, and that
