"""Safe flashing in a game: neither a lamp nor the ring as a whole flashes more than twice a second."""

import random

import pytest

from flash_meter import SECOND_MS, RingFlashMeter
from turtleback.app.game_setup import GameSetup
from turtleback_host.virtual.device import VirtualDevice

PER_SECOND = 2
STEP_MS = 20
THINKERS = [
    ("mahe", 2, {}),
    ("mahe", 2, {"card_variant": 1}),
    ("mice", 3, {}),
    ("mice_table", 6, {}),
]


def most_flashes(device, ms, press=lambda now: None):
    """The most flashes in a second, of any lamp or of the ring's mean, in `ms`."""
    meter = RingFlashMeter()
    away = 0
    for now in range(0, ms, STEP_MS):
        began = device.clock.us
        press(now)
        tapped = device.clock.us > began
        device.run(STEP_MS)
        meter.see(device.frame, device.app.time + away)
        if tapped:  # what it has changed, and when, was not seen: it makes no second with what follows
            away += SECOND_MS
    assert meter.most_flashes
    assert not meter.saturated
    return meter.most_flashes


def test_a_game_of_seven_bots_flashes_nowhere_faster_than_twice_a_second():
    device = VirtualDevice(GameSetup(players=("clever",) * 7), seed=3, frame_ms=STEP_MS)
    assert most_flashes(device, 5 * 60_000) <= PER_SECOND


@pytest.mark.parametrize("track", [0, *(pytest.param(track, marks=pytest.mark.slow) for track in (1, 2))])
def test_a_mouse_race_of_six_bots_flashes_nowhere_faster_than_twice_a_second(track):
    device = VirtualDevice(GameSetup("mice", ("clever",) * 6, {"track": track}), seed=track, frame_ms=STEP_MS)
    assert most_flashes(device, 5 * 60_000) <= PER_SECOND


@pytest.mark.parametrize("game, seats, options", THINKERS, ids=lambda value: str(value))
def test_people_who_think_are_not_dazzled(game, seats, options):
    device = VirtualDevice(GameSetup(game, ("human",) * seats, options), seed=4, frame_ms=STEP_MS)
    chooser = random.Random(1)

    def press(now):
        if now % 7000 == 0:  # long enough for every picture of the cycle; a finger itself is not metered
            device.tap(chooser.choice(("roll", "stop")))

    assert most_flashes(device, 4 * 60_000, press) <= PER_SECOND


def test_the_set_up_is_calm():
    device = VirtualDevice(frame_ms=STEP_MS)

    def press(now):
        if now % 3000 == 0 and device.app.table is None:
            device.tap("stop")

    assert most_flashes(device, 30_000, press) <= PER_SECOND
