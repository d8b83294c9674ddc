"""The steps of the self-test: the tests in order, the questions to people, and the messages for faults.

It accesses no hardware. Its caller shows the prompts to people: the device (selftest.py), or a PC at the other end of
the cable. `parts` (device/hardware_checks.py) does the tests that need no eyes.
"""

from turtleback.lights import patterns
from turtleback.lights.palette import BUST, GOLD, WHITE

# Pure colours, so that people notice a dead one. Saturated red is harmless here, as it does not flash.
COLOURS = (("red", bytes((255, 0, 0))), ("green", bytes((0, 255, 0))), ("blue", bytes((0, 0, 255))))
ORDERS = ("GRB", "RGB", "RBG", "GBR", "BRG", "BGR")


class Prompt:
    """A text, which is a question if it `asks`, and a scene that is complete after `ms`.

    `full` fills a screen to its corners.
    """

    def __init__(self, text: str, scene, args=None, ms: int = 0, asks: bool = True, full: bool = False):
        self.text = text
        self.scene = scene
        self.args = args
        self.ms = ms
        self.asks = asks
        self.full = full


def steps(parts, tell):
    """Run all tests; calls `tell(name, fault, note)` for each, with an empty `fault` if it passed.

    Yields a Prompt, or None while the last one stays. Send it the answer if the prompt asks, else the time (ms).
    """
    right = yield Prompt("Do all lamps light up, one by one?", patterns.fill, None, patterns.FILL_MS)
    tell("lamps", "" if right else "some stay dark: look at the joints of the first one that does")
    seen = []
    for name, colour in COLOURS:
        seen.append((yield Prompt("Are all lamps %s?" % name, patterns.plain, colour)))
    tell("colours", wrong_order(parts.order, seen))
    turn = "clockwise" if parts.clockwise else "anticlockwise"
    right = yield Prompt("Does a light run %s from 1?" % turn, patterns.run, None, patterns.RUN_MS)
    tell("direction", "" if right else "change CLOCKWISE or OFFSET in config.py")
    for lamps, button in ((1, "roll"), (2, "stop")):
        yield Prompt("Press %s" % button.upper(), patterns.count, (lamps, GOLD), 0, False)
        tell(button.upper(), (yield from parts.press(button)))
    yield from _screen(parts, tell)
    yield Prompt("Noise and flash", patterns.count, (4, GOLD), 0, False)
    tell("noise", (yield from parts.noise()))
    tell("flash", (yield from parts.flash()))


def _screen(parts, tell):
    if parts.has_screen:
        right = yield Prompt("Is the screen full, into its corners?", patterns.count, (3, WHITE), 0, True, True)
        tell("screen", "" if right else "some of it stays dark")
    else:
        right = yield Prompt("No screen found: is there none?", patterns.count, (3, BUST))
        tell("screen", "" if right else "none found: look at its four wires", "none found")


def wrong_order(order: str, seen: list) -> str:
    """The fault if red, green and blue were sent in that `order`; `seen` says which looked right. Empty if all did."""
    if all(seen):
        return ""
    right = dict(zip("RGB", seen))
    # A colour looked right exactly if it has the same place in both orders.
    fits = [other for other in ORDERS if all((a == b) == right[a] for a, b in zip(order, other))]
    if not fits:
        return "one of the three is dead"
    return "write ORDER = %s in config.py" % " or ".join('"%s"' % other for other in fits)


def line(name: str, fault: str, note: str = "pass") -> str:
    """The line of a test's result."""
    return "%-9s %s" % (name, "FAIL: " + fault if fault else note)
