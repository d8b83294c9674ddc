"""Who begins (MAHE-20, MICE-10, MADA-2): a seat given as an option, or one drawn before everything else.

And who has a head start (MAHE-21), which is another seat given as an option.

The option counts seats from 0, as records do.
"""

from micropython import const
from turtleback.engine.catalogue import load_attribute
from turtleback.engine.contract import Option

DRAWN = const(9)  # the option's highest value: no game has a seat of that number
NOBODY = const(9)  # has a head start


class First(Option):
    """The option for the seat that begins, or DRAWN."""

    def __init__(self, rule: str):
        super().__init__("first", 0, "who begins: a seat from 0 on, or 9 to have it drawn (%s)" % rule, high=DRAWN)


class HeadStart(Option):
    """The option for the seat that has a head start, or NOBODY."""

    def __init__(self, text: str):
        super().__init__("head_start", NOBODY, text, high=NOBODY)


def check_head_start(options: dict, seats: int) -> None:
    """Raise SetupError if the game has no such seat."""
    if seats <= options["head_start"] < NOBODY:
        load_attribute("engine.options", "refuse_seat")("head_start", options, seats, "9 for nobody")


def is_drawn(options: dict) -> bool:
    """Whether the seat that begins is drawn."""
    return options["first"] == DRAWN


def first_seat(options: dict, seats: int) -> int:
    """The seat that begins; 0 until it is drawn. SetupError if the game has no such seat."""
    first = options["first"]
    if first == DRAWN:
        return 0
    if first >= seats:
        load_attribute("engine.options", "refuse_seat")("first", options, seats, "9 to have it drawn")
    return first


def starts(seats: int) -> tuple:
    """The legal actions of chance when the seat that begins is drawn."""
    return tuple(("starts", seat) for seat in range(seats))
