"""What the options of a game change, and in Mahé the rule of two turtles: with the rule less without it."""

from collections.abc import Callable
from typing import NamedTuple

from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import Option
from turtleback_host.study.chart import POINTS, SHARE, Chapter, Chart, Figure
from turtleback_host.study.estimate import Estimate, difference
from turtleback_host.study.plan import Plan
from turtleback_host.study.sample import Sample
from turtleback_host.study.sample_stats import SampleStats
from turtleback_host.study.words import leaves_out, listed, shown

FEW = 3  # values of an option that are tried
SEATS = 4
TWO_TURTLES = 3  # seats, at which everybody has two
# At a sum of 7 only chance rolls once more; who thinks has stopped.
BOTS = {"roll_at_seven": "random"}
THINKER = "clever"  # plays cards, too


class Rule(NamedTuple):
    """A rule, and the games with and without it."""

    name: str
    on: Sample
    off: Sample


class Measure(NamedTuple):
    """What a rule may change."""

    name: str
    title: str
    y: str
    unit: str
    take: Callable[[SampleStats], Estimate]


def rules(plan: Plan) -> list[Rule]:
    """The rules that are tried: all values of options that have few, and MAHE-1."""
    tried = []
    for option in game_class(plan.game).OPTIONS:
        if isinstance(option.default, int) and option.high - option.low < FEW:
            values = [value for value in range(option.low, option.high + 1) if value != option.default]
            tried += [_of_option(plan, option, value) for value in values]
    if plan.game == "mahe":
        two = _base(plan, TWO_TURTLES, THINKER)
        tried.append(Rule("two turtles each", _apart(two), two._replace(single=True)))
    return tried


def _base(plan: Plan, seats: int, bot: str) -> Sample:
    return Sample(plan.game, seats, bot, plan.games, plan.seed)


def _apart(sample: Sample) -> Sample:
    """The same from other draws: the interval of a difference is that of numbers found apart."""
    return sample._replace(seed=sample.seed + 1)


def _of_option(plan: Plan, option: Option, value: int) -> Rule:
    seats = TWO_TURTLES if option.name == "bust_ends_turn" else SEATS
    off = _base(plan, seats, BOTS.get(option.name, THINKER))
    flag = (option.low, option.high) == (0, 1)
    name = option.name if flag and value else "%s=%s" % (option.name, option.names[value] if option.names else value)
    return Rule(name, _apart(off._replace(options=("%s=%d" % (option.name, value),))), off)


def measures(plan: Plan) -> list[Measure]:
    """What is compared."""
    points = game_class(plan.game).POINTS
    measured = [
        Measure(
            "first", "Wins of the first seat", "change of its win share, % points", SHARE, lambda stats: stats.won(0)
        ),
        Measure("turns", "Turns of a game", "change of turns", "turns", lambda stats: stats.ratio("turns")),
        Measure("score", "Score of the winner", "change of " + points, points, lambda stats: stats.ratio("best")),
    ]
    if plan.game == "mahe":
        y = "change of the share of moves, % points"
        measured.append(
            Measure("others", "Moves that another decides", y, SHARE, lambda stats: stats.ratio("by others"))
        )
    return measured


def samples(plan: Plan) -> list[Sample]:
    """Those with each rule, and without."""
    return [sample for rule in rules(plan) for sample in (rule.off, rule.on)]


def chapter(plan: Plan, stats: dict[Sample, SampleStats]) -> Chapter:
    """A chart for each measure."""
    charts = [_chart(plan, measure, stats) for measure in measures(plan)]
    about = "Each number is with the rule, less without it; at zero nothing changes. Who plays: "
    about += "; ".join("%s, %d seats of %s" % (rule.name, rule.on.seats, rule.on.bots) for rule in rules(plan))
    return Chapter("rules", "What the rules change", about + ".", charts)


def _chart(plan: Plan, measure: Measure, stats: dict[Sample, SampleStats]) -> Chart:
    figures, unit = [], POINTS if measure.unit == SHARE else measure.unit
    for rule in rules(plan):
        on, off = measure.take(stats[rule.on]), measure.take(stats[rule.off])
        what = "%s: %s instead of %s" % (rule.name, shown(on, measure.unit), shown(off, measure.unit))
        figures.append(Figure("", rule.name, what, difference(on, off), plan.command("rules")))
    changed = [figure for figure in figures if leaves_out(figure.estimate, 0)]
    said = ["%s by %s" % (figure.at, shown(figure.estimate, unit, signed=True)) for figure in changed]
    same = [str(figure.at) for figure in figures if figure not in changed]
    words = "Changed by: %s. " % "; ".join(said) if said else ""
    words += "No change can be told from so many games for %s." % listed(same) if same else ""
    return Chart(measure.name, measure.title, words.strip(), "rule", measure.y, unit, figures, level=0, signed=True)
