"""The red ring of a device that cannot run: seen by everybody, safe for everybody, and never dark."""

from rows import each_row
from turtleback.device.check import MOST_LAMPS
from turtleback.device.fault_display import BEAT_MS, RED, paint
from turtleback.device.ring import CHANNEL_MA, IDLE_MA
from turtleback_host.virtual.fakes.machine import Pin
from turtleback_host.virtual.fakes.neopixel import NeoPixel

USB_MA = 170  # what the whole ring may take


def painted(lamps, beat):
    strip = NeoPixel(Pin(2), lamps)
    paint(strip, beat)
    return [strip[led] for led in range(lamps)]


@each_row("lamps", [21, 24, 60])
def test_half_of_the_ring_is_lit_at_any_time_and_each_lamp_by_turns(lamps):
    beats = [painted(lamps, beat) for beat in range(4)]
    assert all(sum(map(any, beat)) >= lamps // 2 for beat in beats)
    for led in range(lamps):
        assert [any(beat[led]) for beat in beats] in ([True, False] * 2, [False, True] * 2)


def test_a_lamp_blinks_at_most_once_a_second_and_no_red_is_saturated():
    assert 2 * BEAT_MS >= 1000
    assert RED[0] / sum(RED) < 0.8
    assert RED[0] > 2 * max(RED[1:])


def test_the_longest_ring_takes_no_more_than_usb_gives():
    for beat in range(2):
        duty = sum(map(sum, painted(MOST_LAMPS, beat)))
        assert duty * CHANNEL_MA / 255 + MOST_LAMPS * IDLE_MA <= USB_MA
