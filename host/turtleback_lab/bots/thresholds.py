"""Bots of Mahé that roll while the sum is below a threshold, and the exact odds of a move that they play.

The device has only `below4`; a PC has `below1` to `below7`.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from turtleback.games import bots as players
from turtleback.games.mahe.island import LIMIT, is_move_over, steps_of
from turtleback.games.mahe.rules import DICE

THRESHOLDS = range(1, LIMIT + 1)


def bot_name(threshold: int) -> str:
    """Return the name of the bot with a threshold, such as "below4"."""
    return "below%d" % threshold


BOTS = ("random", *map(bot_name, THRESHOLDS))  # the kernel identifies a bot by its index here
# The bots in compiled code.
BOTS_OF = {"mahe": BOTS, "mice": ("random", "clever"), "mada": ("random", "clever"), "midas": ("random", "clever")}


def register() -> None:
    """Register these bots for Mahé. A bot that is already registered stays as it is."""
    for threshold in THRESHOLDS:
        players.register("mahe", bot_name(threshold), partial(_load, threshold))


def _load(threshold: int) -> Callable[..., tuple]:
    from turtleback.games.mahe import below4 as mahe_below4

    return partial(mahe_below4.choose, threshold=threshold)


SIXTH = Fraction(1, len(DICE))
BUST = 0  # used as the number of steps after a bust
Policy = Callable[[int, int], bool]  # policy(number of dice, their sum) returns True to throw one more


def below(threshold: int) -> Policy:
    """Return the policy that throws while the sum is below a threshold."""
    return lambda thrown, total: total < threshold


def moves(policy: Policy, at_seven: int, thrown: int = 0, total: int = 0) -> dict[int, Fraction]:
    """Return the chance of each number of steps, including BUST, if a policy plays the rest of a move.

    `at_seven` is the option roll_at_seven; `thrown` is the number of dice rolled so far, and `total` is their sum.
    """
    if thrown and (is_move_over(thrown, total, at_seven) or not policy(thrown, total)):
        return {BUST if total > LIMIT else steps_of(thrown, total): Fraction(1)}
    chances: dict[int, Fraction] = {}
    for _, face in DICE:
        for steps, chance in moves(policy, at_seven, thrown + 1, total + face).items():
            chances[steps] = chances.get(steps, Fraction(0)) + SIXTH * chance
    return chances
