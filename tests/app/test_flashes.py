"""Safe flashing in whole games: neither a lamp nor the ring as a whole flashes more than twice a second."""

import random

import pytest

import config
from flash_meter import SECOND_MS, RingFlashMeter
from turtleback.app.begin_code import WAIT_MS
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.games.mada.rules import HAND
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

PER_SECOND = 2
STEP_MS = 20
MINUTE_MS = 60_000
THINKING_MS = 9000  # long enough for every picture of a cycle
SLOW_MS = 5  # a tick on a Pico, so that there is a frame for every card
SHORT = {"guard": 3}  # short hands of Midas: more cards and crowns

BOTS = [
    ("mahe", 7, {}),
    ("mice", 6, {"track": 0}),
    ("mice", 6, {"track": 1}),
    ("mice", 6, {"track": 2}),
    ("midas", 9, SHORT),
    ("mada", 2, {}),
    ("mada", 3, {}),
    ("mada", 4, {}),
    ("mada", 5, {}),
]
PEOPLE = [
    ("mahe", 2, {}),
    ("mahe", 2, {"card_variant": 1}),
    ("mahe", 2, {"card_variant": 0}),
    ("mice", 3, {}),
    ("mice_table", 6, {}),
    ("mada", 2, {}),
    ("mada", 3, {}),
    ("mada_table", 3, {"odds": 1}),
    ("midas", 3, SHORT),
    ("midas", 3, {**SHORT, "must_step": 1}),
    ("midas", 3, {**SHORT, "king_start": 1}),
    ("bag", 2, {"dice": 1, "faces": 20}),
    ("bag", 4, {"dice": 3, "faces": 12}),
    ("bag", 7, {"dice": 6, "faces": 6}),
    ("bag", 3, {"dice": 5, "faces": 2}),
]


def most_flashes(device, ms, press=lambda now: None):
    """The most flashes in a second, of any lamp or of the ring's mean, in `ms`; a finger itself is not metered."""
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


@pytest.mark.parametrize("game, seats, options", BOTS, ids=str)
def test_a_game_of_bots_does_not_dazzle(game, seats, options):
    device = VirtualDevice(GameSetup(game, ("clever",) * seats, options), seed=3, frame_ms=STEP_MS)
    assert most_flashes(device, 5 * MINUTE_MS) <= PER_SECOND


@pytest.mark.parametrize("game, seats, options", PEOPLE, ids=str)
def test_people_who_think_are_not_dazzled(game, seats, options):
    odds = "card_variant" in options
    device = VirtualDevice(GameSetup(game, (HUMAN,) * seats, options, odds=odds), seed=4, frame_ms=STEP_MS)
    finger = random.Random(1)

    def press(now):
        if now % THINKING_MS == 0 and not device.table.over:
            device.tap(finger.choice(("roll", "roll", "stop")))

    assert most_flashes(device, 4 * MINUTE_MS, press) <= PER_SECOND


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_deal_of_mada_is_one_picture(seats):
    device = VirtualDevice(GameSetup("mada", (HUMAN,) * seats), seed=1, took=lambda: SLOW_MS)
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
