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

| what | mA at 5 V, at most | why |
|---|---|---|
%(rows)s
| **together** | **%(total)d** | USB is asked for %(ask)d |

Ten minutes of a game of four draw %(mean).0f mA for the lamps on average and %(peak).0f at most; with all else at
its most that is %(playing).0f mA. A cell of %(cell)s, through a booster of %(percent)d %%, lasts
%(long).0f hours of play, and never less than %(least).1f hours.

The brightness can be chosen from the menu. Ten minutes without a press dim the lamps to the level of the night, and
thirty switch lamps and screen off. Then the board, the buffers and the dark LEDs go on drawing current.

| brightness, of 255 | mA for the lamps in that game | hours |
|---|---|---|
%(steps)s
| dark, and the screen off | %(idle)d | %(dark).0f |
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
    rings = {step: _ring(step) for step in sorted({*Brightness.STEPS, config.BRIGHTNESS})}
    looks: dict[int, list[float]] = {step: [] for step in rings}
    for _ in range(0, GAME_MS, LOOK_MS):
        device.run(LOOK_MS)
        for step, (ring, strip) in rings.items():
            ring.show(device.frame)
            looks[step].append(lamps_ma(strip.sent))
    return looks


def _ring(brightness: int) -> tuple[Ring, NeoPixel]:
    strip = NeoPixel(None, config.LAMPS)
    return Ring(strip, config.LAMPS, brightness=brightness), strip


def hours(load_ma: float) -> float:
    """How long the cell of parts.csv lasts at a load on the booster's output."""
    cell, boost = PARTS["battery"]["value"], number(PARTS["booster"]["value"], "V")
    watt_hours = number(cell, "V") * number(cell, "Ah")
    return watt_hours * BOOST_EFFICIENCY / (boost * load_ma / 1000)


def report() -> str:
    """The budget as a page."""
    most = loads()
    total, game = sum(most.values()), game_ma()
    means = {step: sum(looks) / len(looks) for step, looks in game.items()}
    mean, peak = means[config.BRIGHTNESS], max(game[config.BRIGHTNESS])
    rest = total - BUDGET_MA  # all but the lamps
    playing, idle = rest + mean, config.LAMPS * IDLE_MA
    rows = ["| %d | %.0f | %.0f |" % (step, means[step], hours(rest + means[step])) for step in Brightness.STEPS]
    rows_of_parts = ["| %s | %d | %s |" % (PARTS[key]["what"], ma, _why(key)) for key, ma in most.items()]
    told = {"rows": "\n".join(rows_of_parts), "total": total, "ask": USB_ASK_MA, "mean": mean, "peak": peak}
    told |= {"steps": "\n".join(rows), "idle": idle, "dark": hours(rest - most["screen"] - most["piezo"] + idle)}
    told |= {"playing": playing, "cell": PARTS["battery"]["value"], "percent": 100 * BOOST_EFFICIENCY}
    return PAGE % (told | {"long": hours(playing), "least": hours(total)})


def _why(key: str) -> str:
    return "the firmware dims what would draw more" if key == "ring" else "parts.csv"


def main() -> None:
    """Write the page."""
    write(MADE / "power.md", report())
