"""Tests that a ring of 12 to 20 LEDs shows the track lap by lap, with the slots in each, and finds what changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import config
from flash_meter import RingFlashMeter
from rows import each_row
from turtleback import board
from turtleback.app.game_setup import GameSetup
from turtleback.app.selftest import SelfTest
from turtleback.device.hardware_checks import HardwareChecks
from turtleback.device.laps import Laps
from turtleback.lights.flashes import END
from turtleback.lights.paint import FULL, LAMPS, SLOTS, SPACES, new_frame
from turtleback.lights.patterns import FILL_MS
from turtleback_host.virtual.device import VirtualDevice

FRAME_MS = 16
LAP_MS = 2000
SOON_MS = 500 + FRAME_MS
EDGE = 100  # level of the lamps at the ends of a lap


class Recorder:
    """Takes the place of a Ring, and keeps the time and the first `leds` lamps of each frame."""

    def __init__(self, leds):
        self.leds = leds
        self.frames = []
        self.now = 0
        self._lamps = bytes(3 * leds)

    def show(self, frame, changed):
        assert not any(frame[3 * self.leds :])
        before, self._lamps = self._lamps, bytes(frame[: 3 * self.leds])
        differing = {led for led in range(self.leds) if self._lamps[3 * led :][:3] != before[3 * led :][:3]}
        assert differing <= {*changed[: changed.index(END) if END in changed else None]}
        self.frames.append((self.now, self._lamps))

    def set_brightness(self, brightness):
        """Ignore the brightness: the frames have perceived levels."""


class ShortRing:
    """A short ring in virtual time. A lamp is white or dark."""

    def __init__(self, leds):
        self.recorder = Recorder(leds)
        self.laps = Laps(self.recorder, leds)
        self.leds = leds
        self._frame = new_frame()

    def light(self, *lamps):
        """Light these spaces and slots (1 to 24), and no others."""
        self._frame = new_frame()
        for lamp in lamps:
            self._frame[3 * lamp - 3 : 3 * lamp] = bytes([FULL] * 3)
        self.laps.show(self._frame)

    def run(self, ms):
        """Advance the time by `ms`, with a frame every 16 ms. Returns the different pictures in their order."""
        seen = len(self.recorder.frames)
        for _ in range(0, ms, FRAME_MS):
            self.laps.turn(self._frame, self.recorder.now)
            self.recorder.now += FRAME_MS
        pictures = [self.picture(lamps) for _, lamps in self.recorder.frames[max(0, seen - 1) :]]
        return [picture for at, picture in enumerate(pictures) if not at or picture != pictures[at - 1]]

    def picture(self, lamps):
        """Return the LEDs as text: `o` for lit, `-` for the end of a lap, `.` for dark."""
        levels = [max(lamps[at : at + 3]) for at in range(0, len(lamps), 3)]
        return "".join("-" if level == EDGE else "o" if level else "." for level in levels)


TURTLES = 1, 2, 9, 21, 22, 24  # spaces and slots


@each_row("leds, laps", [
    (12, ["oo.....-o.o.", ".o.....-o.o-", "......o.o.o-"]),
    (16, ["oo......o..-o.o.", ".........o..o.o-"]),
    (20, ["oo......o......-o.o.", ".....o..........o.o-"]),
])  # fmt: skip
def test_each_lap_has_its_spaces_the_slots_and_its_ends(leds, laps):
    ring = ShortRing(leds)
    ring.light(*TURTLES)
    assert ring.run(2 * len(laps) * LAP_MS) == [*laps, *laps]


@each_row("leds", range(12, SPACES))
def test_every_space_has_an_led_in_exactly_one_lap(leds):
    pictures = []
    for lamp in range(1, LAMPS + 1):
        ring = ShortRing(leds)
        ring.light(lamp)
        pictures.append(ring.run(2 * LAP_MS)[-1])
    assert all(picture.count("o") == 1 for picture in pictures)
    assert len({*pictures}) == LAMPS


def test_dark_laps_are_left_out_and_a_dark_track_shows_the_first():
    ring = ShortRing(12)
    ring.light(3, 16)
    assert ring.run(3 * LAP_MS) == ["..o....-....", ".o.........-", "..o....-...."]
    ring.light(23)
    assert ring.run(3 * LAP_MS)[-1] == ".......-.o.."
    ring.light(9)
    assert ring.run(SOON_MS)[-1] == ".o.....-...-"
    ring.light(23)
    assert ring.run(SOON_MS)[-1] == ".......-.o.."


def test_a_space_that_lights_up_is_shown_within_half_a_second():
    ring = ShortRing(12)
    lit = [1]
    ring.light(*lit)
    ring.run(SOON_MS)
    for space in (20, 9, 21, 2):
        lit.append(space)
        ring.light(*lit)
        pictures = ring.run(SOON_MS)
        assert pictures[-1][(space - 1) % 7] == "o"
        assert (pictures[-1][7], pictures[-1][11]) == [("-", "."), ("-", "-"), (".", "-")][(space - 1) // 7]


def test_pips_that_grow_past_the_end_of_a_lap_are_followed():
    ring = ShortRing(16)
    ring.light(10)
    ring.run(SOON_MS)
    for last in range(11, 15):
        ring.light(*range(10, last + 1))
        ring.run(160)
    assert ring.run(SOON_MS)[-1] == "ooo............-"


def test_a_blinking_space_does_not_keep_others_from_being_shown():
    ring = ShortRing(16)
    seen = set()
    for beat in range(20):
        ring.light(*[1] * (beat % 2), 15)
        seen.update(ring.run(400))
    assert {"o..........-....", "...o...........-"} <= seen


@given(st.integers(12, 20), st.lists(st.tuples(st.integers(16, 400), st.sets(st.integers(1, LAMPS))), max_size=30))
def test_a_short_ring_never_flashes_more_than_twice_a_second(leds, steps):
    ring = ShortRing(leds)
    for ms, lamps in steps:
        ring.light(*lamps)
        ring.run(ms)
    ring.run(3 * LAP_MS)
    assert flashes(ring.recorder) <= 2
    spaces, slots = ("".join(".o"[lamp in (steps or [(0, ())])[-1][1]] for lamp in range(*part)) for part in PARTS)
    assert set(ring.run(3 * LAP_MS)) <= set(laps_of(spaces, slots, leds - SLOTS - 2))


PARTS = (1, SPACES + 1), (SPACES + 1, LAMPS + 1)


def laps_of(spaces, slots, each):
    """Return the pictures of all laps at full light."""
    parts = [spaces[at : at + each].ljust(each, ".") for at in range(0, SPACES, each)]
    ends = [("." if at == len(parts) - 1 else "-", "-" if at else ".") for at in range(len(parts))]
    return [part + after + slots + before for part, (after, before) in zip(parts, ends)]


def flashes(recorder):
    """Return the highest number of flashes in a second."""
    meter = RingFlashMeter(recorder.leds)
    for now, lamps in recorder.frames:
        meter.see(lamps, now)
    return meter.most_flashes


@pytest.fixture
def device_with(monkeypatch):
    """Return a function that builds a device on a short ring: the device, and the recorder of its lamps."""

    def build(leds, **more):
        recorder = Recorder(leds)
        monkeypatch.setattr(config, "NUM_LEDS", leds)
        monkeypatch.setattr(board, "ring", lambda strip: recorder)
        return VirtualDevice(**more), recorder

    return build


def lit(frame):
    """Return the number of LEDs that are lit."""
    return sum(any(frame[1][at : at + 3]) for at in range(0, len(frame[1]), 3))


def play(device, recorder, ms):
    for _ in range(0, ms, FRAME_MS):
        recorder.now += FRAME_MS
        device.run(FRAME_MS)


@each_row("leds", [12, 16])
def test_a_game_of_bots_shows_all_laps_and_never_flashes_too_often(device_with, leds):
    device, recorder = device_with(leds, setting=GameSetup(players=["clever"] * 4), seed=1)
    play(device, recorder, 120_000)
    assert flashes(recorder) <= 2
    each = leds - SLOTS - 2
    ends = {
        tuple(max(lamps[3 * led : 3 * led + 3]) == EDGE for led in (each, leds - 1)) for _, lamps in recorder.frames
    }
    assert ends == ({(True, False), (True, True), (False, True)} if leds == 12 else {(True, False), (False, True)})


def test_thrown_dice_of_the_bag_are_counted_on_a_ring_of_twelve(device_with):
    device, recorder = device_with(12, setting=GameSetup("bag", ["human"]), preset={"die": [2, 4]})
    device.tap("stop")  # begins the game
    device.settle()
    recorder.frames.clear()
    device.tap("roll")
    play(device, recorder, 2 * LAP_MS)
    assert max(lit((now, lamps[:21])) for now, lamps in recorder.frames) == 2 + 4


@each_row("leds", [12, 16])
def test_the_self_test_lights_each_led_of_a_short_ring(device_with, leds):
    device, recorder = device_with(leds)
    device.app.enter(SelfTest(HardwareChecks(device.contacts, False), None, device.app.time))
    recorder.frames.clear()
    play(device, recorder, FILL_MS)
    assert list(dict.fromkeys(map(lit, recorder.frames))) == [*range(1, leds + 1)]


@each_row("leds", [12, 16])
def test_real_strips_of_short_rings_show_the_first_page_and_its_cursor(monkeypatch, leds):
    monkeypatch.setattr(config, "NUM_LEDS", leds)
    device = VirtualDevice()
    device.run(FRAME_MS)
    page = device.wire
    assert len(page) == 3 * leds and any(page[:3])
    device.run(600)
    device.tap("roll")
    assert device.wire != page
