"""Plays games on the plain engine and records turn by turn who decides and who leads, and how many turns there are."""

from typing import NamedTuple

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, Game
from turtleback_lab.simulate.playout import moves
from turtleback_lab.simulate.series import Series
from turtleback_lab.simulate.tally import portions
from turtleback_lab.study.sample_stats import SampleStats
from turtleback_lab.study.single import SingleMahe

DECIDED = {"mahe": ("move", "bust")}  # events that end a move, in games where another seat may decide
CAUGHT = "caught"  # event of Midas: the King is caught; each seat is King in one hand (MIDAS-12)
TENTHS = range(1, 10)  # of a game, at the ends of which the leader is recorded
NOBODY = -1


class GameSummary(NamedTuple):
    """Summary of a game: the sole leader at the end of each turn, moves, moves that others decided, captures."""

    leaders: list[int]
    moved: int
    by_others: int
    caught: int


def watch(series: Series, single: bool, first: int, count: int) -> SampleStats:
    """Play and record `count` games of a series from number `first` on; `single` gives players of Mahé one turtle."""
    seats = len(series.bots)
    stats = SampleStats(seats)
    for number in range(first, first + count):
        game = SingleMahe(seats, series.options) if single else new_game(series.game, seats, series.options)
        summary = _watch_game(game, series, number)
        stats.tally.end(game, series.seating(number), len(summary.leaders))
        stats.lengths[len(summary.leaders)] += 1
        _count(stats, game, summary)
    return stats


def _watch_game(game: Game, series: Series, number: int) -> GameSummary:
    """Play a game and summarise it."""
    decided = DECIDED.get(series.game, ())
    begins, begun = game.TURN_EVENT
    leaders: list[int] = []
    owner = decider = game.options.get("first", 0)  # unless it is drawn
    moved = by_others = caught = 0
    leader, scores = NOBODY, game.scores()
    for actor, _, events in moves(game, series, number):
        if actor != CHANCE:
            decider = actor
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
                if begun:  # the turn before ends now
                    if game.scores() != scores:
                        leader, scores = _leader(game), game.scores()
                    leaders.append(leader)
                begun += 1
    return GameSummary([*leaders, _leader(game)], moved, by_others, caught)


def _leader(game: Game) -> int:
    """The sole leader's seat; NOBODY if several lead."""
    seats = game.winners()[0]
    return seats[0] if len(seats) == 1 else NOBODY


def _count(stats: SampleStats, game: Game, summary: GameSummary) -> None:
    """Add a finished game to the statistics."""
    leaders, winners, scores = summary.leaders, game.winners()[0], game.scores()
    turns = len(leaders)
    alone = [seat for seat in leaders if seat != NOBODY]
    stats.count("turns", turns)
    stats.count("by others", summary.by_others, summary.moved)
    stats.count("caught", summary.caught, game.seats)
    stats.count("changes", sum(a != b for a, b in zip(alone, alone[1:])))
    stats.count("in front", sum(seat in winners for seat in leaders), turns)
    stats.count("best", max(scores))
    stats.count("mean", sum(scores), len(scores))
    stats.count("least", min(scores))
    for tenth in TENTHS:
        leader = leaders[max(0, turns * tenth // 10 - 1)]
        unit = portions(game.seats)
        won = unit // len(winners) if leader in winners else 0
        stats.count("leader at %d" % (10 * tenth), won, 0 if leader == NOBODY else unit)
