"""Where the pads of the carrier board are, on a grid of 1.27 mm: x to the right, y down, as KiCad has it.

Its circuit is the battery version with one part more, JP1, that says where the 5 V come from: 1-2 USB, 2-3 battery.
What is not on the board has a header, a pad for each of its wires.
"""

from turtleback_hardware.netlist import Netlist

GRID_MM = 1.27
WIDE, HIGH = 64, 40  # grid steps: as large as the solder board, so that it fits the same case
Cell = tuple[int, int]

PICO = [(2 + 2 * step, 27) for step in range(20)] + [(40 - 2 * step, 13) for step in range(20)]
BUFFER = [(46 + 2 * step, 21) for step in range(7)] + [(58 - 2 * step, 15) for step in range(7)]


def _row(*cells: Cell) -> dict[str, Cell]:
    return {str(number): cell for number, cell in enumerate(cells, 1)}


# By part, where each of its pins is. A pin without a place has nothing to be soldered to.
PADS: dict[str, dict[str, Cell]] = {
    "A1": _row(*PICO),
    "U1": _row(*BUFFER),
    "JP1": _row((2, 7), (4, 7), (6, 7)),
    "U2": _row((20, 7), (22, 7), (24, 7)),
    "C5": _row((28, 7), (32, 7)),
    "D2": _row((46, 7), (38, 7)),
    "A2": {"2": (52, 5), "3": (50, 5)},
    "C2": _row((46, 11), (50, 11)),
    "R8": _row((18, 10), (10, 10)),
    "R7": _row((20, 10), (28, 10)),
    "C6": _row((30, 10), (34, 10)),
    "R6": _row((37, 10), (44, 10)),
    "J3": _row((26, 3), (28, 3)),
    "BZ1": _row((38, 3), (40, 3)),
    "R1": _row((50, 26), (58, 26)),
    "R2": _row((30, 31), (38, 31)),
    "R3": _row((30, 34), (38, 34)),
    "R4": _row((28, 31), (20, 31)),
    "R5": _row((28, 34), (20, 34)),
    "C3": _row((42, 31), (46, 31)),
    "C4": _row((42, 34), (46, 34)),
    "C1": _row((52, 32), (56, 32)),
    "DS1": _row((4, 38), (6, 38), (8, 38), (10, 38)),
    "J1": _row((18, 38), (16, 38)),
    "SW1": _row((22, 38), (24, 38)),
    "SW2": _row((28, 38), (30, 38)),
    "J2": _row((36, 38), (34, 38)),
    "D1": {"1": (56, 38), "2": (58, 38), "3": (54, 38)},
}


def nets() -> dict[str, list[str]]:
    """The carrier's nets: by name, pads such as `A1.4`."""
    made = {name: [pin.split(" ")[0] for pin in pins] for name, pins in Netlist("battery").nets.items()}
    made["V5"].remove("A1.39")
    made["VSYS"] = ["A1.39", "JP1.3"]
    made["VBUS"] = ["A1.40", "JP1.1"]
    made["V5"].append("JP1.2")
    placed = {name: [pin for pin in pins if _has(pin)] for name, pins in made.items()}
    return {name: pins for name, pins in placed.items() if pins}


def cell_of(pin: str) -> Cell:
    """Where a pad such as `A1.4` is."""
    ref, number = pin.split(".")
    return PADS[ref][number]


def _has(pin: str) -> bool:
    ref, number = pin.split(".")
    return number in PADS.get(ref, {})
