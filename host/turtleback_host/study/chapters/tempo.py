"""Tempo of the lead: how often it changes, how long the later winner has been in front, how safe a lead is."""

from turtleback_host.simulate.tally import portions
from turtleback_host.study.chapters.by_seats import drawn, of_line, samples
from turtleback_host.study.chart import SHARE, Chapter, Chart, Figure
from turtleback_host.study.found import Found
from turtleback_host.study.plan import Plan
from turtleback_host.study.sample import Sample
from turtleback_host.study.watch import TENTHS
from turtleback_host.study.words import shown, trend

MOST_LINES = 3
HALF = 50


def chapter(plan: Plan, found: dict[Sample, Found]) -> Chapter:
    """Three charts."""
    about = "Who leads is asked at the end of each turn, and only who leads alone is in front. All play as %s does."
    charts = [_changes(plan, found), _in_front(plan, found), _leader_wins(plan, found)]
    return Chapter("tempo", "Tempo of the lead", about % plan.bot, charts)


def _changes(plan: Plan, found: dict[Sample, Found]) -> Chart:
    figures = drawn(plan, found, "tempo", {"": lambda found: found.ratio("changes")})
    founds = of_line(figures, "")
    said = "With %d seats the lead goes to another %s a game. " % (plan.seats[-1], shown(founds[-1], "times"))
    title = "How often the lead changes"
    return Chart("changes", title, said + trend("their number", founds), "seats", "changes a game", "times", figures)


def _in_front(plan: Plan, found: dict[Sample, Found]) -> Chart:
    figures = drawn(plan, found, "tempo", {"": lambda found: found.ratio("in front")})
    founds = of_line(figures, "")
    said = "With %d seats the later winner is alone in front for %s of all turns. "
    said %= (plan.seats[-1], shown(founds[-1], SHARE))
    title, y = "How long the later winner is in front", "share of all turns, %"
    return Chart("in-front", title, said + trend("that share", founds), "seats", y, SHARE, figures)


def _leader_wins(plan: Plan, found: dict[Sample, Found]) -> Chart:
    chosen = sorted({plan.seats[0], plan.seats[len(plan.seats) // 2], plan.seats[-1]})[:MOST_LINES]
    figures = []
    for asked in samples(plan):
        for part in (10 * tenth for tenth in TENTHS):
            pairs = found[asked].pairs["leader at %d" % part]
            if asked.seats in chosen and pairs.sums[2]:
                what = "%d seats, after %d %%" % (asked.seats, part)
                won = pairs.share(portions(asked.seats))
                figures.append(Figure("%d seats" % asked.seats, part, what, won, plan.command("tempo")))
    said = ["The chance that whoever leads alone wins in the end."]
    for figure in figures:
        if figure.at == HALF:
            said.append("At half of the turns of a game with %s: %s." % (figure.line, shown(figure.found, SHARE)))
    x, y = "turns played, % of the game's", "leader wins, %"
    return Chart("leader-wins", "How safe a lead is", " ".join(said), x, y, SHARE, figures)
