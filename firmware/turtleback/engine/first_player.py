"""Who begins (MAHE-20, MICE-10, MADA-2): a seat given as an option, or one drawn before everything else.

The option counts seats from 0, as records do.
"""

from micropython import const
from turtleback.engine.contract import Option

DRAWN = const(9)  # the option's highest value: no game has a seat of that number


def first_option(rule: str) -> Option:
    """The option for the seat that begins, or DRAWN."""
    text = "who begins: a seat from 0 on, or 9 to have it drawn (%s)" % rule
    return Option("first", 0, text, high=DRAWN, no_seat="9 to have it drawn")


def is_drawn(options: dict) -> bool:
    """Whether the seat that begins is drawn."""
    return options["first"] == DRAWN


def first_seat(options: dict) -> int:
    """The seat that begins; 0 until it is drawn."""
    return 0 if is_drawn(options) else options["first"]


def starts(seats: int) -> tuple:
    """The legal actions of chance when the seat that begins is drawn."""
    return tuple(("starts", seat) for seat in range(seats))
