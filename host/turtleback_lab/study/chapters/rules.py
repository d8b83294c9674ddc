"""The effect of each option of a game, and of Mahé's two turtles: the value with the rule minus that without it."""

from collections.abc import Callable
from typing import NamedTuple

from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import Option
from turtleback_lab.study.chart import POINTS, SHARE, Chapter, Chart, Figure
from turtleback_lab.study.estimate import Estimate, difference
from turtleback_lab.study.plan import Plan
from turtleback_lab.study.sample import Sample
from turtleback_lab.study.sample_stats import SampleStats
from turtleback_lab.study.words import enumeration, excludes, with_interval

FEW = 3  # an option with at most this many values is compared
SEATS = 4
TWO_TURTLES = 3  # seats; with this many everybody has two turtles
# Only the random bot rolls again at a sum of 7; the others have stopped by then.
BOTS = {"roll_at_seven": "random"}
THINKER = "clever"  # it also plays cards


class Rule(NamedTuple):
    """A rule, and the samples with and without it."""

    name: str
    on: Sample
    off: Sample


class Measure(NamedTuple):
    """A quantity that a rule may change, and how to estimate it from a sample."""

    name: str
    title: str
    y: str
    unit: str
    take: Callable[[SampleStats], Estimate]


def rules(plan: Plan) -> list[Rule]:
    """The rules to compare: each other value of the options that have few, and MAHE-1."""
    compared = []
    for option in game_class(plan.game).OPTIONS:
        if isinstance(option.default, int) and option.high - option.low < FEW:
            values = [value for value in range(option.low, option.high + 1) if value != option.default]
            compared += [_of_option(plan, option, value) for value in values]
    if plan.game == "mahe":
        two = _base(plan, TWO_TURTLES, THINKER)
        compared.append(Rule("two turtles each", _independent(two), two._replace(single=True)))
    return compared


def _base(plan: Plan, seats: int, bot: str) -> Sample:
    return Sample(plan.game, seats, bot, plan.games, plan.seed)


def _independent(sample: Sample) -> Sample:
    """The same sample with another seed: the interval of a difference holds for independent estimates."""
    return sample._replace(seed=sample.seed + 1)


def _of_option(plan: Plan, option: Option, value: int) -> Rule:
    seats = TWO_TURTLES if option.name == "bust_ends_turn" else SEATS
    off = _base(plan, seats, BOTS.get(option.name, THINKER))
    flag = (option.low, option.high) == (0, 1)
    name = option.name if flag and value else "%s=%s" % (option.name, option.names[value] if option.names else value)
    return Rule(name, _independent(off._replace(options=("%s=%d" % (option.name, value),))), off)


def measures(plan: Plan) -> list[Measure]:
    """The quantities that are compared."""
    points = game_class(plan.game).POINTS
    quantities = [
        Measure(
            "first", "Wins of the first seat", "change of its win share, % points", SHARE, lambda stats: stats.won(0)
        ),
        Measure("turns", "Turns of a game", "change of turns", "turns", lambda stats: stats.ratio("turns")),
        Measure("score", "Score of the winner", "change of " + points, points, lambda stats: stats.ratio("best")),
    ]
    if plan.game == "mahe":
        y = "change of the share of moves, % points"
        quantities.append(
            Measure("others", "Moves that another decides", y, SHARE, lambda stats: stats.ratio("by others"))
        )
    return quantities


def samples(plan: Plan) -> list[Sample]:
    """Two samples for each rule: without it and with it."""
    return [sample for rule in rules(plan) for sample in (rule.off, rule.on)]


def chapter(plan: Plan, stats: dict[Sample, SampleStats]) -> Chapter:
    """A chapter with one chart for each measure."""
    charts = [_chart(plan, measure, stats) for measure in measures(plan)]
    about = "Each number is with the rule, less without it; at zero nothing changes. Who plays: "
    about += "; ".join("%s, %d seats of %s" % (rule.name, rule.on.seats, rule.on.bots) for rule in rules(plan))
    return Chapter("rules", "What the rules change", about + ".", charts)


def _chart(plan: Plan, measure: Measure, stats: dict[Sample, SampleStats]) -> Chart:
    figures, unit = [], POINTS if measure.unit == SHARE else measure.unit
    for rule in rules(plan):
        on, off = measure.take(stats[rule.on]), measure.take(stats[rule.off])
        what = "%s: %s instead of %s" % (rule.name, with_interval(on, measure.unit), with_interval(off, measure.unit))
        figures.append(Figure("", rule.name, what, difference(on, off), plan.command("rules")))
    changed = [figure for figure in figures if excludes(figure.estimate, 0)]
    parts = ["%s by %s" % (figure.at, with_interval(figure.estimate, unit, signed=True)) for figure in changed]
    same = [str(figure.at) for figure in figures if figure not in changed]
    words = "Changed by: %s. " % "; ".join(parts) if parts else ""
    words += "No change can be told from so many games for %s." % enumeration(same) if same else ""
    return Chart(measure.name, measure.title, words.strip(), "rule", measure.y, unit, figures, level=0, signed=True)
