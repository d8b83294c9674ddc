"""The seats as they lie on the table most of the time: at rest, as the ring drives them at the shipped brightness."""

import config
from rows import each_row
from sight import SIGHTS, distance
from turtleback.app.game_setup import GameSetup
from turtleback.device.ring import Ring
from turtleback.lights import scenes
from turtleback.lights.paint import LAMPS, new_frame, put
from turtleback.lights.palette import NAMES, SEATS
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.fakes.neopixel import NeoPixel

HUES = 7  # seats with their own colour
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


def test_resting_turtles_keep_their_rhythms():
    device = VirtualDevice(GameSetup(players=("human",) * 4))
    device.settle()
    device.table.match.game.place = [0, 5, 9, 13]
    device.table.watch(device.table.match, device.app.time)
    device.settle()
    levels = {space: [] for space in (5, 9, 13)}
    for _ in range(0, 3900, 50):
        for space, shown in levels.items():
            shown.append(max(device.frame[3 * space - 3 : 3 * space]))
        device.run(50)
    rhythms = {tuple(level == max(shown) for level in shown) for shown in levels.values()}
    assert len(rhythms) == 3 and not any(all(rhythm) for rhythm in rhythms)
