"""Seat fairness: how often each seat wins when all play alike."""

from turtleback_lab.simulate import backend
from turtleback_lab.study.chart import SHARE, Chapter, Chart, Figure
from turtleback_lab.study.plan import Plan
from turtleback_lab.study.sample import Sample
from turtleback_lab.study.sample_stats import SampleStats
from turtleback_lab.study.words import excludes, with_interval

MOST_NAMED = 3


def sample(plan: Plan, seats: int) -> Sample:
    """Many games on the kernel if it supports the game, else the watched games that other chapters use anyway."""
    watched = plan.watched(seats)
    if not backend.supports(watched.series()):
        return watched
    return watched._replace(games=plan.many(), watched=False)


def samples(plan: Plan) -> list[Sample]:
    """One sample for each seat count."""
    return [sample(plan, seats) for seats in plan.seats]


def chapter(plan: Plan, stats: dict[Sample, SampleStats]) -> Chapter:
    """The win share of each seat."""
    figures = []
    for asked in samples(plan):
        for seat in range(asked.seats):
            what = "seat %d of %d" % (seat + 1, asked.seats)
            won = stats[asked].won(seat)
            figures.append(Figure("seat %d" % (seat + 1), asked.seats, what, won, asked.command()))
    fair: dict[int | str, float] = {seats: 1 / seats for seats in plan.seats}
    y = "win share less the fair share, % points"
    chart = Chart("seats", "Does it matter who begins?", _words(figures, fair), "seats", y, SHARE, figures, fair, 0)
    about = "All seats play as the bot %s does; seat 1 begins. A shared win counts as a share." % plan.bot
    return Chapter("seats", "Seat fairness", about, [chart])


def _words(figures: list[Figure], fair: dict[int | str, float]) -> str:
    off = [figure for figure in figures if excludes(figure.estimate, fair[figure.at])]
    if not off:
        return "Every interval holds the fair share: that a seat is better or worse cannot be told from these games."
    off.sort(key=lambda figure: -abs(figure.estimate.value / fair[figure.at] - 1))
    named = []
    for figure in off[:MOST_NAMED]:
        side = "above" if figure.estimate.value > fair[figure.at] else "below"
        base = 100 * fair[figure.at]
        named.append(
            "%s wins %s, %s the fair %.1f %%" % (figure.what, with_interval(figure.estimate, SHARE), side, base)
        )
    words = "%d of %d intervals leave out the fair share; by chance alone it would be one of twenty. "
    return words % (len(off), len(figures)) + "Farthest from fair: " + "; ".join(named) + "."
