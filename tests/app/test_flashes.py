"""What a game asks of the eyes: no lamp and not the ring as a whole flashes faster than twice a second."""

import random

import pytest

from eyes import SECOND_MS, Eyes
from turtleback.app.setting import Setting
from turtleback_host.virtual.device import Bench

PER_SECOND = 2
STEP_MS = 20
THINKERS = [
    ("mahe", 2, {}),
    ("mahe", 2, {"card_variant": 1}),
    ("mice", 3, {}),
    ("mice_table", 6, {}),
]


def most_flashes(bench, ms, press=lambda now: None):
    """The most flashes in a second, of any lamp or of the ring's mean, over so long a time."""
    eyes = Eyes()
    away = 0
    for now in range(0, ms, STEP_MS):
        began = bench.clock.us
        press(now)
        tapped = bench.clock.us > began
        bench.run(STEP_MS)
        eyes.see(bench.frame, bench.app.time + away)
        if tapped:  # what it has changed, and when, was not seen: it makes no second with what follows
            away += SECOND_MS
    assert eyes.most_flashes
    assert not eyes.saturated
    return eyes.most_flashes


def test_a_game_of_seven_bots_flashes_nowhere_faster_than_twice_a_second():
    bench = Bench(Setting(players=("clever",) * 7), seed=3, frame_ms=STEP_MS)
    assert most_flashes(bench, 5 * 60_000) <= PER_SECOND


@pytest.mark.parametrize("track", range(3))
def test_a_mouse_race_of_six_bots_flashes_nowhere_faster_than_twice_a_second(track):
    bench = Bench(Setting("mice", ("clever",) * 6, {"track": track}), seed=track, frame_ms=STEP_MS)
    assert most_flashes(bench, 5 * 60_000) <= PER_SECOND


@pytest.mark.parametrize("game, seats, options", THINKERS, ids=lambda value: str(value))
def test_people_who_think_are_not_dazzled(game, seats, options):
    bench = Bench(Setting(game, ("human",) * seats, options), seed=4, frame_ms=STEP_MS)
    chooser = random.Random(1)

    def press(now):
        if now % 7000 == 0:  # long enough for every picture of the cycle; a finger itself is not metered
            bench.tap(chooser.choice(("roll", "stop")))

    assert most_flashes(bench, 4 * 60_000, press) <= PER_SECOND


def test_the_set_up_is_calm():
    bench = Bench(frame_ms=STEP_MS)

    def press(now):
        if now % 3000 == 0 and bench.app.table is None:
            bench.tap("stop")

    assert most_flashes(bench, 30_000, press) <= PER_SECOND
