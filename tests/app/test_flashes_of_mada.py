"""What MADA asks of the eyes, whole or as a score: no lamp and not the ring flashes faster than twice a second."""

import random

import pytest

from test_flashes import PER_SECOND, STEP_MS, most_flashes
from turtleback.app.setting import Setting
from turtleback_host.bench import Bench

GAMES = 10
THINKING_MS = 7000  # long enough for every picture of a cycle; a finger itself is not metered


@pytest.mark.parametrize("game", ["mada", "mada_table"])
def test_people_who_think_are_not_dazzled(game):
    for seed in range(GAMES):
        options = {"odds": 1} if game == "mada_table" else {}
        bench = Bench(Setting(game, ("human",) * (2 + seed % 2), options), seed, frame_ms=STEP_MS)
        finger = random.Random(seed)

        def press(now, bench=bench, finger=finger):
            if now % THINKING_MS == 0 and not bench.table.over:
                bench.tap(finger.choice(("roll", "roll", "stop")))

        assert most_flashes(bench, 60_000, press) <= PER_SECOND


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_of_bots_does_not_dazzle(seats):
    bench = Bench(Setting("mada", ("clever",) * seats), seats, frame_ms=STEP_MS)
    assert most_flashes(bench, 3 * 60_000) <= PER_SECOND
