"""The solder board: which leg goes into which hole (board.csv), what its copper then connects, and its cables.

Seen with the Pico's USB socket up, it has 30 rows of five joined holes left (a-e) and right (f-j), and two rails each
side, `L-` `L+` `R-` `R+`. It does not know what ought to be connected: the netlist does.
"""

import re
from collections.abc import Iterable

from turtleback_hardware.netlist import Netlist, names
from turtleback_hardware.tables import rows

ROWS = 30
RAILS = ("L-", "L+", "R-", "R+")
LEFT = "abcde"


def places(version: str) -> list[tuple[int, str, str, str]]:
    """What is put where, in the order of building: step, ref, leg and hole, or where a cable goes the other pin."""
    return placed([row for row in rows("board.csv") if row["version"] in ("", version)])


def places_of_evening() -> list[tuple[int, str, str, str]]:
    """The same of a breadboard, all in one step: a Pico, the ring and two buttons, without solder."""
    return placed(rows("breadboard.csv"))


def placed(found: list[dict[str, str]]) -> list[tuple[int, str, str, str]]:
    """Step, ref, leg and hole of each leg in such rows."""
    return [
        (int(row.get("step", 1)), row["ref"], leg, hole)
        for row in found
        for leg, hole in zip(each(row["leg"]), each(row["hole"]))
    ]


def strip_of(hole: str) -> str:
    """The piece of copper that a hole is in: a rail, or the left or right half of a row. A pin is its own."""
    if not is_hole(hole) or hole in RAILS:
        return hole
    return ("left" if hole[0] in LEFT else "right") + hole[1:]


def is_hole(place: str) -> bool:
    """Whether a place is on the board, and not a pin elsewhere."""
    return place in RAILS or re.fullmatch(r"[a-j]([1-9]|[12]\d|30)", place) is not None


def nets_of_copper(version: str) -> dict[str, str]:
    """By piece of copper (`left24`, `R+`) and by jumper (`W1`), the net it belongs to."""
    netlist = Netlist(version)
    copper = joined(netlist, places(version))
    net_on = {copper[pin]: name for name, pins in netlist.nets.items() for pin in pins if pin in copper}
    return {piece: net_on[joined] for piece, joined in copper.items() if joined in net_on}


def joined(netlist: Netlist, placed) -> dict[str, str]:
    """By pin of the netlist, piece of copper or jumper, what it is joined to, named after one of them."""
    pins = [pin for pins in (*netlist.nets.values(), netlist.open) for pin in pins]
    joins = [(_pin("A1", "3", pins), _pin("A1", str(number), pins)) for number in (8, 13, 18, 23, 28, 33, 38)]
    for _, ref, leg, hole in placed:
        here = ref if ref.startswith("W") else _pin(ref, leg, pins)
        there = strip_of(hole) if is_hole(hole) else _pin(hole.split(".")[0], hole.split(".")[1], pins)
        joins.append((here, there))
    return {place: min(group) for group in groups(joins) for place in group}


def groups(joins: Iterable[tuple[str, str]]) -> list[set[str]]:
    """What hangs together of what is joined two by two."""
    found: list[set[str]] = []
    for pair in joins:
        touched = [group for group in found if group.intersection(pair)]
        found = [group for group in found if group not in touched] + [set(pair).union(*touched)]
    return found


def _pin(ref: str, leg: str, pins: list[str]) -> str:
    """The netlist's word for a leg, by its number or its name."""
    return next(pin for pin in pins if "%s.%s" % (ref, leg) in names(pin))


def each(span: str) -> list[str]:
    """`c1-c3` is c1, c2, c3; `h3-h1` the other way round; anything else is itself."""
    ends = re.fullmatch(r"([a-j]?)(\d+)-\1(\d+)", span)
    if not ends:
        return [span]
    first, last = int(ends[2]), int(ends[3])
    step = 1 if first < last else -1
    return [ends[1] + str(number) for number in range(first, last + step, step)]


# Each net has one colour wherever it shows.
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
WORDS = {"SW1": "ROLL", "SW2": "STOP", "J1": "switch for ROLL", "J2": "switch for STOP", "J3": "third jack"}


def cables(version: str) -> list[tuple[str, str, str, str]]:
    """The single wires: net, the part outside the board, its pin, and the hole or the other pin it goes to."""
    netlist = Netlist(version)
    wires = [(ref, leg, hole) for _, ref, leg, hole in places(version) if ref in CABLED]
    return [(netlist.net_of("%s.%s" % (ref, leg)), ref, leg, hole) for ref, leg, hole in wires]
