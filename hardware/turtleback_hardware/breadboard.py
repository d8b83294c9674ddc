"""A first evening without solder: the Pico, the ring and two buttons on a breadboard, and its picture.

`breadboard.csv` has which leg goes into which hole. `python -m turtleback_hardware.breadboard` draws it.
"""

from turtleback_hardware.board import COLOURS, WORDS, each, strip_of
from turtleback_hardware.board_picture import Picture
from turtleback_hardware.tables import PICO, PICTURES, rows, write


def places() -> list[tuple[str, str, str]]:
    """Ref, leg and hole of each leg."""
    return [
        (row["ref"], leg, hole)
        for row in rows("breadboard.csv")
        for leg, hole in zip(each(row["leg"]), each(row["hole"]))
    ]


def nets() -> list[set[str]]:
    """What is joined once all is put in, as pins such as `A1.GP2` and `D1.DIN`; a Pico's grounds are one."""
    groups: list[set[str]] = [{"A1.GND"}]
    for ref, leg, hole in places():
        pin = "%s.%s" % (ref, PICO[int(leg) - 1] if ref == "A1" else leg)
        touched = {strip_of(hole), ref if ref[0] == "W" else pin}
        joined = [group for group in groups if group & touched]
        groups = [group for group in groups if group not in joined] + [touched.union(*joined)]
    pins = [{name for name in group if "." in name} for group in groups]
    return [group for group in pins if len(group) > 1]


class Evening(Picture):
    """The picture of the breadboard."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._taken: set[tuple[str, int]] = set()
        self._board()
        legs: dict[str, list[tuple[str, str]]] = {}
        for ref, leg, hole in places():
            legs.setdefault(ref, []).append((leg, hole))
        for ref in sorted(legs, key=lambda ref: (len(legs[ref]) < 8, ref[0] != "S")):
            self._part(ref, legs[ref], True)

    def _part(self, ref: str, legs: list[tuple[str, str]], new: bool) -> None:
        if ref.startswith("SW"):
            (left, one), (right, other) = self._spots(legs)
            top = min(one, other)
            self._chip(ref, [(left, one), (right, other)], new)
            self._text(left - 4, top - 12, WORDS[ref], "#222222", 12)
        elif ref == "D3":
            anode, cathode = self._spots(legs)
            self._lead(ref, "A", anode, cathode, new)
        else:
            super()._part(ref, legs, new)

    def _colour(self, ref: str, leg: str) -> str:
        wire = next(row["wire"] for row in rows("breadboard.csv") if row["ref"] == ref and leg in (row["leg"], "1"))
        return COLOURS[wire][1]


def main() -> None:
    """Draw the picture."""
    write(PICTURES / "breadboard.svg", Evening().svg())


if __name__ == "__main__":
    main()
