"""Watches games on the plain engine, turn by turn: who decides, who leads, how long it takes."""

from typing import NamedTuple

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, Game
from turtleback_host.simulate.playout import moves
from turtleback_host.simulate.series import Series
from turtleback_host.simulate.tally import portions
from turtleback_host.study.found import Found
from turtleback_host.study.single import SingleMahe

DECIDED = {"mahe": ("move", "bust")}  # events that end a move, where somebody else may have decided for the seat
CAUGHT = "caught"  # the event of a hand of Midas that ends so; each seat is King in one (MIDAS-12)
TENTHS = range(1, 10)  # of a game, at whose ends is asked who leads
NOBODY = -1


class Seen(NamedTuple):
    """What was seen of a game: who led alone at the end of each turn, moves, those that others decided, captures."""

    leaders: list[int]
    moved: int
    by_others: int
    caught: int


def watch(series: Series, single: bool, first: int, count: int) -> Found:
    """Watch so many games of a series from the first on; `single` has each player of Mahé have one turtle."""
    seats = len(series.bots)
    found = Found(seats)
    for number in range(first, first + count):
        game = SingleMahe(seats, series.options) if single else new_game(series.game, seats, series.options)
        seen = _seen(game, series, number)
        found.tally.end(game, series.seating(number), len(seen.leaders))
        found.lengths[len(seen.leaders)] += 1
        _count(found, game, seen)
    return found


def _seen(game: Game, series: Series, number: int) -> Seen:
    """Play a game and look on."""
    decided = DECIDED.get(series.game, ())
    begins, begun = game.TURN_EVENT
    leaders: list[int] = []
    owner = decider = game.options.get("first", 0)  # until another is drawn
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
                if begun:  # and therefore ends now
                    if game.scores() != scores:
                        leader, scores = _leader(game), game.scores()
                    leaders.append(leader)
                begun += 1
    return Seen([*leaders, _leader(game)], moved, by_others, caught)


def _leader(game: Game) -> int:
    """Who leads alone; NOBODY if several do."""
    seats = game.winners()[0]
    return seats[0] if len(seats) == 1 else NOBODY


def _count(found: Found, game: Game, seen: Seen) -> None:
    """Count a game that is over."""
    leaders, winners, scores = seen.leaders, game.winners()[0], game.scores()
    turns = len(leaders)
    alone = [seat for seat in leaders if seat != NOBODY]
    found.count("turns", turns)
    found.count("by others", seen.by_others, seen.moved)
    found.count("caught", seen.caught, game.seats)
    found.count("changes", sum(a != b for a, b in zip(alone, alone[1:])))
    found.count("in front", sum(seat in winners for seat in leaders), turns)
    found.count("best", max(scores))
    found.count("mean", sum(scores), len(scores))
    found.count("least", min(scores))
    for tenth in TENTHS:
        leader = leaders[max(0, turns * tenth // 10 - 1)]
        unit = portions(game.seats)
        won = unit // len(winners) if leader in winners else 0
        found.count("leader at %d" % (10 * tenth), won, 0 if leader == NOBODY else unit)
