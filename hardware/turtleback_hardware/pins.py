"""The pins: `pins.csv` is their one source, and this knows the Pico's board so that a row cannot contradict itself."""

from turtleback_hardware.tables import rows

# What the 40 pins of a Pico and of a Pico 2 are called, from pin 1 beside the USB socket down and up the other side.
DOWN = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
UP = "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS"
PICO = DOWN.split() + UP.split()


def signals() -> list[dict[str, str]]:
    """The rows of pins.csv. ValueError where a GP number and a board pin are not the same pin."""
    table = rows("pins.csv")
    for row in table:
        if PICO[int(row["pin"]) - 1] != "GP" + row["gpio"]:
            raise ValueError("pins.csv: GP%s is not pin %s of a Pico" % (row["gpio"], row["pin"]))
    return table


def pin_of(setting: str) -> int:
    """The board pin of a setting of the firmware's config.py."""
    return next(int(row["pin"]) for row in signals() if row["setting"] == setting)


def as_table() -> list[str]:
    """The lines of the table of pins in hardware/README.md."""
    lines = ["| signal | GP | pin of the Pico | goes to | in `config.py` |", "|---|---|---|---|---|"]
    return lines + ["| %(signal)s | GP%(gpio)s | %(pin)s | %(goes_to)s |" % row + _config(row) for row in signals()]


def _config(row: dict[str, str]) -> str:
    """The last cell of that table: the line of config.py, or the one to write instead of its None."""
    line = "`%(setting)s = %(gpio)s`" % row
    return " write %s |" % line if row["in_config"] == "None" else " %s |" % line
