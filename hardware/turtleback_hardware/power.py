"""The power budget: what the device may draw, what it does draw in a game, and how long a cell lasts.

The lamps' part comes from the firmware that limits it, the others' from parts.csv. Nothing here was measured on metal.
"""

import config
from turtleback.app.game_setup import GameSetup
from turtleback.app.settings_pages import Brightness
from turtleback.device.ring import BUDGET_MA, CHANNEL_MA, IDLE_MA, Ring
from turtleback_hardware.netlist import MADE
from turtleback_hardware.tables import PARTS, number, write
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.fakes.neopixel import NeoPixel

USB_ASK_MA = 250  # what MicroPython's Pico tells the USB host that it may draw
BOOST_EFFICIENCY = 0.9  # of the booster; its maker says "90 %+", we have not measured it
GAME_MS = 600_000
LOOK_MS = 50

PAGE = """# Power

Made by `make hardware` from `parts.csv` and the firmware's own limits; not measured on metal yet.

| what | mA at 5 V, at most |
|---|---|
%(parts)s
| **together**; USB is asked for %(ask)d | **%(total)d** |

The firmware dims lamps that would draw more. A cell of %(cell)s, through a booster of %(percent)d %%, never lasts less
than %(least).1f hours. The brightness can be chosen from the menu; what it means for the lamps in ten minutes of a game
of four, and for the cell with all else at its most:

| brightness, of 255 | mA for the lamps on average | at most | hours |
|---|---|---|---|
%(steps)s
| dark, and the screen off | %(idle)d | %(idle)d | %(dark).0f |

Ten minutes without a press dim the lamps to the level of the night, and thirty switch lamps and screen off. Then the
board, the buffers and the dark LEDs go on drawing current.

## Power banks

Many a power bank switches itself off when less than 45 to 100 mA are drawn. With a screen the device draws, by the
figures above, %(play).0f mA on average in a game at brightness %(usual)d, %(night).0f mA at that of the night,
and %(asleep).0f mA with lamps and screen off. They are upper bounds: what a board draws in truth is less. So in a pause
a power bank may cut the power.
No more than the last press is lost then: each decision is saved before its effect is seen, and when the power is back
the device offers the game. Take a power bank with a mode for small loads, a USB charger, or the battery of the bill.
"""


def loads() -> dict[str, int]:
    """By part, the most it draws from the 5 V, in mA."""
    table = {key: int(row["load_ma"]) for key, row in PARTS.items() if row["load_ma"]}
    return {**table, "ring": BUDGET_MA}


def lamps_ma(sent: bytes) -> float:
    """What the LEDs draw for the bytes of a frame, as the firmware reckons."""
    return len(sent) // 3 * IDLE_MA + sum(sent) * CHANNEL_MA / 255


def game_ma() -> dict[int, list[float]]:
    """What the lamps draw at each look, in mA, by brightness: ten minutes of four bots."""
    device = VirtualDevice(GameSetup(players=["clever"] * 4), seed=1)
    looks: dict[int, list[float]] = {step: [] for step in Brightness.STEPS}
    strip = NeoPixel(None, config.NUM_LEDS)
    rings = {step: Ring(strip, config.NUM_LEDS, brightness=step) for step in looks}
    for _ in range(0, GAME_MS, LOOK_MS):
        device.run(LOOK_MS)
        for step, ring in rings.items():
            ring.show(device.frame)
            looks[step].append(lamps_ma(strip.sent))
    return looks


def hours(load_ma: float) -> float:
    """How long the cell of parts.csv lasts at a load on the booster's output."""
    cell, boost = PARTS["battery"]["value"], number(PARTS["booster"]["value"], "V")
    watt_hours = number(cell, "V") * number(cell, "Ah")
    return watt_hours * BOOST_EFFICIENCY / (boost * load_ma / 1000)


def report() -> str:
    """The budget as a page."""
    most = loads()
    total, idle = sum(most.values()), config.NUM_LEDS * IDLE_MA
    rest = total - BUDGET_MA  # all but the lamps
    steps, means = [], {}
    for step, looks in game_ma().items():
        means[step] = mean = sum(looks) / len(looks)
        steps.append("| %d | %.0f | %.0f | %.0f |" % (step, mean, max(looks), hours(rest + mean)))
    parts = ["| %s | %d |" % (PARTS[key]["what"], ma) for key, ma in most.items()]
    told = {"parts": "\n".join(parts), "total": total, "ask": USB_ASK_MA, "steps": "\n".join(steps), "idle": idle}
    told |= {"cell": PARTS["battery"]["value"], "percent": 100 * BOOST_EFFICIENCY, "least": hours(total)}
    asleep = rest - most["screen"] - most["piezo"] + idle
    usual, night = config.BRIGHTNESS, min(means)
    told |= {"play": rest + means[usual], "usual": usual, "night": rest + means[night], "asleep": asleep}
    return PAGE % (told | {"dark": hours(asleep)})


def main() -> None:
    """Write the page."""
    write(MADE / "power.md", report())
