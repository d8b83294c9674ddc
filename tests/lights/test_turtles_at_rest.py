"""The seats as they lie on the table most of the time: at rest, as the ring drives them at the shipped brightness."""

import config
from rows import each_row
from sight import SIGHTS, distance
from turtleback.device.ring import Ring
from turtleback.lights import scenes
from turtleback.lights.paint import LAMPS, new_frame, put
from turtleback.lights.palette import NAMES, SEATS
from turtleback_host.virtual.fakes.neopixel import NeoPixel

HUES = 7  # seats with a colour of their own
FLOOR = {"normal": 15, "protan": 10, "deutan": 10, "tritan": 10}


def at_rest():
    """The light of each seat's lamp, 1 for a channel that white would drive as far as it goes."""
    frame = new_frame()
    for seat, colour in enumerate(SEATS[:HUES]):
        put(frame, seat, colour, scenes.REST)
    strip = NeoPixel(None, LAMPS)
    Ring(strip, LAMPS, clockwise=True, brightness=config.BRIGHTNESS).show(frame)
    return {name: tuple(duty / config.BRIGHTNESS for duty in strip[seat]) for seat, name in enumerate(NAMES[:HUES])}


@each_row("sight", SIGHTS)
def test_turtles_at_rest_are_told_apart(sight):
    lights = at_rest()
    pairs = [(one, other) for one in lights for other in lights if one < other]
    apart = min((distance(lights[one], lights[other], sight), one, other) for one, other in pairs)
    print("%s: nearest are %.1f, %s and %s" % (sight, *apart))
    assert apart[0] >= FLOOR[sight]
