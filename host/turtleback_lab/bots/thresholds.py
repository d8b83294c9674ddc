"""Bots for Mahé that roll while the sum is below a threshold: the device has only `below4`, a PC has all of them.

And the exact odds of a move that is played like that.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from turtleback.games import bots as players
from turtleback.games.mahe.island import LIMIT, is_move_over, steps_of
from turtleback.games.mahe.rules import DICE

THRESHOLDS = range(1, LIMIT + 1)


def bot_name(threshold: int) -> str:
    """The name of the bot with that threshold: `below4`."""
    return "below%d" % threshold


BOTS = ("random", *map(bot_name, THRESHOLDS))  # a bot's index here is its number in the kernel


def register() -> None:
    """Register these bots with the game; one that is registered already stays."""
    for threshold in THRESHOLDS:
        players.register("mahe", bot_name(threshold), partial(_load, threshold))


def _load(threshold: int) -> Callable[..., tuple]:
    from turtleback.games.mahe import below4 as mahe_below4

    return partial(mahe_below4.choose, threshold=threshold)


SIXTH = Fraction(1, len(DICE))
BUST = 0  # steps
Policy = Callable[[int, int], bool]  # (dice thrown, their sum): whether to throw one more


def below(threshold: int) -> Policy:
    """The policy that throws while the sum is below the threshold."""
    return lambda thrown, total: total < threshold


def moves(policy: Policy, at_seven: int, thrown: int = 0, total: int = 0) -> dict[int, Fraction]:
    """The chance of each number of steps, including BUST, when a policy decides; `at_seven` is roll_at_seven."""
    if thrown and (is_move_over(thrown, total, at_seven) or not policy(thrown, total)):
        return {BUST if total > LIMIT else steps_of(thrown, total): Fraction(1)}
    chances: dict[int, Fraction] = {}
    for _, face in DICE:
        for steps, chance in moves(policy, at_seven, thrown + 1, total + face).items():
            chances[steps] = chances.get(steps, Fraction(0)) + SIXTH * chance
    return chances
