"""The chapters of a study: the samples that each one needs, and its charts and texts."""

from collections.abc import Callable
from operator import methodcaller
from typing import NamedTuple

from turtleback.engine.catalogue import game_class
from turtleback.engine.options import unknown
from turtleback.games.bots import RANDOM
from turtleback.games.bots import best as best_bot
from turtleback_lab.bots.thresholds import THRESHOLDS, bot_name
from turtleback_lab.simulate import play
from turtleback_lab.simulate.series import portions
from turtleback_lab.study.games import OWN_CHAPTERS, Ratio, study_of
from turtleback_lab.study.samples import MIN_GAMES, TENTHS, Sample, StudyPlan
from turtleback_lab.study.statistics import (
    POINTS,
    SHARE,
    Chapter,
    Chart,
    Estimate,
    Figure,
    SampleStats,
    are_apart,
    chi_square,
    difference,
    excludes,
    quantile,
    trend,
)
from turtleback_lab.study.wording import text_of

Stats = dict[Sample, SampleStats]
Lines = dict[str, Callable[[SampleStats], Estimate]]  # name of a line in a chart: its estimate from a sample


class Question(NamedTuple):
    """The functions of a chapter: `samples` lists the samples it needs, `chapter` makes it from their statistics."""

    samples: Callable[[StudyPlan], list[Sample]]
    chapter: Callable[[StudyPlan, Stats], Chapter]


def chapters_of(plan: StudyPlan, only: str | None) -> dict[str, Question]:
    """Return the chapters named in `only`, such as "seats,length", or all chapters of the game.

    Raises: SetupError if a chapter does not exist for the game.
    """
    own = study_of(plan.game)
    missing = {*OWN_CHAPTERS.difference(own.own_chapters), *own.left_out}
    available = {name: question for name, question in ALL.items() if name not in missing}
    if not rules_of(plan):
        del available["rules"]
    names = [name.strip() for name in only.split(",")] if only is not None else list(available)
    for name in names:
        if name not in available:
            raise unknown("chapter about %s" % plan.game, name, available)
    return {name: available[name] for name in available if name in names}


# Seat fairness: how often each seat wins when all play alike.

MAX_NAMED = 3
SIGNIFICANT_P = 0.05  # p-values below this count as a clear answer


def seats_samples(plan: StudyPlan) -> list[Sample]:
    """Return samples with many games if the kernel supports the game, else the samples that other chapters use."""
    watched = by_seats(plan)
    if not play.supports(watched[0].series()):
        return watched
    return [sample._replace(games=plan.many(), watched=False) for sample in watched]


def seats(plan: StudyPlan, stats: Stats) -> Chapter:
    """Make the chapter on the win share of each seat."""
    figures = [
        Figure("seat %d" % seat, sample.seats, text_of("figures", "seat", number=seat, seats=sample.seats),
               stats[sample].won(seat - 1), sample.command())
        for sample in seats_samples(plan)
        for seat in range(1, sample.seats + 1)
    ]  # fmt: skip
    fair: dict[int | str, float] = {seats: 1 / seats for seats in plan.seats}
    y = "win share less the fair share, % points"
    chart = Chart("seats", "Wins of each seat", seats_words(figures, fair), "seats", y, SHARE, figures, fair, 0)
    tested = {sample.seats: _p_value(plan, stats[sample]) for sample in seats_samples(plan)}
    return _chapter("seats", seats_answer(tested), [chart], bot=plan.bot)


def _chapter(name: str, answer: str, charts: list[Chart], **about: object) -> Chapter:
    """Return a chapter with the title and the description of its template; `about` has values for the description."""
    return Chapter(name, text_of(name, "title"), answer, text_of(name, "about", **about), charts)


def _p_value(plan: StudyPlan, stats: SampleStats) -> float:
    """Return the p-value of the wins if all seats are equal, corrected for the number of tests (Bonferroni)."""
    wins = [stats.tally.share(seat) * stats.tally.games for seat in range(len(stats.tally.bots))]
    return min(1.0, chi_square(wins)[1] * len(plan.seats))


def seats_answer(tested: dict[int, float]) -> str:
    """Return a sentence on whether it matters who begins; `tested` has the p-value by number of seats."""
    yes = [(seats, p) for seats, p in tested.items() if p < SIGNIFICANT_P]
    no = [(seats, p) for seats, p in tested.items() if p >= SIGNIFICANT_P]
    return text_of("seats", "answer", yes=yes, no=no)


def seats_words(figures: list[Figure], fair: dict[int | str, float]) -> str:
    """Return the text about seats that are better or worse than fair."""
    off = [figure for figure in figures if excludes(figure.estimate, fair[figure.at])]
    off.sort(key=lambda figure: -abs(figure.estimate.value - fair[figure.at]))
    most_unfair = [{"what": figure.what, "won": figure.estimate, "fair": fair[figure.at]} for figure in off[:MAX_NAMED]]
    by_chance = SIGNIFICANT_P * len(figures)
    return text_of(
        "seats", "seats", most_unfair=most_unfair, left_out=len(off), intervals=len(figures), by_chance=by_chance
    )


# Thresholds of Mahé: one bot that rolls while the sum is below it, against three `below4`.

YARDSTICK = "below4"
SEATS = 4


def thresholds_samples(plan: StudyPlan) -> list[Sample]:
    """Return one sample for each threshold."""
    bots = ["%s,%s" % (bot_name(threshold), YARDSTICK) for threshold in THRESHOLDS]
    return [Sample(plan.game, SEATS, pair, plan.many(), plan.seed, fixed=False, watched=False) for pair in bots]


def thresholds(plan: StudyPlan, stats: Stats) -> Chapter:
    """Make the chapter on the win share of each threshold."""
    figures = [
        Figure("", threshold, bot_name(threshold), stats[sample].won(0), sample.command())
        for threshold, sample in zip(THRESHOLDS, thresholds_samples(plan))
    ]
    x = "stops from this sum of the dice on"
    answer, words = thresholds_words(figures)
    chart = Chart("thresholds", "When to stop", words, x, "win share, %", SHARE, figures, level=1 / SEATS)
    return _chapter("thresholds", answer, [chart])


def thresholds_words(figures: list[Figure]) -> tuple[str, str]:
    """Return the answer, which names the best threshold, and a text that adds the thresholds not clearly worse."""
    best, *others = sorted(figures, key=lambda figure: -figure.estimate.value)
    near = [figure.what for figure in others if not are_apart(figure.estimate, best.estimate)]
    words = text_of("thresholds", "thresholds", best=best, near=near, worst=others[-1])
    return text_of("thresholds", "answer", best=best), words


# Charts by seat count, from watched games.

SPREAD: Lines = {
    "95 % quantile": lambda stats: quantile(stats.lengths, 0.95),
    "mean": lambda stats: stats.ratio("turns"),
    "median": lambda stats: quantile(stats.lengths, 0.5),
    "5 % quantile": lambda stats: quantile(stats.lengths, 0.05),
}
SCORES: Lines = {
    "winner": lambda stats: stats.ratio("best"),
    "all": lambda stats: stats.ratio("mean"),
    "last": lambda stats: stats.ratio("least"),
}
MAX_LINES = 3
HALF = 50  # %


def by_seats(plan: StudyPlan) -> list[Sample]:
    """Return one sample for each seat count: equal bots that keep their seats."""
    return [Sample(plan.game, seats, plan.bot, plan.games, plan.seed) for seats in plan.seats]


def figures_of(plan: StudyPlan, stats: Stats, chapter: str, lines: Lines) -> list[Figure]:
    """Return the figures of some lines for all seat counts."""
    command = plan.command(chapter)
    return [
        Figure(
            name, sample.seats, text_of("figures", "seats", count=sample.seats, line=name), take(stats[sample]), command
        )
        for name, take in lines.items()
        for sample in by_seats(plan)
    ]  # fmt: skip


def estimates_of(figures: list[Figure], line: str) -> list[Estimate]:
    """Return the estimates of a line, by seat count."""
    return [figure.estimate for figure in figures if figure.line == line]


class Trend(NamedTuple):
    """A change with the seat count, for the texts of trends.txt. With a cut, it is the change after the cut."""

    change: str  # a result of `trend`
    cut: int | None
    game: str


def cut_of(plan: StudyPlan) -> int | None:
    """Return the game's cut, a seat count, if the plan has seat counts on both sides of it, else None."""
    cut = study_of(plan.game).cut
    return cut if cut is not None and plan.seats[0] <= cut < plan.seats[-1] else None


def trend_of(plan: StudyPlan, estimates: list[Estimate]) -> Trend:
    """Return the trend of estimates by seat count, after the cut if there is one."""
    cut = cut_of(plan)
    after = [estimate for seats, estimate in zip(plan.seats, estimates) if cut is None or seats > cut]
    return Trend(trend(after), cut, plan.game)


def length(plan: StudyPlan, stats: Stats) -> Chapter:
    """Make the chapter on the number of turns of a game."""
    figures = figures_of(plan, stats, "length", SPREAD)
    top, mean, half, low = (estimates_of(figures, line) for line in SPREAD)
    seats = plan.seats[-1]
    spread = {"median": half[-1].value, "low": low[-1].value, "high": top[-1].value}
    words = text_of("length", "length", seats=seats, **spread, trend=trend_of(plan, mean))
    chart = Chart("length", "Turns of a game", words, "seats", "turns", "turns", figures, cut=cut_of(plan))
    return _chapter("length", text_of("length", "answer", seats=seats, mean=mean[-1]), [chart], bot=plan.bot)


def scores(plan: StudyPlan, stats: Stats) -> Chapter:
    """Make the chapter on scores at the end, with the game's own charts about them."""
    figures = figures_of(plan, stats, "scores", SCORES)
    unit = game_class(plan.game).SCORE_UNIT
    best, _, least = (estimates_of(figures, line) for line in SCORES)
    answer = text_of("scores", "answer", seats=plan.seats[-1], best=best[-1], least=least[-1], unit=unit)
    words = text_of("scores", "scores", trend=trend_of(plan, best)) or answer
    charts = [Chart("scores", "Scores at the end", words, "seats", unit, unit, figures, cut=cut_of(plan))]
    charts += [_chart(plan, stats, "scores", ratio) for ratio in study_of(plan.game).score_charts]
    return _chapter("scores", answer, charts, bot=plan.bot)


DECIDERS = Ratio("deciders", "by others", "Another player decides for you", "share of all moves, %", SHARE)


def deciders(plan: StudyPlan, stats: Stats) -> Chapter:
    """Make the chapter on the share of moves in Mahé that another player decides, as owner of the topmost turtle."""
    chart = _chart(plan, stats, "deciders", DECIDERS)
    return _chapter("deciders", _answer(plan, chart), [chart], bot=plan.bot)


CHANGES = Ratio("changes", "changes", "How often the lead changes", "changes a game", "times")
IN_FRONT = Ratio("in-front", "in front", "How long the later winner is in front", "share of all turns, %", SHARE)


def tempo(plan: StudyPlan, stats: Stats) -> Chapter:
    """Make the chapter on changes of the lead, the time that the later winner leads, and how safe a lead is."""
    charts = [_chart(plan, stats, "tempo", ratio) for ratio in (CHANGES, IN_FRONT)]
    safe, answer = _leader_wins(plan, stats)
    return _chapter("tempo", answer, [*charts, safe], bot=plan.bot)


def _chart(plan: StudyPlan, stats: Stats, chapter: str, ratio: Ratio) -> Chart:
    """Return a chart of one ratio by seats. Its text comes from the macro with its name in the chapter's template."""
    name, counted, title, y, unit = ratio
    figures = figures_of(plan, stats, chapter, {"": lambda stats: stats.ratio(counted)})
    estimates = estimates_of(figures, "")
    last = {"seats": plan.seats[-1], "value": estimates[-1], "unit": unit}
    words = text_of(chapter, name.replace("-", "_"), **last, trend=trend_of(plan, estimates))
    return Chart(name, title, words, "seats", y, unit, figures, cut=cut_of(plan))


def _answer(plan: StudyPlan, chart: Chart) -> str:
    """Return the answer of the chapter with the chart's name. It states the value for the largest number of seats."""
    return text_of(chart.name, "answer", seats=plan.seats[-1], value=chart.figures[-1].estimate, unit=chart.unit)


def _leader_wins(plan: StudyPlan, stats: Stats) -> tuple[Chart, str]:
    """Return the chart of how often a leader wins, and a sentence about half time."""
    chosen = sorted({plan.seats[0], plan.seats[len(plan.seats) // 2], plan.seats[-1]})[:MAX_LINES]
    figures: list[Figure] = []
    half_time: list[tuple[str, Estimate]] = []
    for sample in (sample for sample in by_seats(plan) if sample.seats in chosen):
        for part in (10 * tenth for tenth in TENTHS):
            estimator = stats[sample].estimators["leader at %d" % part]
            if estimator.sums[2]:
                line, won = "%d seats" % sample.seats, estimator.share(portions(sample.seats))
                what = text_of("figures", "after", line=line, part=part)
                figures.append(Figure(line, part, what, won, plan.command("tempo")))
                if part == HALF:
                    half_time.append((line, won))
    x, y = "turns played, % of the game's", "leader wins, %"
    words = text_of("tempo", "leader_wins", half_time=half_time)
    answer = text_of("tempo", "answer", half_time=half_time)
    return Chart("leader-wins", "How safe a lead is", words, x, y, SHARE, figures), answer


# The number of choices, and the value of choosing well: the best bot of a Pico against random ones.


def choices_samples(plan: StudyPlan) -> list[Sample]:
    """Return the samples of equal bots, and the samples of the best bot against random ones."""
    return [*by_seats(plan), *_skilled(plan)]


def _skilled(plan: StudyPlan) -> list[Sample]:
    bots = "%s,%s" % (best_bot(plan.game), RANDOM)
    return [Sample(plan.game, seats, bots, plan.games, plan.seed, fixed=False) for seats in plan.seats]


CHOICES = Ratio("choices", "choices", "Choices of a seat", "choices a game", "times")


def choices(plan: StudyPlan, stats: Stats) -> Chapter:
    """Make the chapter on the number of choices in a game, and how often the best bot beats random ones."""
    bot = best_bot(plan.game)
    figures = [
        Figure("", sample.seats, text_of("figures", "bot", name=bot, seats=sample.seats), stats[sample].won(0),
               sample.command())
        for sample in _skilled(plan)
    ]  # fmt: skip
    fair: dict[int | str, float] = {seats: 1 / seats for seats in plan.seats}
    seats, won = plan.seats[-1], figures[-1].estimate
    words = text_of("choices", "skill", seats=seats, best=bot, won=won)
    y = text_of("choices", "skill_axis", best=bot)
    skill = Chart("skill", "What choosing well is worth", words, "seats", y, SHARE, figures, fair, 0)
    answer = text_of("choices", "answer", matters=excludes(won, fair[seats]), seats=seats, best=bot, won=won)
    charts = [_chart(plan, stats, "choices", CHOICES), skill]
    return _chapter("choices", answer, charts, bot=plan.bot, best=bot)


# Luck against choices, by the estimates of the best bot of a Pico.

RATING_FACTOR = 10  # rated games take this many times as long


def luck_samples(plan: StudyPlan) -> list[Sample]:
    """Return samples of rated games, with fewer games than elsewhere."""
    return [sample._replace(games=max(plan.games // RATING_FACTOR, MIN_GAMES), rated=True) for sample in by_seats(plan)]


LUCK = Ratio("luck", "luck", "Luck", "share of what moves results, %", SHARE)
CLEAR = Ratio("clear", "clear", "Decisions that matter", "share of the decisions, %", SHARE)


def luck(plan: StudyPlan, stats: Stats) -> Chapter:
    """Make the chapter on the share of luck in results, and on the share of decisions that are not close."""
    rated = dict(zip(by_seats(plan), (stats[sample] for sample in luck_samples(plan))))
    charts = [_chart(plan, rated, "luck", ratio) for ratio in (LUCK, CLEAR)]
    return _chapter("luck", _answer(plan, charts[0]), charts, best=best_bot(plan.game), bot=plan.bot)


# The change by each option of a game: the value with the rule minus the value without it.

MAX_VALUES = 3  # options with at most this many values are compared
RULE_BOT = "clever"  # the bot that also plays cards


class Rule(NamedTuple):
    """A rule, and the samples with and without it."""

    name: str
    on: Sample
    off: Sample


def rules_of(plan: StudyPlan) -> list[Rule]:
    """Return the rules to compare: for each option with few values, all values but the default.

    The interval of a difference needs independent estimates, so the sample with the rule has another seed.
    """
    own = study_of(plan.game)
    compared = []
    for option in game_class(plan.game).OPTIONS:
        if isinstance(option.default, int) and option.high - option.low < MAX_VALUES:
            seats, bots = own.rule_seats.get(option.name, SEATS), own.rule_bots.get(option.name, RULE_BOT)
            off = Sample(plan.game, seats, bots, plan.games, plan.seed)
            for value in range(option.low, option.high + 1):
                if value != option.default:
                    is_flag = (option.low, option.high) == (0, 1) and value
                    value_name = option.names[value] if option.names else value
                    name = option.name if is_flag else "%s=%s" % (option.name, value_name)
                    on = off._replace(seed=plan.seed + 1, options=("%s=%d" % (option.name, value),))
                    compared.append(Rule(name, on, off))
    return compared


def rules_samples(plan: StudyPlan) -> list[Sample]:
    """Return two samples for each rule: without it and with it."""
    return [sample for rule in rules_of(plan) for sample in (rule.off, rule.on)]


def rules(plan: StudyPlan, stats: Stats) -> Chapter:
    """Make the chapter on options, with a chart for each quantity that they may change."""
    points, share = game_class(plan.game).SCORE_UNIT, "change of its win share, % points"
    quantities: list[tuple[str, str, str, str, Callable[[SampleStats], Estimate]]] = [
        ("first", "Wins of the first seat", share, SHARE, lambda stats: stats.won(0)),
        ("turns", "Turns of a game", "change of turns", "turns", lambda stats: stats.ratio("turns")),
        ("score", "Score of the winner", "change of " + points, points, lambda stats: stats.ratio("best")),
    ]
    for name, counted, title, y, unit in study_of(plan.game).rule_ratios:
        quantities.append((name, title, y, unit, methodcaller("ratio", counted)))
    charts = [_changes(plan, stats, *quantity) for quantity in quantities]
    moved = {name for chart in charts for name in _changed(chart)}
    answer = text_of("rules", "answer", changing=[rule.name for rule in rules_of(plan) if rule.name in moved])
    return _chapter("rules", answer, charts, rules=rules_of(plan))


def _changed(chart: Chart) -> list[int | str]:
    """Return the rules in a chart whose interval excludes 0."""
    return [figure.at for figure in chart.figures if excludes(figure.estimate, 0)]


def _changes(
    plan: StudyPlan, stats: Stats, name: str, title: str, y: str, unit: str, take: Callable[[SampleStats], Estimate]
) -> Chart:
    """Return the chart of one quantity's change by each rule; `take` gets the quantity from a sample's statistics."""
    figures, changed, same = [], [], []
    difference_unit = POINTS if unit == SHARE else unit
    for rule in rules_of(plan):
        on, off = take(stats[rule.on]), take(stats[rule.off])
        what = text_of("figures", "with_rule", rule=rule.name, on=on, off=off, unit=unit)
        figures.append(Figure("", rule.name, what, difference(on, off), plan.command("rules")))
        if excludes(figures[-1].estimate, 0):
            changed.append((rule.name, figures[-1].estimate))
        else:
            same.append(rule.name)
    words = text_of("rules", "changes", changed=changed, same=same, unit=difference_unit)
    return Chart(name, title, words, "rule", y, difference_unit, figures, level=0, signed=True)


ALL = {
    "seats": Question(seats_samples, seats),
    "thresholds": Question(thresholds_samples, thresholds),
    "length": Question(by_seats, length),
    "scores": Question(by_seats, scores),
    "deciders": Question(by_seats, deciders),
    "rules": Question(rules_samples, rules),
    "tempo": Question(by_seats, tempo),
    "choices": Question(choices_samples, choices),
    "luck": Question(luck_samples, luck),
}
