"""Tempo of the lead: how often it changes, how long the later winner has been in front, how safe a lead is."""

from turtleback_lab.simulate.tally import portions
from turtleback_lab.study.chapters.by_seats import estimates_of, figures_of, samples
from turtleback_lab.study.chart import SHARE, Chapter, Chart, Figure
from turtleback_lab.study.plan import Plan
from turtleback_lab.study.sample import Sample
from turtleback_lab.study.sample_stats import SampleStats
from turtleback_lab.study.watch import TENTHS
from turtleback_lab.study.words import trend, with_interval

MOST_LINES = 3
HALF = 50  # %


def chapter(plan: Plan, stats: dict[Sample, SampleStats]) -> Chapter:
    """Three charts: changes of the lead, time in front, and how often the leader wins."""
    about = "Who leads is asked at the end of each turn, and only who leads alone is in front. All play as %s does."
    charts = [_changes(plan, stats), _in_front(plan, stats), _leader_wins(plan, stats)]
    return Chapter("tempo", "Tempo of the lead", about % plan.bot, charts)


def _changes(plan: Plan, stats: dict[Sample, SampleStats]) -> Chart:
    figures = figures_of(plan, stats, "tempo", {"": lambda stats: stats.ratio("changes")})
    estimates = estimates_of(figures, "")
    words = "With %d seats the lead goes to another %s a game. " % (
        plan.seats[-1],
        with_interval(estimates[-1], "times"),
    )
    title = "How often the lead changes"
    return Chart(
        "changes", title, words + trend("their number", estimates), "seats", "changes a game", "times", figures
    )


def _in_front(plan: Plan, stats: dict[Sample, SampleStats]) -> Chart:
    figures = figures_of(plan, stats, "tempo", {"": lambda stats: stats.ratio("in front")})
    estimates = estimates_of(figures, "")
    words = "With %d seats the later winner is alone in front for %s of all turns. "
    words %= (plan.seats[-1], with_interval(estimates[-1], SHARE))
    title, y = "How long the later winner is in front", "share of all turns, %"
    return Chart("in-front", title, words + trend("that share", estimates), "seats", y, SHARE, figures)


def _leader_wins(plan: Plan, stats: dict[Sample, SampleStats]) -> Chart:
    chosen = sorted({plan.seats[0], plan.seats[len(plan.seats) // 2], plan.seats[-1]})[:MOST_LINES]
    figures = []
    for asked in samples(plan):
        for part in (10 * tenth for tenth in TENTHS):
            estimator = stats[asked].estimators["leader at %d" % part]
            if asked.seats in chosen and estimator.sums[2]:
                what = "%d seats, after %d %%" % (asked.seats, part)
                won = estimator.share(portions(asked.seats))
                figures.append(Figure("%d seats" % asked.seats, part, what, won, plan.command("tempo")))
    words = ["The chance that whoever leads alone wins in the end."]
    for figure in figures:
        if figure.at == HALF:
            words.append(
                "At half of the turns of a game with %s: %s." % (figure.line, with_interval(figure.estimate, SHARE))
            )
    x, y = "turns played, % of the game's", "leader wins, %"
    return Chart("leader-wins", "How safe a lead is", " ".join(words), x, y, SHARE, figures)
