"""Mahé's odds of busts, steps and the beach, by enumerating all throws of a move."""

from collections.abc import Callable
from fractions import Fraction

from turtleback.games.mahe.island import LIMIT, RAFT, SPACES, is_move_over, passes_beach, steps_of
from turtleback.games.mahe.rules import DICE
from turtleback_lab.kernel.thresholds import THRESHOLDS
from turtleback_lab.odds import Table

COUNTED: tuple[str, ...] = ("roll_at_seven",)  # options of the rules that change these odds
SIXTH = Fraction(1, len(DICE))
BUST = 0  # steps
Policy = Callable[[int, int], bool]  # (dice thrown, their sum): whether to throw one more


def bust(total: int) -> Fraction:
    """MAHE-7: the chance that one more die after a sum of `total` is a bust."""
    return SIXTH * sum(total + face > LIMIT for _, face in DICE)


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


def mean_steps(chances: dict[int, Fraction]) -> Fraction:
    """The expected number of steps; a bust counts 0."""
    return sum((steps * chance for steps, chance in chances.items()), Fraction(0))


def reached(place: int, chances: dict[int, Fraction]) -> Fraction:
    """MAHE-13: the chance that a move from `place` reaches the beach."""
    return sum((chance for steps, chance in chances.items() if steps and passes_beach(place, steps)), Fraction(0))


def most_reached(place: int, at_seven: int, thrown: int = 0, total: int = 0) -> Fraction:
    """The highest chance that any policy has to reach the beach from `place`."""
    stopped = Fraction(bool(thrown) and total <= LIMIT and passes_beach(place, steps_of(thrown, total)))
    if thrown and is_move_over(thrown, total, at_seven):
        return stopped
    rolled = sum((most_reached(place, at_seven, thrown + 1, total + face) for _, face in DICE), Fraction(0))
    return max(stopped, SIXTH * rolled)


def tables(options: dict) -> list[Table]:
    """The tables of busts, of thresholds, and of reaching the beach from each place."""
    at_seven = options["roll_at_seven"]
    return [_busts(at_seven), _thresholds(at_seven), _beach(at_seven)]


def _busts(at_seven: int) -> Table:
    rows = [
        (dice, total, bust(total), steps_of(dice, total))
        for dice in (1, 2)
        for total in range(dice, min(LIMIT, dice * len(DICE)) + 1)
        if not is_move_over(dice, total, at_seven)
    ]
    return Table("A bust with one more die", ("dice", "sum", "bust", "steps if you stop"), list(rows))


def _thresholds(at_seven: int) -> Table:
    rows = []
    for threshold in THRESHOLDS:
        chances = moves(below(threshold), at_seven)
        rows.append((threshold, chances.get(BUST, Fraction(0)), mean_steps(chances)))
    return Table("Rolling while the sum is below", ("below", "bust", "steps on average"), list(rows))


def _beach(at_seven: int) -> Table:
    by_threshold = {threshold: moves(below(threshold), at_seven) for threshold in (4, 5)}
    rows = [
        (
            place or "raft",
            SPACES - place % SPACES,
            *(reached(place, chances) for chances in by_threshold.values()),
            most_reached(place, at_seven),
        )
        for place in range(RAFT, SPACES + 1)
    ]
    columns = ("space", "steps to go", *("rolling below %d" % t for t in by_threshold), "at best")
    return Table("Reaching the beach in one move", columns, list(rows))
