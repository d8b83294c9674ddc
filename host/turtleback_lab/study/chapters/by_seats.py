"""The chapters whose charts show something by seat count: length, scores, deciders."""

from collections.abc import Callable

from turtleback.engine.catalogue import game_class
from turtleback_lab.study.chart import SHARE, Chapter, Chart, Figure
from turtleback_lab.study.estimate import Estimate, quantile
from turtleback_lab.study.plan import Plan
from turtleback_lab.study.sample import Sample
from turtleback_lab.study.sample_stats import SampleStats
from turtleback_lab.study.words import trend, with_interval

Lines = dict[str, Callable[[SampleStats], Estimate]]  # name of a line in the chart: its estimate from a sample
SPREAD: Lines = {
    "19 of 20 take no more": lambda stats: quantile(stats.lengths, 0.95),
    "mean": lambda stats: stats.ratio("turns"),
    "half take no more": lambda stats: quantile(stats.lengths, 0.5),
    "1 of 20 takes no more": lambda stats: quantile(stats.lengths, 0.05),
}
SCORES: Lines = {
    "winner": lambda stats: stats.ratio("best"),
    "all": lambda stats: stats.ratio("mean"),
    "last": lambda stats: stats.ratio("least"),
}


def samples(plan: Plan) -> list[Sample]:
    """One sample for each seat count."""
    return [plan.watched(seats) for seats in plan.seats]


def figures_of(plan: Plan, stats: dict[Sample, SampleStats], chapter: str, lines: Lines) -> list[Figure]:
    """The figures of some lines for all seat counts."""
    command = plan.command(chapter)
    return [
        Figure(name, asked.seats, "%d seats%s" % (asked.seats, name and ", " + name), take(stats[asked]), command)
        for name, take in lines.items()
        for asked in samples(plan)
    ]


def estimates_of(figures: list[Figure], line: str) -> list[Estimate]:
    """The estimates of one line."""
    return [figure.estimate for figure in figures if figure.line == line]


def length(plan: Plan, stats: dict[Sample, SampleStats]) -> Chapter:
    """Turns per game: mean, median and the 5 % and 95 % quantiles."""
    figures = figures_of(plan, stats, "length", SPREAD)
    unit = "turns"
    top, mean, half, low = (estimates_of(figures, line) for line in SPREAD)
    words = "With %d seats a game takes %s on average, half of them at most %.0f; " % (
        plan.seats[-1], with_interval(mean[-1], unit), half[-1].value
    )  # fmt: skip
    words += "nine of ten take %.0f to %.0f. " % (low[-1].value, top[-1].value)
    chart = Chart("length", "Turns of a game", words + trend("the average", mean), "seats", "turns", unit, figures)
    about = "All seats play as %s does. The lines show how single games spread; the intervals are those of each line."
    return Chapter("length", "Length of a game", about % plan.bot, [chart])


def scores(plan: Plan, stats: dict[Sample, SampleStats]) -> Chapter:
    """Scores at the end; in Midas also how often the King is caught in a hand."""
    figures = figures_of(plan, stats, "scores", SCORES)
    unit = game_class(plan.game).POINTS
    best, _, least = (estimates_of(figures, line) for line in SCORES)
    words = "With %d seats the winner has %s on average and the last %s. %s"
    words %= (
        plan.seats[-1],
        with_interval(best[-1], unit),
        with_interval(least[-1], unit),
        trend("the winner's score", best),
    )
    chart = Chart("scores", "Scores at the end", words.strip(), "seats", unit, unit, figures)
    charts = [chart, _caught(plan, stats)] if plan.game == "midas" else [chart]
    return Chapter("scores", "Scores", "All seats play as %s does." % plan.bot, charts)


def _caught(plan: Plan, stats: dict[Sample, SampleStats]) -> Chart:
    """The share of Midas hands that end because the nymphs catch the King (MIDAS-12)."""
    figures = figures_of(plan, stats, "scores", {"": lambda stats: stats.ratio("caught")})
    sentence = "With %d seats the nymphs catch the King in %s of all hands. "
    return _shares("caught", "How often the King is caught", "share of all hands, %", sentence, plan, figures)


def deciders(plan: Plan, stats: dict[Sample, SampleStats]) -> Chapter:
    """The share of moves in Mahé that are decided by the owner of the topmost turtle, who is another player."""
    figures = figures_of(plan, stats, "deciders", {"": lambda stats: stats.ratio("by others")})
    sentence = "With %d seats another player decides for %s of all moves. "
    chart = _shares("deciders", "Another player decides for you", "share of all moves, %", sentence, plan, figures)
    about = "The owner of the topmost turtle of a stack decides for the one that carries it. All play as %s does."
    return Chapter("deciders", "Who decides", about % plan.bot, [chart])


def _shares(name: str, title: str, y: str, sentence: str, plan: Plan, figures: list[Figure]) -> Chart:
    """A chart of one share by seats; the sentence takes the most seats and their share."""
    estimates = estimates_of(figures, "")
    words = sentence % (plan.seats[-1], with_interval(estimates[-1], SHARE)) + trend("that share", estimates)
    return Chart(name, title, words, "seats", y, SHARE, figures)
