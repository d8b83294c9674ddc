"""The steps of the self-test: the tests in order, the questions to people, and the messages for faults.

This module accesses no hardware. Its caller shows the prompts to people; the caller is the device (selftest.py) or a PC
at the other end of the cable. `parts` (device/hardware_checks.py) runs the tests that need no answer from people.
"""

from turtleback.lights import patterns
from turtleback.lights.palette import BUST, GOLD, WHITE

# Pure colours, so that people notice a dead colour. Saturated red is harmless here, because it does not flash.
COLOURS = (
    ("Are all lamps red?", bytes((255, 0, 0))),  # N_
    ("Are all lamps green?", bytes((0, 255, 0))),  # N_
    ("Are all lamps blue?", bytes((0, 0, 255))),  # N_
)
_DARK = "some stay dark: look at the joints of the first one that does, and at NUM_LEDS in config.py"  # N_page
ORDERS = ("GRB", "RGB", "RBG", "GBR", "BRG", "BGR")
LAMPS, DIRECTION, SCREEN = "lamps", "direction", "screen"  # N_


class Prompt:
    """A text and a scene with its `args`. The text is a question if `asks` is True. The scene is complete after `ms`.

    If `full` is True, the whole screen is filled with a pattern.
    """

    def __init__(self, text: str, scene, args=None, ms: int = 0, asks: bool = True, full: bool = False):
        self.text = text
        self.scene = scene
        self.args = args
        self.ms = ms
        self.asks = asks
        self.full = full


def steps(parts, tell):
    """Run all tests, and call `tell(name, fault, note)` for each; `fault` is empty if the test passed.

    Yields a Prompt, or None if the last prompt stays. Send the answer if the prompt asks, otherwise the time (ms).
    """
    right = yield Prompt("Do all lamps light up, one by one?", patterns.fill, None, patterns.FILL_MS)  # N_
    seen = []
    for asked, colour in COLOURS:
        seen.append((yield Prompt(asked, patterns.plain, colour)))
    if right or any(seen):
        tell(LAMPS, "" if right else _DARK)
    else:
        tell(LAMPS, "some stay dark: look at the joints, unless it is just the last quarter")  # N_page
    tell("colours", wrong_order(parts.order, seen, right))  # N_
    asked = "Does a light run clockwise from 1?" if parts.clockwise else "Does a light run anticlockwise from 1?"  # N_
    right = yield Prompt(asked, patterns.run, None, patterns.RUN_MS)
    tell(DIRECTION, "" if right else "change CLOCKWISE, LED_OFFSET or NUM_LEDS in config.py")  # N_page
    for lamps, button, asked in ((1, "ROLL", "Press ROLL"), (2, "STOP", "Press STOP")):  # N_
        yield Prompt(asked, patterns.count, (lamps, GOLD), 0, False)
        tell(button, (yield from parts.press(button.lower())))
    yield from _screen(parts, tell)
    yield Prompt("Noise and flash", patterns.count, (4, GOLD), 0, False)  # N_
    tell("noise", (yield from parts.noise()))  # N_
    tell("flash", (yield from parts.flash()))  # N_


def _screen(parts, tell):
    if parts.has_screen:
        # N_page
        right = yield Prompt("Is the screen full, into its corners?", patterns.count, (3, WHITE), 0, True, True)
        # N_page
        fault = (
            "some of it stays dark; or, with noise at an edge, it is an SH1106: write SCREEN_OFFSET = 2 in config.py"
        )
        if parts.screen_offset:
            fault = "some of it stays dark"  # N_page
        tell(SCREEN, "" if right else fault)
    else:
        right = yield Prompt("No screen found: is there none?", patterns.count, (3, BUST))  # N_
        tell(SCREEN, "" if right else "none found: look at its four wires", "none found")  # N_page


def wrong_order(order: str, seen: list, all_light: bool = True) -> str:
    """Return the fault if the ring showed the wrong colours, or "" if red, green and blue all looked right.

    `order` is the order in which the colours were sent. `seen` has True for each of red, green and blue that looked
    right. `all_light` is True if all lamps light up. If an RGBW ring is sent three bytes for each LED, no colour is
    right and its last quarter stays dark. If an RGB ring is sent four bytes, no colour is right either.
    """
    if all(seen):
        return ""
    if not any(seen) and not all_light and len(order) == 3:
        # N_page
        return 'if just the last quarter stays dark, it is an RGBW ring: write COLOR_ORDER = "GRBW" in config.py'
    right = dict(zip("RGB", seen))
    white = order.find("W")
    others = [other[:white] + "W" + other[white:] for other in ORDERS] if white >= 0 else ORDERS
    # A colour looks right if, and only if, it has the same place in both orders.
    fits = [other for other in others if all(a == "W" or (a == b) == right[a] for a, b in zip(order, other))]
    if white >= 0 and not any(seen):
        fits.insert(0, "GRB")
    if not fits:
        return "one of the three is dead"  # N_page
    orders = " or ".join('"%s"' % other for other in fits)
    return "write COLOR_ORDER = %s in config.py" % orders  # N_page


def line(name: str, fault: str, note: str = "pass") -> str:  # N_page
    """Return the line with the result of a test."""
    return "%-9s %s" % (name, "FAIL: " + fault if fault else note)
