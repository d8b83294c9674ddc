"""Who begins (MAHE-20, MICE-10, MADA-2): a seat that the table names, or one that falls before all else.

Knows no game. The option counts seats from 0, as a record does in front of what they play.
"""

from micropython import const
from turtleback.engine.contract import Option, SetupError

DRAWN = const(9)  # the option's last value: no game has a seat of that number


class First(Option):
    """The seat that begins, or DRAWN."""

    def __init__(self, rule: str):
        super().__init__("first", 0, "who begins: a seat from 0 on, or 9 to have it drawn (%s)" % rule, high=DRAWN)


def is_drawn(options: dict) -> bool:
    """Whether who begins is to be drawn."""
    return options["first"] == DRAWN


def first_seat(options: dict, seats: int) -> int:
    """The seat that begins; 0 until it is drawn. SetupError if the table has no such seat."""
    first = options["first"]
    if first == DRAWN:
        return 0
    if first >= seats:
        wanted = "a seat from 0 to %d, or %d to have it drawn" % (seats - 1, DRAWN)
        raise SetupError("Option first takes %s, not %d." % (wanted, first))
    return first


def starts(seats: int) -> tuple:
    """What may fall when the seat that begins is drawn."""
    return tuple(("starts", seat) for seat in range(seats))
