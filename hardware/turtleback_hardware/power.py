"""The power budget: the largest current, the current in a game, and the life of a cell.

The lamps' current comes from the firmware, which limits it. The currents of other parts come from parts.csv. No figure
was measured on a real board.
"""

import config
from turtleback.app.game_setup import GameSetup
from turtleback.app.settings_pages import Brightness
from turtleback.device.laps import Laps
from turtleback.device.ring import BUDGET_MA, CHANNEL_MA, IDLE_MA, Ring
from turtleback_hardware.netlist import MADE
from turtleback_hardware.tables import PARTS, number, write
from turtleback_host.virtual.device import VirtualDevice
from turtleback_host.virtual.fakes.neopixel import NeoPixel

USB_ASK_MA = 250  # the current that MicroPython on a Pico requests from the USB host
BOOST_EFFICIENCY = 0.9  # of the booster, not measured; its maker states "90 %+"
NAPPING_SHARE = 0.9  # of the time, while lamps are dim or dark and no PC is attached; tests/pico/test_pico_nap.py
NAP_MA = 2  # of a Pico in light sleep, not measured; others have measured 1 mA
GAME_MS = 600_000
LOOK_MS = 50
SHORT = (12, 16)  # LEDs of rings that show the track in laps

PAGE = """# Power

Made from `parts.csv` and the firmware's own limits by `make hardware`, or alone by `.venv/bin/python -m
turtleback_hardware.power`; not measured on a real board yet.

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
are off. The buffers and the dark LEDs still draw current then. For at least %(nap)d %% of this time the board sleeps
lightly, unless a PC is attached or the sound is on: it draws at most %(napping).0f mA instead of %(awake)d. Then the
cell lasts %(dim).0f hours with dim lamps, and %(dark).0f hours with lamps and screen off.

## Power banks

Many power banks switch off when less than 45 to 100 mA are drawn, most of them after half a minute to two minutes
(we measured none). By the figures above the device draws at least what its lamps draw, and at most that and the
maximum of all other parts, in mA:

| | at least | at most |
|---|---|---|
| in a game at brightness %(usual)d, on average | %(lamps).0f | %(play).0f |
| the same at brightness %(bright)d | %(bright_lamps).0f | %(bright_play).0f |
| at night brightness, after ten minutes without a press | %(night_lamps).0f | %(night).0f |
| lamps and screen off, after thirty minutes | %(idle)d | %(asleep).0f |

%(rings)s

So a power bank may cut the power in a pause, and one of 100 mA even in a game. **At most the last press is lost then**:
each decision is on the flash before its effect is seen, and when the power is back the device offers the game again
(`tests/power_loss` cuts the power at every write). What works:

- a USB charger, or a power bank with a mode for small loads, which its manual may call trickle or low-current mode;
- a plug that keeps power banks awake by a short load every few seconds, between bank and device;
- a resistor of 47 ohm, 2 W, between `R+` and `R-`: it always draws 106 mA, and gets hot. Together with the device that
  is more than the %(ask)d mA that it requests from a USB port, so use it with power banks only;
- the battery of the bill.
"""


def loads() -> dict[str, int]:
    """Return the largest current in mA that each part draws from the 5 V supply."""
    table = {key: int(row["load_ma"]) for key, row in PARTS.items() if row["load_ma"]}
    return {**table, "ring": BUDGET_MA}


def lamps_ma(sent: bytes) -> float:
    """Compute the current of the LEDs in mA for the bytes of a frame, with the firmware's formula."""
    return len(sent) // 3 * IDLE_MA + sum(sent) * CHANNEL_MA / 255


def game_ma() -> tuple[dict[int, list[float]], dict[int, float]]:
    """Return the currents of lamps in mA, sampled every LOOK_MS in a ten-minute game of four bots.

    Returns: all samples by brightness, and the average of short rings at the usual brightness by their LEDs.
    """
    device = VirtualDevice(GameSetup(players=["clever"] * 4), seed=1)
    looks: dict[int, list[float]] = {step: [] for step in Brightness.STEPS}
    strip = NeoPixel(None, config.NUM_LEDS)
    rings = {step: Ring(strip, config.NUM_LEDS, brightness=step) for step in looks}
    short = {leds: NeoPixel(None, leds) for leds in SHORT}
    laps = {leds: Laps(Ring(short[leds], leds, brightness=config.BRIGHTNESS), leds) for leds in SHORT}
    drawn = dict.fromkeys(SHORT, 0.0)
    for _ in range(0, GAME_MS, LOOK_MS):
        device.run(LOOK_MS)
        for step, ring in rings.items():
            ring.show(device.frame)
            looks[step].append(lamps_ma(strip.sent))
        for leds in SHORT:
            laps[leds].show(device.frame)
            laps[leds].turn(device.frame, device.app.time)
            drawn[leds] += lamps_ma(short[leds].sent)
    return looks, {leds: total * LOOK_MS / GAME_MS for leds, total in drawn.items()}


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
    by_step, by_ring = game_ma()
    for step, looks in by_step.items():
        means[step] = mean = sum(looks) / len(looks)
        steps.append("| %d | %.0f | %.0f | %.0f |" % (step, mean, max(looks), hours(rest + mean)))
    parts = ["| %s | %d |" % (PARTS[key]["what"], ma) for key, ma in highest.items()]
    figures = {"parts": "\n".join(parts), "total": total, "ask": USB_ASK_MA, "steps": "\n".join(steps), "idle": idle}
    figures |= {"cell": PARTS["battery"]["value"], "percent": 100 * BOOST_EFFICIENCY, "least": hours(total)}
    awake = highest["pico"]
    napping = NAPPING_SHARE * NAP_MA + (1 - NAPPING_SHARE) * awake
    quiet = rest - awake + napping
    asleep = quiet - highest["screen"] - highest["piezo"] + idle
    usual, night, bright = config.BRIGHTNESS, min(means), max(means)
    figures |= {"play": rest + means[usual], "lamps": means[usual], "usual": usual, "asleep": asleep}
    figures |= {"night": quiet + means[night], "night_lamps": means[night], "dim": hours(quiet + means[night])}
    figures |= {"nap": 100 * NAPPING_SHARE, "napping": napping, "awake": awake}
    figures |= {"bright": bright, "bright_play": rest + means[bright], "bright_lamps": means[bright]}
    short = " and ".join("%.0f mA on a ring of %d" % (ma, leds) for leds, ma in by_ring.items())
    figures["rings"] = "On shorter rings the lamps draw less: in such a game %s." % short
    return PAGE % (figures | {"dark": hours(asleep)})


def main() -> None:
    """Write the page."""
    write(MADE / "power.md", report())


if __name__ == "__main__":
    main()
