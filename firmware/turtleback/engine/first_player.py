"""The option for the seat that begins (MAHE-20, MICE-10, MADA-2): a given seat, or a seat that is drawn at the start.

The option counts seats from 0, as records do.
"""

from micropython import const
from turtleback.engine.contract import Option

DRAWN = const(9)  # the option's highest value, because no game has a seat with this number


def first_option(rule: str) -> Option:
    """Return the option. Its value is the seat that begins, or DRAWN. `rule` is the number of the game's rule."""
    text = "who begins: a seat from 0 on, or 9 to have it drawn (%s)" % rule
    return Option("first", 0, text, high=DRAWN, no_seat="9 to have it drawn")


def is_drawn(options: dict) -> bool:
    """Return True if the options say that the seat that begins is drawn."""
    return options["first"] == DRAWN


def first_seat(options: dict) -> int:
    """Return the seat that begins; 0 until it is drawn."""
    return 0 if is_drawn(options) else options["first"]


def starts(seats: int) -> tuple:
    """Return the legal actions of chance when the seat that begins is drawn."""
    return tuple(("starts", seat) for seat in range(seats))
