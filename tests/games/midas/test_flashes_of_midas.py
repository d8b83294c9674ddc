"""Safe flashing in Midas in Love: neither a lamp nor the ring flashes more than twice a second."""

import random

import pytest

from test_flashes import PER_SECOND, STEP_MS, most_flashes
from turtleback.app.game_setup import GameSetup
from turtleback_host.virtual.device import VirtualDevice

OPTIONS = {"guard": 3}  # short hands: more cards and crowns


def test_a_game_of_nine_bots_is_calm():
    device = VirtualDevice(GameSetup("midas", ("clever",) * 9, OPTIONS), seed=3, frame_ms=STEP_MS)
    assert most_flashes(device, 10 * 60_000) <= PER_SECOND


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({}, id="plain"),
        pytest.param({"must_step": 1}, id="must step"),
        pytest.param({"king_start": 1}, id="king start"),
    ],
)
def test_people_who_think_about_a_step_are_not_dazzled(options):
    device = VirtualDevice(GameSetup("midas", ("human",) * 3, {**OPTIONS, **options}), seed=4, frame_ms=STEP_MS)
    chooser = random.Random(1)

    def press(now):
        if now % 9000 == 0:  # long enough for every picture of the cycle; a finger itself is not metered
            device.tap(chooser.choice(("roll", "stop")))

    assert most_flashes(device, 5 * 60_000, press) <= PER_SECOND
