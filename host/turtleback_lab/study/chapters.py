"""The chapters of a study: which samples each needs, and its charts, made of the statistics of these."""

from collections.abc import Callable
from typing import NamedTuple

from turtleback.engine.catalogue import game_class
from turtleback.engine.options import unknown
from turtleback.games.bots import RANDOM
from turtleback.games.bots import best as best_bot
from turtleback_lab.bots.thresholds import THRESHOLDS, bot_name
from turtleback_lab.simulate import play
from turtleback_lab.simulate.series import portions
from turtleback_lab.study.samples import FEWEST, TENTHS, Plan, Sample
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
    enumeration,
    excludes,
    quantile,
    trend,
    with_interval,
)  # fmt: skip

Stats = dict[Sample, SampleStats]
Lines = dict[str, Callable[[SampleStats], Estimate]]  # name of a line in a chart: its estimate from a sample


class Question(NamedTuple):
    """The two functions that define a chapter: which samples it needs, and how it is made from their statistics."""

    samples: Callable[[Plan], list[Sample]]
    chapter: Callable[[Plan, Stats], Chapter]


def chapters_of(plan: Plan, only: str | None) -> dict[str, Question]:
    """The chapters named in `only` (`seats,length`), else all chapters of the game. SetupError for an unknown name."""
    available = {name: question for name, question in ALL.items() if plan.game == "mahe" or name not in OF_MAHE}
    if not rules_of(plan):
        del available["rules"]
    if plan.game == "midas":  # its bot gives no card a value, so luck would be nothing
        del available["luck"]
    names = [name.strip() for name in only.split(",")] if only is not None else list(available)
    for name in names:
        if name not in available:
            raise unknown("chapter about %s" % plan.game, name, available)
    return {name: available[name] for name in available if name in names}


# Seat fairness: how often each seat wins when all play alike.

MOST_NAMED = 3
UNSURE = 0.05  # p-values below this count as an answer


def seats_samples(plan: Plan) -> list[Sample]:
    """Many games on the kernel if it supports the game, else the watched games that other chapters use anyway."""
    watched = by_seats(plan)
    if not play.supports(watched[0].series()):
        return watched
    return [sample._replace(games=plan.many(), watched=False) for sample in watched]


def seats(plan: Plan, stats: Stats) -> Chapter:
    """The win share of each seat."""
    figures = [
        Figure("seat %d" % seat, asked.seats, "seat %d of %d" % (seat, asked.seats), stats[asked].won(seat - 1),
               asked.command())
        for asked in seats_samples(plan)
        for seat in range(1, asked.seats + 1)
    ]  # fmt: skip
    fair: dict[int | str, float] = {seats: 1 / seats for seats in plan.seats}
    y = "win share less the fair share, % points"
    chart = Chart("seats", "Wins of each seat", seats_words(figures, fair), "seats", y, SHARE, figures, fair, 0)
    about = "All seats play as the bot %s does; seat 1 begins. A shared win counts as a share. " % plan.bot
    about += "The test is Pearson's chi-square for each number of seats, times their number (Bonferroni)."
    tested = {asked.seats: _p_value(plan, stats[asked]) for asked in seats_samples(plan)}
    return Chapter("seats", "Does it matter who begins?", seats_answer(tested), about, [chart])


def _p_value(plan: Plan, stats: SampleStats) -> float:
    """How likely wins that differ this much are if all seats are equal, corrected for the number of tests."""
    wins = [stats.tally.share(seat) * stats.tally.games for seat in range(len(stats.tally.bots))]
    return min(1.0, chi_square(wins)[1] * len(plan.seats))


def seats_answer(tested: dict[int, float]) -> str:
    """Whether it matters who begins, by the p-value of each number of seats."""
    yes = ["%d (p %s)" % (seats, _p_text(p)) for seats, p in tested.items() if p < UNSURE]
    no = ["%d (p %s)" % (seats, _p_text(p)) for seats, p in tested.items() if p >= UNSURE]
    if not yes:
        return "It cannot be told from these games with any number of seats: %s." % enumeration(no)
    answer = "Yes: where one sits matters with %s seats" % enumeration(yes)
    return answer + ("; with %s it cannot be told." % enumeration(no) if no else ".")


def _p_text(p: float) -> str:
    return "< 0.001" if p < 0.001 else "= %.3f" % p


def seats_words(figures: list[Figure], fair: dict[int | str, float]) -> str:
    """Which seats are better or worse than fair."""
    off = [figure for figure in figures if excludes(figure.estimate, fair[figure.at])]
    if not off:
        return "Every interval holds the fair share: that a seat is better or worse cannot be told from these games."
    off.sort(key=lambda figure: -abs(figure.estimate.value - fair[figure.at]))
    named = []
    for figure in off[:MOST_NAMED]:
        won, base = with_interval(figure.estimate, SHARE), fair[figure.at]
        side = "above" if figure.estimate.value > base else "below"
        named.append("%s wins %s, %s the fair %.1f %%" % (figure.what, won, side, 100 * base))
    words = "%d of %d intervals leave out the fair share; by chance alone it would be about %.1f. "
    words %= len(off), len(figures), UNSURE * len(figures)
    return words + "Most points from fair: " + "; ".join(named) + "."


# Thresholds of Mahé: one bot that rolls while the sum is below it, against three `below4`.

YARDSTICK = "below4"
SEATS = 4


def thresholds_samples(plan: Plan) -> list[Sample]:
    """One sample for each threshold."""
    bots = ["%s,%s" % (bot_name(threshold), YARDSTICK) for threshold in THRESHOLDS]
    return [Sample(plan.game, SEATS, pair, plan.many(), plan.seed, fixed=False, watched=False) for pair in bots]


def thresholds(plan: Plan, stats: Stats) -> Chapter:
    """The win share of each threshold."""
    figures = [
        Figure("", threshold, bot_name(threshold), stats[asked].won(0), asked.command())
        for threshold, asked in zip(THRESHOLDS, thresholds_samples(plan))
    ]
    x = "stops from this sum of the dice on"
    words = thresholds_words(figures)
    chart = Chart("thresholds", "When to stop", words, x, "win share, %", SHARE, figures, level=1 / SEATS)
    about = "One bot rolls while the sum is below a threshold and stops from there on; three others roll below 4. "
    about += "Seats are rotated; fair is 25 %."
    return Chapter("thresholds", "What each threshold is worth", words.split(". ")[0] + ".", about, [chart])


def thresholds_words(figures: list[Figure]) -> str:
    """Which threshold wins most, and which cannot be told apart from it."""
    best, *others = sorted(figures, key=lambda figure: -figure.estimate.value)
    near = [figure.what for figure in others if not are_apart(figure.estimate, best.estimate)]
    words = "%s wins most: %s. " % (best.what, with_interval(best.estimate, SHARE))
    if near:
        words += "From %s it cannot be told apart. " % enumeration(near)
    else:
        words += "The difference from every other threshold is clear. "
    return words + "Worst is %s with %s." % (others[-1].what, with_interval(others[-1].estimate, SHARE))


# What is shown by seat count, from games that are watched.

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
MOST_LINES = 3
HALF = 50  # %


def by_seats(plan: Plan) -> list[Sample]:
    """One sample for each seat count: equal bots that keep their seats."""
    return [Sample(plan.game, seats, plan.bot, plan.games, plan.seed) for seats in plan.seats]


def figures_of(plan: Plan, stats: Stats, chapter: str, lines: Lines) -> list[Figure]:
    """The figures of some lines for all seat counts."""
    command = plan.command(chapter)
    return [
        Figure(name, asked.seats, "%d seats%s" % (asked.seats, name and ", " + name), take(stats[asked]), command)
        for name, take in lines.items()
        for asked in by_seats(plan)
    ]


def estimates_of(figures: list[Figure], line: str) -> list[Estimate]:
    """The estimates of a line, by seat count."""
    return [figure.estimate for figure in figures if figure.line == line]


def cut_of(plan: Plan) -> int | None:
    """Up to so many seats everybody has two turtles in Mahé (MAHE-1), so that a turn is two moves: another game."""
    return TWO_TURTLES if plan.game == "mahe" and plan.seats[0] <= TWO_TURTLES < plan.seats[-1] else None


def trend_of(plan: Plan, what: str, estimates: list[Estimate]) -> str:
    """A sentence on how `what` changes with the seat count; in Mahé only where everybody has one turtle."""
    cut = cut_of(plan)
    if cut is None:
        return trend(what, estimates)
    after = trend(what, [estimate for seats, estimate in zip(plan.seats, estimates) if seats > cut])
    words = "Up to %d seats everybody has two turtles and a turn is two moves, so no line joins these to the others. "
    return words % cut + (after and "From %d seats on: %s%s" % (cut + 1, after[0].lower(), after[1:]))


def length(plan: Plan, stats: Stats) -> Chapter:
    """How many turns a game has."""
    figures = figures_of(plan, stats, "length", SPREAD)
    top, mean, half, low = (estimates_of(figures, line) for line in SPREAD)
    answer = "With %d seats a game takes %s on average." % (plan.seats[-1], with_interval(mean[-1], "turns"))
    words = "With %d seats the median is %.0f; nine of ten games take %.0f to %.0f. "
    words %= plan.seats[-1], half[-1].value, low[-1].value, top[-1].value
    words += trend_of(plan, "the average", mean)
    chart = Chart("length", "Turns of a game", words, "seats", "turns", "turns", figures, cut=cut_of(plan))
    about = "All seats play as %s does. The lines show how single games spread; the intervals are those of each line."
    return Chapter("length", "How long is a game?", answer, about % plan.bot, [chart])


def scores(plan: Plan, stats: Stats) -> Chapter:
    """Scores at the end; in Midas also how often the King is caught in a hand (MIDAS-12)."""
    figures = figures_of(plan, stats, "scores", SCORES)
    unit = game_class(plan.game).POINTS
    best, _, least = (estimates_of(figures, line) for line in SCORES)
    answer = "With %d seats the winner has %s on average and the last %s."
    answer %= plan.seats[-1], with_interval(best[-1], unit), with_interval(least[-1], unit)
    words = trend_of(plan, "the winner's score", best) or answer
    charts = [Chart("scores", "Scores at the end", words.strip(), "seats", unit, unit, figures, cut=cut_of(plan))]
    if plan.game == "midas":
        sentence = "With %d seats the nymphs catch the King in %s of all hands. "
        what = "caught", "How often the King is caught", "share of all hands, %", SHARE
        charts.append(_ratio(plan, stats, "scores", "caught", what, sentence, "that share"))
    return Chapter("scores", "How many points win?", answer, "All seats play as %s does." % plan.bot, charts)


def deciders(plan: Plan, stats: Stats) -> Chapter:
    """The share of moves in Mahé that are decided by the owner of the topmost turtle, who is another player."""
    sentence = "With %d seats another player decides for %s of all moves. "
    what = "deciders", "Another player decides for you", "share of all moves, %", SHARE
    chart = _ratio(plan, stats, "deciders", "by others", what, sentence, "that share")
    answer = chart.words.partition(" moves. ")[0] + " moves."
    about = "The owner of the topmost turtle of a stack decides for the one that carries it. All play as %s does."
    return Chapter("deciders", "Who decides?", answer, about % plan.bot, [chart])


def tempo(plan: Plan, stats: Stats) -> Chapter:
    """How often the lead changes, how long the later winner has been in front, and how safe a lead is."""
    changes = "With %d seats the lead goes to another %s a game. "
    front = "With %d seats the later winner is alone in front for %s of all turns. "
    what = "changes", "How often the lead changes", "changes a game", "times"
    charts = [_ratio(plan, stats, "tempo", "changes", what, changes, "their number")]
    what = "in-front", "How long the later winner is in front", "share of all turns, %", SHARE
    charts.append(_ratio(plan, stats, "tempo", "in front", what, front, "that share"))
    about = "Who leads is asked at the end of each turn, and only who leads alone is in front. All play as %s does."
    safe, answer = _leader_wins(plan, stats)
    return Chapter("tempo", "Is a lead safe?", answer, about % plan.bot, [*charts, safe])


def _ratio(
    plan: Plan, stats: Stats, chapter: str, counted: str, what: tuple[str, str, str, str], sentence: str, trending: str
) -> Chart:
    """A chart of one ratio by seats; `what` is its name, title, y and unit.

    The sentence takes the most seats and their ratio.
    """
    name, title, y, unit = what
    figures = figures_of(plan, stats, chapter, {"": lambda stats: stats.ratio(counted)})
    estimates = estimates_of(figures, "")
    words = sentence % (plan.seats[-1], with_interval(estimates[-1], unit)) + trend_of(plan, trending, estimates)
    return Chart(name, title, words, "seats", y, unit, figures, cut=cut_of(plan))


def _leader_wins(plan: Plan, stats: Stats) -> tuple[Chart, str]:
    """The chart of how often a leader wins, and a sentence about half time."""
    answer = "Nobody leads alone at half time."
    chosen = sorted({plan.seats[0], plan.seats[len(plan.seats) // 2], plan.seats[-1]})[:MOST_LINES]
    figures, words = [], ["The chance that whoever leads alone wins in the end."]
    for asked in (asked for asked in by_seats(plan) if asked.seats in chosen):
        for part in (10 * tenth for tenth in TENTHS):
            estimator = stats[asked].estimators["leader at %d" % part]
            if estimator.sums[2]:
                line, won = "%d seats" % asked.seats, estimator.share(portions(asked.seats))
                figures.append(Figure(line, part, "%s, after %d %%" % (line, part), won, plan.command("tempo")))
                if part == HALF:
                    words.append("At half of the turns of a game with %s: %s." % (line, with_interval(won, SHARE)))
                    answer = "With %s, who leads alone at half time wins %s of the games."
                    answer %= line, with_interval(won, SHARE)
    x, y = "turns played, % of the game's", "leader wins, %"
    return Chart("leader-wins", "How safe a lead is", " ".join(words), x, y, SHARE, figures), answer


# How much there is to choose, and what choosing well is worth: the best bot of a Pico against random ones.


def choices_samples(plan: Plan) -> list[Sample]:
    """The games of equal bots, and those of the best bot at a table of random ones."""
    return [*by_seats(plan), *_skilled(plan)]


def _skilled(plan: Plan) -> list[Sample]:
    bots = "%s,%s" % (best_bot(plan.game), RANDOM)
    return [Sample(plan.game, seats, bots, plan.games, plan.seed, fixed=False) for seats in plan.seats]


def choices(plan: Plan, stats: Stats) -> Chapter:
    """How many real choices a seat has in a game, and how often the best bot beats random ones."""
    sentence = "With %d seats a seat decides %s a game between different things. "
    what = "choices", "Choices of a seat", "choices a game", "times"
    charts = [_ratio(plan, stats, "choices", "choices", what, sentence, "their number")]
    bot = best_bot(plan.game)
    figures = [
        Figure("", asked.seats, "%s, %d seats" % (bot, asked.seats), stats[asked].won(0), asked.command())
        for asked in _skilled(plan)
    ]
    fair: dict[int | str, float] = {seats: 1 / seats for seats in plan.seats}
    last = figures[-1].estimate
    words = "With %d seats %s wins %s of the games; by luck alone it would be %.1f %%."
    words %= plan.seats[-1], bot, with_interval(last, SHARE), 100 / plan.seats[-1]
    y = "wins of %s less the fair share, %% points" % bot
    charts.append(Chart("skill", "What choosing well is worth", words, "seats", y, SHARE, figures, fair, 0))
    matters = "Yes" if excludes(last, fair[plan.seats[-1]]) else "It cannot be told"
    about = "Choices are those of %s at all seats, without those that are forced. Then %s plays against random bots."
    answer = "%s: %s%s" % (matters, words[0].lower(), words[1:])
    return Chapter("choices", "Does it matter what one chooses?", answer, about % (plan.bot, bot), charts)


# Where results come from, by what the best bot of a Pico finds positions and choices worth, which it estimates.

RATED = 10  # times as long does a game take that is rated


def luck_samples(plan: Plan) -> list[Sample]:
    """Fewer games than elsewhere, rated."""
    return [sample._replace(games=max(plan.games // RATED, FEWEST), rated=True) for sample in by_seats(plan)]


def luck(plan: Plan, stats: Stats) -> Chapter:
    """How much of what moves results is luck, and how many decisions are not close."""
    rated = dict(zip(by_seats(plan), (stats[asked] for asked in luck_samples(plan))))
    luck = "With %d seats luck is %s of what moves results, and choices are the rest. "
    what = "luck", "Luck", "share of what moves results, %", SHARE
    charts = [_ratio(plan, rated, "luck", "luck", what, luck, "that share")]
    clear = "With %d seats one choice is clearly ahead in %s of all decisions. "
    what = "clear", "Decisions that matter", "share of the decisions, %", SHARE
    charts.append(_ratio(plan, rated, "luck", "clear", what, clear, "that share"))
    answer = charts[0].words.partition(" the rest. ")[0] + " the rest."
    about = "What dice and cards change of a position's worth is luck, what decisions change is choices; for each seat "
    about += "both are summed over a game, against the average of the seats. The share is that of the squares of luck "
    about += "among those of both. The values are estimates of %s, and %s plays all seats. A decision matters if the "
    about += "coach finds it not close."
    return Chapter("luck", "Is it luck or choice?", answer, about % (best_bot(plan.game), plan.bot), charts)


# What each option of a game changes: the value with the rule minus that without it.

FEW = 3  # an option with at most this many values is compared
TWO_TURTLES = 3  # seats; with this many everybody has two turtles
THINKER = "clever"  # it also plays cards
# Only the random bot rolls again at a sum of 7; the others have stopped by then.
BOTS = {"roll_at_seven": "random"}


class Rule(NamedTuple):
    """A rule, and the samples with and without it."""

    name: str
    on: Sample
    off: Sample


def rules_of(plan: Plan) -> list[Rule]:
    """The rules to compare: each other value of the options that have few.

    The interval of a difference holds for independent estimates: the sample with the rule has another seed.
    """
    compared = []
    for option in game_class(plan.game).OPTIONS:
        if isinstance(option.default, int) and option.high - option.low < FEW:
            seats = TWO_TURTLES if option.name == "bust_ends_turn" else SEATS
            off = Sample(plan.game, seats, BOTS.get(option.name, THINKER), plan.games, plan.seed)
            for value in range(option.low, option.high + 1):
                if value != option.default:
                    is_flag = (option.low, option.high) == (0, 1) and value
                    value_name = option.names[value] if option.names else value
                    name = option.name if is_flag else "%s=%s" % (option.name, value_name)
                    on = off._replace(seed=plan.seed + 1, options=("%s=%d" % (option.name, value),))
                    compared.append(Rule(name, on, off))
    return compared


def rules_samples(plan: Plan) -> list[Sample]:
    """Two samples for each rule: without it and with it."""
    return [sample for rule in rules_of(plan) for sample in (rule.off, rule.on)]


def rules(plan: Plan, stats: Stats) -> Chapter:
    """A chart for each quantity that a rule may change."""
    points, share = game_class(plan.game).POINTS, "change of its win share, % points"
    quantities: list[tuple[str, str, str, str, Callable[[SampleStats], Estimate]]] = [
        ("first", "Wins of the first seat", share, SHARE, lambda stats: stats.won(0)),
        ("turns", "Turns of a game", "change of turns", "turns", lambda stats: stats.ratio("turns")),
        ("score", "Score of the winner", "change of " + points, points, lambda stats: stats.ratio("best")),
    ]
    if plan.game == "mahe":
        title, y = "Moves that another decides", "change of the share of moves, % points"
        quantities.append(("others", title, y, SHARE, lambda stats: stats.ratio("by others")))
    charts = [_changes(plan, stats, *quantity) for quantity in quantities]
    about = "Each number is with the rule, less without it; at zero nothing changes. Who plays: "
    about += "; ".join("%s, %d seats of %s" % (rule.name, rule.on.seats, rule.on.bots) for rule in rules_of(plan))
    moved = {name for chart in charts for name in _changed(chart)}
    answer = "The games differ with: %s." % enumeration([rule.name for rule in rules_of(plan) if rule.name in moved])
    answer = answer if moved else "No rule changes anything that could be told from so many games."
    return Chapter("rules", "What do the options change?", answer, about + ".", charts)


def _changed(chart: Chart) -> list[int | str]:
    """The rules whose interval excludes no change."""
    return [figure.at for figure in chart.figures if excludes(figure.estimate, 0)]


def _changes(
    plan: Plan, stats: Stats, name: str, title: str, y: str, unit: str, take: Callable[[SampleStats], Estimate]
) -> Chart:
    figures, changed, same = [], [], []
    difference_unit = POINTS if unit == SHARE else unit
    for rule in rules_of(plan):
        on, off = take(stats[rule.on]), take(stats[rule.off])
        what = "%s: %s instead of %s" % (rule.name, with_interval(on, unit), with_interval(off, unit))
        figures.append(Figure("", rule.name, what, difference(on, off), plan.command("rules")))
        if excludes(figures[-1].estimate, 0):
            change = with_interval(figures[-1].estimate, difference_unit, signed=True)
            changed.append("%s by %s" % (rule.name, change))
        else:
            same.append(rule.name)
    words = "Changed by: %s. " % "; ".join(changed) if changed else ""
    words += "No change can be told from so many games for %s." % enumeration(same) if same else ""
    return Chart(name, title, words.strip(), "rule", y, difference_unit, figures, level=0, signed=True)


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
OF_MAHE = ("thresholds", "deciders")
