"""The win share of each threshold in Mahé: one bot that rolls while the sum is below it, against three `below4`."""

from turtleback_lab.kernel.thresholds import THRESHOLDS, bot_name
from turtleback_lab.study.chart import SHARE, Chapter, Chart, Figure
from turtleback_lab.study.plan import Plan
from turtleback_lab.study.sample import Sample
from turtleback_lab.study.sample_stats import SampleStats
from turtleback_lab.study.words import are_apart, enumeration, with_interval

YARDSTICK = "below4"
SEATS = 4


def samples(plan: Plan) -> list[Sample]:
    """One sample for each threshold."""
    bots = ["%s,%s" % (bot_name(threshold), YARDSTICK) for threshold in THRESHOLDS]
    return [Sample(plan.game, SEATS, pair, plan.many(), plan.seed, fixed=False, watched=False) for pair in bots]


def chapter(plan: Plan, stats: dict[Sample, SampleStats]) -> Chapter:
    """A chapter with the win share of each threshold."""
    figures = [
        Figure("", threshold, bot_name(threshold), stats[asked].won(0), asked.command())
        for threshold, asked in zip(THRESHOLDS, samples(plan))
    ]
    chart = Chart(
        "thresholds", "When to stop", _words(figures), "stops from this sum of the dice on", "win share, %",
        SHARE, figures, level=1 / SEATS,
    )  # fmt: skip
    about = "One bot rolls while the sum is below a threshold and stops from there on; three others roll below 4. "
    return Chapter("thresholds", "What each threshold is worth", about + "Seats are rotated; fair is 25 %.", [chart])


def _words(figures: list[Figure]) -> str:
    best, *others = sorted(figures, key=lambda figure: -figure.estimate.value)
    near = [figure.what for figure in others if not are_apart(figure.estimate, best.estimate)]
    words = "%s wins most: %s. " % (best.what, with_interval(best.estimate, SHARE))
    if near:
        words += "From %s it cannot be told apart: the intervals touch. " % enumeration(near)
    else:
        words += "No other threshold's interval reaches its own. "
    return words + "Worst is %s with %s." % (others[-1].what, with_interval(others[-1].estimate, SHARE))
