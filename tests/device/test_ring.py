"""Tests the ring (MAHE-18, its light and its limited current), and that no press of a button is lost."""

import random

import config
from rows import each_row
from turtleback.device import ring as drives
from turtleback.device.buttons import _BLIND_MS, ROOM, Contacts
from turtleback.device.ring import BUDGET_MA, Ring
from turtleback.lights.flashes import END
from turtleback_host.virtual.device import VirtualClock, VirtualDevice
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel

CHANNEL_MA, IDLE_MA = 20, 1  # current of a WS2812B: one colour at 255, and a dark LED


def strip_of(lamps=24, order="GRB"):
    return NeoPixel(Pin(2), lamps, len(order))


def frame_with(lamp, colour):
    frame = bytearray(72)
    frame[3 * lamp : 3 * lamp + 3] = bytes(colour)
    return frame


def lit(strip):
    return [led for led in range(len(strip)) if any(strip[led])]


def milliamperes(strip):
    """Return the current of a strip in mA."""
    return sum(strip.sent) * CHANNEL_MA / 255 + len(strip) * IDLE_MA


@each_row(
    "clockwise, offset, lamp, led",
    [
        (False, 0, 0, 0),
        (False, 0, 1, 23),  # counter-clockwise on a ring that is wired clockwise
        (False, 5, 20, 9),
        (False, 5, 23, 6),
        (True, 0, 1, 1),
        (True, 5, 20, 1),
        (True, -1, 0, 23),
    ],
)
def test_mahe_18_direction_and_offset_place_a_lamp(clockwise, offset, lamp, led):
    strip = strip_of()
    Ring(strip, 24, clockwise, offset).show(frame_with(lamp, (255, 255, 255)))
    assert lit(strip) == [led]


@each_row("lamps", [21, 22, 24, 60])
@each_row("clockwise", [False, True])
def test_every_lamp_has_an_led_of_its_own(lamps, clockwise):
    strip = strip_of(lamps)
    ring = Ring(strip, lamps, clockwise, 7)
    seen = []
    for lamp in range(24):
        ring.show(frame_with(lamp, (255, 255, 255)))
        seen += lit(strip)
    assert len(seen) == len(set(seen)) == min(lamps, 24)  # a smaller ring has no dice slots


@each_row("order", ["GRB", "RGB", "RBG", "GBR", "BRG", "BGR", "GRBW", "RGBW", "WBGR"])
def test_colours_follow_the_order_and_white_leds_stay_dark(order):
    strip = strip_of(60, order)
    level = {"R": 255, "G": 58, "B": 0, "W": 0}
    Ring(strip, 60, True, 59, 255, order).show(frame_with(0, (255, 128, 0)))
    assert strip.sent[-len(order) :] == bytes(level[colour] for colour in order)
    assert not any(strip.sent[: -len(order)])


def test_the_virtual_device_has_the_leds_of_config_py(monkeypatch):
    shown = {}
    for order in ("GRB", "GRBW"):
        monkeypatch.setattr(config, "COLOR_ORDER", order)
        device = VirtualDevice()
        device.run(0)
        wire = device.wire
        shown[order] = [wire[at : at + len(order)] for at in range(0, len(wire), len(order))]
    assert shown["GRBW"] == [led + b"\0" for led in shown["GRB"]]
    assert any(map(any, shown["GRB"]))


@each_row("brightness", [1, 64, 255])
def test_light_grows_with_the_level_up_to_the_brightness(brightness):
    strip = strip_of()
    ring = Ring(strip, brightness=brightness)
    light = []
    for level in range(256):
        ring.show(frame_with(0, (level, 0, 0)))
        light.append(strip[0][0])
    assert light == sorted(light)
    assert (light[0], light[255]) == (0, brightness)


def test_gamma_is_within_one_percent_of_2_2():
    strip = strip_of()
    ring = Ring(strip, brightness=255)
    for level in range(256):
        ring.show(frame_with(0, (level, 0, 0)))
        assert abs(strip[0][0] / 255 - (level / 255) ** 2.2) < 0.01


@each_row("lamps", [21, 24, 60])
@each_row("brightness", [1, 64, 255])
@each_row("white", [1, 60, 128, 200, 255])
@each_row("order", ["GRB", "GRBW"])
def test_no_frame_draws_more_current_than_the_port_gives(lamps, brightness, white, order):
    strip = strip_of(lamps, order)
    Ring(strip, lamps, brightness=brightness, order=order).show(bytearray([white] * 72))
    assert milliamperes(strip) <= BUDGET_MA


def test_the_limit_dims_the_whole_frame_and_keeps_its_colours():
    strip = strip_of()
    frame = bytearray((255, 128, 0) * 24)
    Ring(strip, brightness=255).show(frame)
    assert milliamperes(strip) > BUDGET_MA - 10  # not darker than necessary
    assert len({strip[led] for led in range(24)}) == 1
    assert abs(strip[0][1] / strip[0][0] - 58 / 255) < 0.02


@each_row(
    "lamps, order, brightness, frame, sent",
    [
        # The colours of 24 LEDs may draw 146 mA, or 1861 levels. At full brightness, 145 is sent as 75, and 146 as 76.
        (24, "RGB", 255, [255] * 7 + [146], bytes([255] * 7 + [76] + [0] * 64)),  # 1861
        (24, "RGB", 255, [255] * 7 + [146, 13, 12], bytes([254] * 7 + [75] + [0] * 64)),  # 1862
        (24, "GRB", 255, [255, 128, 0] * 24, bytes([14, 63, 0] * 24)),
        (60, "GRBW", 255, [255, 128, 0] * 24, bytes([10, 47, 0, 0] + [0] * 144 + [10, 47, 0, 0] * 23)),
        (24, "RGB", 64, [255, 128, 60, 200, 1, 30], bytes([64, 15, 3, 38, 0, 1] + [0] * 66)),
        (24, "RGB", 100, [255, 128, 60, 200, 1, 30], bytes([100, 23, 5, 59, 0, 1] + [0] * 66)),
        (24, "RGB", 0, [255] * 72, bytes(72)),
    ],
)
def test_a_frame_is_sent_as_these_bytes(lamps, order, brightness, frame, sent):
    strip = strip_of(lamps, order)
    clockwise = order == "RGB"
    Ring(strip, lamps, clockwise, 0, brightness, order).show(bytearray(frame + [0] * (72 - len(frame))))
    assert bytes(strip.sent) == sent


def test_stored_duties_equal_computed_ones(monkeypatch):
    usual = drives._lights(64)
    monkeypatch.setattr(drives, "_USUAL", None)
    assert drives._lights(64) == usual == drives._USUAL_DUTIES


def test_a_new_brightness_takes_effect_with_the_next_frame():
    strip = strip_of()
    ring = Ring(strip)
    for brightness in (64, 10, 200):
        ring.set_brightness(brightness)
        ring.show(frame_with(0, (255, 0, 0)))
        assert strip[0] == (brightness, 0, 0)


def test_sending_only_changed_lamps_gives_the_same_frame():
    chance = random.Random(1)
    strip, whole = strip_of(), strip_of()
    ring, frame = Ring(strip, brightness=255), bytearray(72)
    dimmed = set()
    for i in range(500):
        changed = chance.sample(range(24), chance.randrange(6)) if i else []
        for lamp in changed:
            frame[3 * lamp : 3 * lamp + 3] = chance.choice((bytes(3), bytes(3), chance.randbytes(3)))
        ring.show(frame, bytes(changed + [END, 0, 1]))
        Ring(whole, brightness=255).show(frame)
        assert strip.sent == whole.sent
        dimmed.add(milliamperes(strip) > BUDGET_MA - 10)
    assert dimmed == {False, True}


class Buttons:
    """Latched contacts with fake pins for ROLL, STOP and a switch that presses both."""

    def __init__(self):
        self.clock = VirtualClock()
        self.roll, self.stop, self.switch = (Pin(number, Pin.IN, Pin.PULL_UP) for number in (14, 15, 16))
        self.contacts = Contacts(self.roll, self.stop, self.clock.ticks_ms, self.switch)
        self.contacts.latch(Pin.IRQ_FALLING | Pin.IRQ_RISING)

    def taken(self):
        """Return every change since the last read as (ms, roll, stop), and the current levels (roll, stop)."""
        contacts = self.contacts
        changes = []
        while contacts.next():
            changes.append((contacts.ms, contacts.roll, contacts.stop))
        return changes, (contacts.roll, contacts.stop)

    def levels(self):
        """Return the levels of ROLL and STOP at each change since the last read."""
        return [levels for _, *levels in self.taken()[0]]

    def after(self, ms):
        """Advance the clock by `ms`, and return the tick."""
        self.clock.us += 1000 * ms
        return self.clock.ticks_ms()


def test_a_closed_contact_reads_as_pressed():
    buttons = Buttons()
    assert buttons.taken()[1] == (False, False)
    buttons.roll.drive(0)
    assert buttons.taken()[1] == (True, False)
    buttons.stop.drive(0)
    buttons.roll.drive(None)
    assert buttons.taken()[1] == (False, True)


def test_a_press_between_two_polls_is_kept_with_its_times():
    buttons = Buttons()
    down = buttons.after(3)
    buttons.roll.drive(0)
    up = buttons.after(40)
    buttons.roll.drive(None)
    buttons.after(100)
    assert buttons.taken() == ([(down, True, False), (up, False, False)], (False, False))
    assert buttons.taken() == ([], (False, False))


def test_the_level_is_right_even_if_the_buffer_overflows():
    buttons = Buttons()
    for _ in range(ROOM):
        buttons.stop.drive(0)
        buttons.stop.drive(None)
    buttons.stop.drive(0)
    changes, levels = buttons.taken()
    assert len(changes) == ROOM
    assert levels == (False, True)
    buttons.stop.drive(None)
    assert len(buttons.taken()[0]) == 1


def test_a_spike_with_interrupts_off_for_a_moment_is_no_tap():
    buttons = Buttons()
    buttons.taken()
    buttons.roll.mask(True)
    buttons.after(_BLIND_MS - 1)
    buttons.roll.drive(0)
    buttons.roll.drive(None)
    buttons.roll.mask(False)
    assert [roll for _, roll, _ in buttons.taken()[0]] == [False]


def test_the_switch_presses_both_buttons():
    buttons = Buttons()
    buttons.switch.drive(0)
    buttons.switch.drive(None)
    assert buttons.levels() == [[True, True], [False, False]]
    buttons.roll.drive(0)
    buttons.roll.drive(None)
    buttons.stop.drive(0)
    assert buttons.levels() == [[True, False], [False, False], [False, True]]


def test_a_tap_while_interrupts_are_off_still_counts():
    """While flash memory is written, interrupts may be off for longer than a tap lasts."""
    buttons = Buttons()
    buttons.roll.mask(True)
    buttons.after(100)
    buttons.roll.drive(0)
    buttons.roll.drive(None)
    buttons.roll.mask(False)
    assert [True, False] in buttons.levels()
