"""The solder board: the hole of each leg (board.csv), the connections that its copper makes, and its cables.

With the Pico's USB socket at the top, the board has 30 rows. Each row has five joined holes on the left (a-e) and five
on the right (f-j). Each side has two rails: `L-` `L+` and `R-` `R+`. The intended connections are in the netlist.
"""

import re
from collections.abc import Iterable

from turtleback_hardware.netlist import Netlist, names
from turtleback_hardware.tables import rows

ROWS = 30
RAILS = ("L-", "L+", "R-", "R+")
LEFT = "abcde"


def places(version: str) -> list[tuple[int, str, str, str]]:
    """Return (step, ref, leg, hole) of each leg of a version, in building order. A cable may end at a pin."""
    return placed([row for row in rows("board.csv") if row["version"] in ("", version)])


def breadboard_places() -> list[tuple[int, str, str, str]]:
    """Return (step, ref, leg, hole) of each leg on the breadboard, all in step 1."""
    return placed(rows("breadboard.csv"))


def placed(found: list[dict[str, str]]) -> list[tuple[int, str, str, str]]:
    """Return (step, ref, leg, hole) of each leg for rows of board.csv or breadboard.csv."""
    return [
        (int(row.get("step", 1)), row["ref"], leg, hole)
        for row in found
        for leg, hole in zip(each(row["leg"]), each(row["hole"]))
    ]


def strip_of(hole: str) -> str:
    """Return the piece of copper at a hole: a rail, or the left or right half of a row. A pin is returned unchanged."""
    if not is_hole(hole) or hole in RAILS:
        return hole
    return ("left" if hole[0] in LEFT else "right") + hole[1:]


def is_hole(place: str) -> bool:
    """Return whether a place is a hole of the board, not a pin of a part."""
    return place in RAILS or re.fullmatch(r"[a-j]([1-9]|[12]\d|30)", place) is not None


def nets_of_copper(version: str) -> dict[str, str]:
    """Return the net of each piece of copper (`left24`, `R+`) and each jumper (`W1`)."""
    netlist = Netlist(version)
    copper = joined(netlist, places(version))
    net_on = {copper[pin]: name for name, pins in netlist.nets.items() for pin in pins if pin in copper}
    return {piece: net_on[group] for piece, group in copper.items() if group in net_on}


def joined(netlist: Netlist, placed) -> dict[str, str]:
    """Map each pin, piece of copper and jumper to the name of one member of its connected group."""
    pins = [pin for pins in (*netlist.nets.values(), netlist.open) for pin in pins]
    joins = [(_pin("A1", "3", pins), _pin("A1", str(number), pins)) for number in (8, 13, 18, 23, 28, 33, 38)]
    for _, ref, leg, hole in placed:
        here = ref if ref.startswith("W") else _pin(ref, leg, pins)
        there = strip_of(hole) if is_hole(hole) else _pin(hole.split(".")[0], hole.split(".")[1], pins)
        joins.append((here, there))
    return {place: min(group) for group in groups(joins) for place in group}


def groups(joins: Iterable[tuple[str, str]]) -> list[set[str]]:
    """Return the connected groups that these joined pairs form."""
    found: list[set[str]] = []
    for pair in joins:
        touched = [group for group in found if group.intersection(pair)]
        found = [group for group in found if group not in touched] + [set(pair).union(*touched)]
    return found


def _pin(ref: str, leg: str, pins: list[str]) -> str:
    """Return the netlist's name of a leg, from the number or name of its pin."""
    return next(pin for pin in pins if "%s.%s" % (ref, leg) in names(pin))


def each(span: str) -> list[str]:
    """Expand a span: `c1-c3` to c1, c2, c3, and `h3-h1` to h3, h2, h1. Any other text is returned as the only item."""
    ends = re.fullmatch(r"([a-j]?)(\d+)-\1(\d+)", span)
    if not ends:
        return [span]
    first, last = int(ends[2]), int(ends[3])
    step = 1 if first < last else -1
    return [ends[1] + str(number) for number in range(first, last + step, step)]


# The name and the value of each net's colour in all pictures.
COLOURS = {
    "GND": ("black", "#222222"),
    "V5": ("red", "#d03030"),
    "V5_BOOST": ("pink", "#e060a0"),
    "V33": ("orange", "#f08000"),
    "DATA": ("green", "#209040"),
    "DATA_5V": ("green", "#209040"),
    "DATA_RING": ("green", "#209040"),
    "ROLL": ("blue", "#3060d0"),
    "ROLL_CONTACT": ("blue", "#3060d0"),
    "STOP": ("yellow", "#c0a000"),
    "STOP_CONTACT": ("yellow", "#c0a000"),
    "SWITCH": ("olive", "#808000"),
    "SWITCH_CONTACT": ("olive", "#808000"),
    "SOUND": ("turquoise", "#20a8a8"),
    "SOUND_PIEZO": ("turquoise", "#20a8a8"),
    "SCREEN_DATA": ("white", "#909090"),
    "SCREEN_CLOCK": ("violet", "#8040c0"),
    "RUN": ("brown", "#805030"),
    "POWER": ("grey", "#707070"),
    "CELL": ("red", "#d03030"),
}
CABLED = ("D1", "SW1", "SW2", "J1", "J2", "J3", "R6", "BZ1", "DS1", "D2", "A2", "BT1", "S1")
LABELS = {"SW1": "ROLL", "SW2": "STOP", "J1": "switch for ROLL", "J2": "switch for STOP", "J3": "third jack"}


def cables(version: str) -> list[tuple[str, str, str, str]]:
    """Return (net, ref, pin, hole or other pin) of each wire to a part outside the board."""
    netlist = Netlist(version)
    wires = [(ref, leg, hole) for _, ref, leg, hole in places(version) if ref in CABLED]
    return [(netlist.net_of("%s.%s" % (ref, leg)), ref, leg, hole) for ref, leg, hole in wires]
