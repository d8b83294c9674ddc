"""Samples of games as in `turtleback simulate`, and their statistics; watched games are counted turn by turn."""

from contextlib import closing
from functools import partial
from typing import NamedTuple

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, Game
from turtleback.games.coach import rated, runner_up, scale_of
from turtleback_host.system.progress import progress
from turtleback_lab.simulate import play
from turtleback_lab.simulate.parallel import play_parallel
from turtleback_lab.simulate.series import Series, portions, series_of
from turtleback_lab.study.games import study_of
from turtleback_lab.study.statistics import SampleStats
from turtleback_portable.records.analysis import Sums, relative_worths

MIN_GAMES = 20  # with fewer the intervals are not reliable
KERNEL_FACTOR = 100  # factor on the number of games, if the kernel plays them
CAUGHT = "caught"  # event of Midas: the King is caught; each seat is King in one hand (MIDAS-12)
TENTHS = range(1, 10)  # tenths of a game; the leader at the end of each is recorded
NO_LEADER = -1


class StudyPlan(NamedTuple):
    """The plan of a study: a game, its bot, seat counts, games per figure, and the seed."""

    game: str
    bot: str
    seats: tuple[int, ...]
    games: int
    seed: int
    seats_argument: str  # the part of the command line that selects seat counts

    def many(self) -> int:
        """Return the number of games of a sample that the kernel plays."""
        return self.games * KERNEL_FACTOR

    def command(self, chapter: str) -> str:
        """Return the command line that makes one chapter alone."""
        template = "turtleback study %s --only %s%s --games %d --seed %d --json"
        return template % (self.game, chapter, self.seats_argument, self.games, self.seed)


class Sample(NamedTuple):
    """Games to play with the same seats, bots and options."""

    game: str
    seats: int
    bots: str
    games: int
    seed: int
    options: tuple[str, ...] = ()
    fixed: bool = True
    watched: bool = True  # counted turn by turn, and so played by the engine
    rated: bool = False  # the best bot also rates every decision; this takes longer

    def series(self) -> Series:
        """Return the series of `simulate` with these games. Raises: SetupError if a bot or option does not exist."""
        return series_of(self.game, self.seats, self.bots, list(self.options), self.seed, self.fixed)

    def command(self) -> str:
        """Return the command line that plays the same games and counts the wins."""
        parts = ["turtleback simulate %s --seats %d --bots %s" % (self.game, self.seats, self.bots)]
        parts += ["--option " + option for option in self.options]
        parts += ["--fixed-seats"] * self.fixed
        return " ".join([*parts, "--games %d --seed %d" % (self.games, self.seed)])


def gather(samples: list[Sample], jobs: int, dask: str | None, stats: dict[Sample, SampleStats]) -> None:
    """Play each sample once, even if it is listed twice, and put the statistics of each finished one into `stats`.

    Raises: SetupError if no workers can be started.
    """
    once = dict.fromkeys(samples)
    with progress(len(once)) as show:
        for sample in once:
            series = sample.series()
            count = partial(rate if sample.rated else watch if sample.watched else _count, series)
            sums = SampleStats(sample.seats)
            with closing(play_parallel(count, sample.games, jobs, dask)) as slices:
                for done in slices:
                    sums.add(done.result)
                    show(len(stats) + sums.tally.games / sample.games)
            stats[sample] = sums


def _count(series: Series, first: int, count: int) -> SampleStats:
    """Play games and count only their results, on the kernel if it supports them."""
    stats = SampleStats(len(series.bots))
    stats.tally = play.play(series, play.supports(series), False, first, count).tally
    return stats


def watch(series: Series, first: int, count: int) -> SampleStats:
    """Play `count` games of a series from number `first` on, and count their turns, leaders and decisions."""
    seats = len(series.bots)
    stats = SampleStats(seats)
    for number in range(first, first + count):
        game = new_game(series.game, seats, series.options)
        leaders = _watch_game(game, series, number, stats)
        stats.tally.add_game(game, series.seating(number), len(leaders))
        _add_leaders(stats, game, leaders)
    return stats


def rate(series: Series, first: int, count: int) -> SampleStats:
    """Play `count` games from number `first` on, and split their results into luck and choices, as `analyse` does."""
    seats = len(series.bots)
    stats = SampleStats(seats)
    for number in range(first, first + count):
        game = new_game(series.game, seats, series.options)
        sums = [Sums(worth) for worth in relative_worths(game)]
        turns = clear = decided = 0
        for actor, _, events in play.moves(game, series, number):
            turns += sum(event[0] == game.TURN_EVENT[0] for event in events)
            for each, worth in zip(sums, relative_worths(game)):
                each.move_to(worth, actor == CHANCE)
            if found := rated(game):
                values, best = found
                decided += 1
                clear += values[best] - values[runner_up(values, best)] >= scale_of(game)["close"]
        stats.tally.add_game(game, series.seating(number), turns)
        luck, choices = sum(each.luck**2 for each in sums), sum(each.choices**2 for each in sums)
        stats.count("luck", luck, luck + choices)
        stats.count("clear", clear, decided)
    return stats


def _watch_game(game: Game, series: Series, number: int, stats: SampleStats) -> list[int]:
    """Play a game and count its decisions; return the sole leader, or NO_LEADER, at the end of each turn."""
    decided = study_of(series.game).move_events
    begins, begun = game.TURN_EVENT
    leaders: list[int] = []
    owner = decider = game.options.get("first", 0)  # a drawn first player replaces this
    moved = by_others = caught = 0
    choices = int(_is_choice(game))
    leader, scores = NO_LEADER, game.scores()
    for actor, _, events in play.moves(game, series, number):
        if actor != CHANCE:
            decider = actor
        choices += _is_choice(game)
        for event in events:
            if event[0] in decided:
                moved += 1
                by_others += decider != owner
            elif event[0] == "starts":
                owner = event[1]
            elif event[0] == CAUGHT:
                caught += 1
            elif event[0] == begins:
                owner = event[1]
                if begun:  # the previous turn ends now
                    if game.scores() != scores:
                        leader, scores = _leader(game), game.scores()
                    leaders.append(leader)
                begun += 1
    stats.count("by others", by_others, moved)
    stats.count("caught", caught, game.seats)
    stats.count("choices", choices, game.seats)
    return [*leaders, _leader(game)]


def _is_choice(game: Game) -> bool:
    """Return whether a seat has to decide between actions that differ."""
    return game.actor() >= 0 and len(game.legal()) > 1 and not game.is_forced()


def _leader(game: Game) -> int:
    """Return the sole leader's seat, or NO_LEADER if several lead."""
    seats = game.winners()
    return seats[0] if len(seats) == 1 else NO_LEADER


def _add_leaders(stats: SampleStats, game: Game, leaders: list[int]) -> None:
    """Count the scores of a finished game, its turns, and the leaders at their ends."""
    winners, scores, turns = game.winners(), game.scores(), len(leaders)
    alone = [seat for seat in leaders if seat != NO_LEADER]
    stats.lengths[turns] += 1
    stats.count("turns", turns)
    stats.count("changes", sum(a != b for a, b in zip(alone, alone[1:])))
    stats.count("in front", sum(seat in winners for seat in leaders), turns)
    stats.count("best", max(scores))
    stats.count("mean", sum(scores), len(scores))
    stats.count("least", min(scores))
    unit = portions(game.seats)
    for tenth in TENTHS:
        leader = leaders[max(0, turns * tenth // 10 - 1)]
        won = unit // len(winners) if leader in winners else 0
        stats.count("leader at %d" % (10 * tenth), won, 0 if leader == NO_LEADER else unit)
