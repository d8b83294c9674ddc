"""The ring on a strip that remembers its bytes: place (MAHE-18), light, never more current than the port gives."""

import random

from rows import each_row
from turtleback.device.ring import BUDGET_MA, CHANNEL_MA, IDLE_MA, Ring
from turtleback.lights.flashes import END
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel


def strip_of(lamps=24):
    return NeoPixel(Pin(2), lamps)


def frame_with(lamp, colour):
    frame = bytearray(72)
    frame[3 * lamp : 3 * lamp + 3] = bytes(colour)
    return frame


def lit(strip):
    return [led for led in range(len(strip)) if any(strip[led])]


def milliamperes(strip):
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
    assert len(seen) == len(set(seen)) == min(lamps, 24)  # a smaller ring goes without the dice slots


def test_one_write_a_frame_green_first():
    strip = strip_of()
    Ring(strip, brightness=255).show(frame_with(0, (255, 0, 128)))
    assert strip.sent[:3] == bytes((0, 255, 58))
    assert strip.writes == 1


@each_row("order", ["GRB", "RGB", "RBG", "GBR", "BRG", "BGR"])
def test_each_colour_goes_where_the_leds_take_it(order):
    strip = strip_of(60)
    level = {"R": 255, "G": 58, "B": 0}
    Ring(strip, 60, True, 59, 255, order).show(frame_with(0, (255, 128, 0)))
    assert strip.sent[-3:] == bytes(level[colour] for colour in order)
    assert not any(strip.sent[:-3])


@each_row("brightness", [1, 64, 255])
def test_light_grows_with_the_level_from_nothing_to_the_brightness(brightness):
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
def test_no_frame_draws_more_than_the_port_gives(lamps, brightness, white):
    strip = strip_of(lamps)
    Ring(strip, lamps, brightness=brightness).show(bytearray([white] * 72))
    assert milliamperes(strip) <= BUDGET_MA


def test_the_limit_dims_the_whole_frame_and_keeps_its_colours():
    strip = strip_of()
    frame = bytearray((255, 128, 0) * 24)
    Ring(strip, brightness=255).show(frame)
    assert milliamperes(strip) > BUDGET_MA - 10  # no darker than it must be
    assert len({strip[led] for led in range(24)}) == 1
    assert abs(strip[0][1] / strip[0][0] - 58 / 255) < 0.02


def test_a_frame_within_the_limit_is_left_alone():
    strip = strip_of()
    Ring(strip, brightness=255).show(frame_with(0, (255, 255, 255)))
    assert strip[0] == (255, 255, 255)


def test_lamps_that_are_said_to_change_are_all_that_a_frame_needs():
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
