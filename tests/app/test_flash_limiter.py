"""Tests that, with the flash limiter, no paint function or press makes lamps flash more than twice a second."""

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import config
from flash_meter import RingFlashMeter, Watched, luminance
from play_scripts import Script
from rows import each_row
from turtleback.app.alarm import Alarm
from turtleback.app.begin_code import WAIT_MS
from turtleback.app.game_setup import HUMAN, GameSetup
from turtleback.app.menu import Menu
from turtleback.app.notice import Notice
from turtleback.app.rematch import Rematch
from turtleback.app.resume import Resume
from turtleback.app.selftest import SelfTest
from turtleback.app.setup import SetUp
from turtleback.app.table import Table
from turtleback.games.mada.rules import HAND
from turtleback.lights import flashes
from turtleback.lights.flashes import END, FULL_LIGHT, SECOND_MS, FlashLimiter
from turtleback.lights.paint import LAMPS, new_frame
from turtleback.lights.palette import NAMES
from turtleback_host.virtual.device import VirtualDevice

FRAME_MS = 16
PER_SECOND = 2
DARK, WHITE, BRINK = bytes(3), bytes([255] * 3), bytes([89] * 3)  # BRINK has a tenth of WHITE's luminance
HARDLY = 0.75
ERROR = 0.003  # relative luminance
MANY = 4 * settings().max_examples

colours = st.one_of(st.sampled_from((DARK, WHITE, BRINK, bytes([86] * 3))), st.binary(min_size=3, max_size=3))
gaps = st.one_of(st.integers(1, 40), st.integers(1, 400), st.sampled_from((166, 250, 333, 500, 501, 999, 1000)))
changes = st.dictionaries(st.integers(0, LAMPS - 1), colours, max_size=LAMPS)


class Lamps:
    """Lamps behind a limiter, with a flash meter."""

    def __init__(self, now=0):
        self.now = now
        self.shown, self._next = new_frame(), new_frame()
        self.limiter = FlashLimiter(self.shown, self._next, now)
        self.meter = RingFlashMeter()
        self.meter.see(bytes(self.shown), now)

    def show(self, frame):
        """Send a frame."""
        self._next[:] = frame
        changed = self.limiter.limit(self._next, self.shown, self.now)
        assert {*range(LAMPS)} - {*changed[: changed.index(END)]} <= same(self._next, self.shown)
        self._next, self.shown = self.shown, self._next
        self.meter.see(bytes(self.shown), self.now)

    def hold(self, frame, ms):
        """Send a frame repeatedly, as the device does, for `ms`."""
        for _ in range(0, ms, FRAME_MS):
            self.show(frame)
            self.now += FRAME_MS


def same(one, other):
    """Return the indices of the lamps that are equal in two frames."""
    return {lamp for lamp in range(LAMPS) if one[3 * lamp : 3 * lamp + 3] == other[3 * lamp : 3 * lamp + 3]}


def put(frame, lamp, colour):
    frame[3 * lamp : 3 * lamp + 3] = colour


def full(colour):
    """Return a frame with all lamps in one colour."""
    return bytearray(colour * LAMPS)


@given(st.lists(st.tuples(gaps, changes), max_size=40))
@settings(max_examples=MANY)
def test_no_frames_flash_more_than_twice_a_second_and_still_frames_pass(steps):
    lamps, frame = Lamps(), new_frame()
    for gap, changed in steps:
        for lamp, colour in changed.items():
            put(frame, lamp, colour)
        lamps.hold(frame, gap)
    lamps.hold(frame, SECOND_MS + 1)
    assert lamps.meter.most_flashes <= PER_SECOND
    assert lamps.shown == frame


@given(st.lists(st.tuples(gaps, colours), max_size=100), st.integers(0, 2**31))
@settings(max_examples=MANY)
def test_one_lamp_never_flashes_more_than_twice_a_second(steps, now):
    lamps, frame = Lamps(now), new_frame()
    for gap, colour in steps:
        lamps.now += gap
        put(frame, 7, colour)
        lamps.show(frame)
    assert lamps.meter.most_flashes <= PER_SECOND


def test_lamps_that_take_turns_do_not_make_the_ring_flash():
    lamps = Lamps()
    for i in range(100):
        frame = new_frame()
        if i % 2:
            for lamp in range(4 * (i // 2) % LAMPS, 4 * (i // 2) % LAMPS + 4):
                put(frame, lamp, WHITE)
        lamps.hold(frame, 100)
    assert lamps.meter.most_flashes == PER_SECOND


@each_row("period", [500, 600, 2400])
def test_two_flashes_a_second_pass_unchanged(period):
    lamps = Lamps()
    for _ in range(5):
        for colour in (WHITE, DARK):
            lamps.hold(full(colour), period // 2)
            assert lamps.shown == full(colour)


def test_a_limited_flash_is_dimmed_and_reaches_full_brightness_later():
    lamps, lit, dark = Lamps(), new_frame(), new_frame()
    put(lit, 3, WHITE)
    for _ in range(2):
        lamps.hold(lit, 96)
        lamps.hold(dark, 96)
    lamps.show(lit)
    shade = lamps.shown[9:12]
    assert 75 < shade[0] == shade[1] == shade[2] < BRINK[0]
    lamps.hold(lit, SECOND_MS)
    assert lamps.shown == lit


SWING = bytes((45, 99, 0))  # its luminance of 1331 is just enough for a flash from dark
HARDLY_SWING = bytes((86, 86, 86))  # its luminance of 1306 is just too low for a flash from dark


@each_row(
    "colour, period, is_held_back",
    [
        (SWING, 499, True),
        (SWING, 500, False),
        (HARDLY_SWING, 100, False),
        (WHITE, 499, True),
        (WHITE, 500, False),
    ],
)
@each_row("lit", [1, LAMPS])
def test_the_third_large_swing_within_a_second_is_dimmed(colour, period, is_held_back, lit):
    lamps, frame = Lamps(), new_frame()
    assert flashes._luminance(bytearray(SWING), 0) == flashes._SWING
    for start in (5_000, 5_000 + period, 5_000 + 2 * period):
        frame[: 3 * lit] = colour * lit
        lamps.now = start
        lamps.show(frame)
        shown = bytes(lamps.shown[:3])
        lamps.now = start + 40
        lamps.show(new_frame())
    assert (shown != colour) == is_held_back
    assert not is_held_back or 0.75 < luminance(shown) / luminance(SWING) < 1


def test_a_flash_counts_from_its_peak():
    lamps, frame = Lamps(), new_frame()
    for now, level in ((0, 130), (400, 255), (440, 0), (600, 255), (640, 0), (1399, 255), (1440, 0), (1600, 255)):
        put(frame, 5, bytes([level] * 3))
        lamps.now = now
        lamps.show(frame)
        assert (lamps.shown == frame) == (now != 1399), now


def test_lamps_lit_at_the_start_count_as_one_flash():
    shown, other = full(WHITE), new_frame()
    limiter, now = FlashLimiter(shown, other, 7), 7
    for level, now in ((0, 50), (255, 100), (0, 150), (255, 200)):
        other[:] = full(bytes([level] * 3))
        assert list(limiter.limit(other, shown, now)) == [*range(LAMPS), END]
        shown, other = other, shown
    assert shown != full(WHITE)


def test_falling_brightness_always_passes():
    lamps = Lamps()
    for _ in range(10):
        lamps.hold(full(WHITE), 32)
        lamps.hold(full(DARK), 32)
        assert lamps.shown == full(DARK)


def test_a_rising_lamp_hardly_falls():
    chance = random.Random(1)
    lamps, before = Lamps(), full(DARK)
    for _ in range(5000):
        frame = bytearray(before)
        for _ in range(chance.randrange(6)):
            put(frame, chance.randrange(LAMPS), chance.choice((chance.randbytes(3), WHITE, DARK)))
        old = bytes(lamps.shown)
        lamps.show(frame)
        lamps.now += FRAME_MS
        for at in range(0, 3 * LAMPS, 3):
            meant, was = luminance(frame[at : at + 3]), luminance(old[at : at + 3])
            assert luminance(lamps.shown[at : at + 3]) >= HARDLY * min(meant, was) - ERROR
        before = frame


def test_luminance_is_exact_within_the_margin_of_the_swing():
    chance = random.Random(2)
    greys = [bytes([level] * 3) for level in range(256)]
    for colour in greys + [chance.randbytes(3) for _ in range(20_000)]:
        computed = flashes._luminance(bytearray(colour), 0)
        assert abs(computed / FULL_LIGHT - luminance(colour)) < ERROR
    assert flashes._SWING / FULL_LIGHT <= 0.1 - 2 * ERROR
    assert flashes._luminance(bytearray(WHITE), 0) == FULL_LIGHT


SLOW_MS = 5  # as long as a tick on a Pico, so that each card gets a frame


AT_THE_TABLE = "seats human human human human\negg 5\nsettle\n"
STAGES = {  # the play script that leads to each stage
    SetUp: "on 0",
    Table: AT_THE_TABLE,
    Menu: AT_THE_TABLE + "hold both",
    Rematch: AT_THE_TABLE + "hold both\nanswers 1 1",
    Alarm: AT_THE_TABLE + "alarm",
    Resume: "saves\nseats clever clever clever\non 20000\nplug 0",
    Notice: "saves\n" + AT_THE_TABLE + "flash fails\ntap roll\nsettle",
    SelfTest: AT_THE_TABLE + "metal",
}


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.__name__)
def test_every_stage_is_calm_at_rest_and_during_fast_presses(stage, monkeypatch):
    def on_stage():
        device = Script(monkeypatch).play(STAGES[stage])
        assert isinstance(device.app.stage, stage)
        return Watched(device)

    watched = on_stage()
    watched.rest(20_000)
    assert watched.meter.most_flashes <= PER_SECOND
    for button, up_ms in product(("roll", "stop", "both"), (40, 130, 250)):
        watched = on_stage()
        for _ in range(30):
            watched.press(button, 60, up_ms)
        watched.rest(2000)
        assert watched.meter.most_flashes <= PER_SECOND, (button, up_ms)
        assert stage is SelfTest or not watched.meter.saturated


@each_row("seats", [2, 3, 4, 5])
def test_the_deal_of_mada_is_one_picture(seats):
    device = VirtualDevice(GameSetup("mada", (HUMAN,) * seats), seed=1, took=lambda: SLOW_MS)
    sent, write = [], device.strip.write
    while not device.code:  # the begin code is being computed
        device.run(config.FRAME_MS)
    device.run(WAIT_MS - 100)  # the last lamp of the code is fading out
    device.strip.write = lambda: (write(), sent.append(device.frame))
    while not device.app.waiting:
        device.run(config.FRAME_MS)
    assert len(device.table.match.history) == HAND * seats
    assert [device.lamp(slot) for slot in (22, 23, 24)] == [NAMES[0]] * 3
    assert len(sent) <= 2  # one frame for the last lamp of the code, and one for the dealt cards
