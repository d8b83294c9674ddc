"""The power budget: the largest current, the current in a game, and the life of a cell.

The lamps' current comes from the firmware, which limits it. The currents of other parts come from parts.csv. No figure
was measured on a real board.
"""

import config
from turtleback.app.game_setup import GameSetup
from turtleback.app.settings_pages import Brightness
from turtleback.device.ring import BUDGET_MA, CHANNEL_MA, IDLE_MA, Ring
from turtleback_hardware.netlist import MADE
from turtleback_hardware.tables import PARTS, number, write
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.fakes.neopixel import NeoPixel

USB_ASK_MA = 250  # the current that MicroPython on a Pico requests from the USB host
BOOST_EFFICIENCY = 0.9  # of the booster, not measured; its maker states "90 %+"
GAME_MS = 600_000
LOOK_MS = 50

PAGE = """# Power

Made by `make hardware` from `parts.csv` and the firmware's own limits; not measured on a real board yet.

| part | mA at 5 V, at most |
|---|---|
%(parts)s
| **total**; requested from USB: %(ask)d | **%(total)d** |

The firmware dims lamps that would draw more. A cell of %(cell)s with a booster of %(percent)d %% efficiency lasts at
least %(least).1f hours. The brightness is set in the menu. For each brightness, the table has the current of the lamps
in ten minutes of a game of four, and the hours that the cell lasts with all other parts at their maximum:

| brightness, of 255 | average mA of the lamps | maximum | hours |
|---|---|---|---|
%(steps)s
| lamps and screen off | %(idle)d | %(idle)d | %(dark).0f |

After ten minutes without a press the lamps are dimmed to night brightness, and after thirty minutes lamps and screen
are off. The board, the buffers and the dark LEDs still draw current then.

## Power banks

Many power banks switch off when less than 45 to 100 mA are drawn. With a screen the device draws, by the figures
above, %(play).0f mA on average in a game at brightness %(usual)d, %(night).0f mA at night brightness, and
%(asleep).0f mA with lamps and screen off. These are upper bounds; a real board draws less. So a power bank may cut
the power in a pause. At most the last press is lost then: each decision is saved before its effect is seen, and when
the power is back the device offers the game again. Use a power bank with a mode for small loads, a USB charger, or
the battery of the bill.
"""


def loads() -> dict[str, int]:
    """Return the largest current in mA that each part draws from the 5 V supply."""
    table = {key: int(row["load_ma"]) for key, row in PARTS.items() if row["load_ma"]}
    return {**table, "ring": BUDGET_MA}


def lamps_ma(sent: bytes) -> float:
    """Compute the current of the LEDs in mA for the bytes of a frame, with the firmware's formula."""
    return len(sent) // 3 * IDLE_MA + sum(sent) * CHANNEL_MA / 255


def game_ma() -> dict[int, list[float]]:
    """Return the lamps' currents by brightness: mA, sampled every LOOK_MS in a ten-minute game of four bots."""
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
    """Return how many hours the cell of parts.csv lasts if `load_ma` is drawn from the booster."""
    cell, boost = PARTS["battery"]["value"], number(PARTS["booster"]["value"], "V")
    watt_hours = number(cell, "V") * number(cell, "Ah")
    return watt_hours * BOOST_EFFICIENCY / (boost * load_ma / 1000)


def report() -> str:
    """Return the power budget as Markdown."""
    highest = loads()
    total, idle = sum(highest.values()), config.NUM_LEDS * IDLE_MA
    rest = total - BUDGET_MA  # all parts but the lamps
    steps, means = [], {}
    for step, looks in game_ma().items():
        means[step] = mean = sum(looks) / len(looks)
        steps.append("| %d | %.0f | %.0f | %.0f |" % (step, mean, max(looks), hours(rest + mean)))
    parts = ["| %s | %d |" % (PARTS[key]["what"], ma) for key, ma in highest.items()]
    figures = {"parts": "\n".join(parts), "total": total, "ask": USB_ASK_MA, "steps": "\n".join(steps), "idle": idle}
    figures |= {"cell": PARTS["battery"]["value"], "percent": 100 * BOOST_EFFICIENCY, "least": hours(total)}
    asleep = rest - highest["screen"] - highest["piezo"] + idle
    usual, night = config.BRIGHTNESS, min(means)
    figures |= {"play": rest + means[usual], "usual": usual, "night": rest + means[night], "asleep": asleep}
    return PAGE % (figures | {"dark": hours(asleep)})


def main() -> None:
    """Write the page."""
    write(MADE / "power.md", report())
