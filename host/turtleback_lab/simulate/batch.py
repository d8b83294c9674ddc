"""Whole series of games on the compiled kernels, with the sums of series.py."""

from collections.abc import Callable

import numpy as np
from numba import njit

from turtleback.games.mahe.rules import UNTURNED
from turtleback_lab.bots import mada_clever, mada_kernel, mice_clever, mice_kernel, midas_clever, midas_kernel
from turtleback_lab.bots.compiled import below, cached
from turtleback_lab.bots.mahe_kernel import EGG, RANDOM, TAKEN, begin, new_table, play_move, rank, turn_egg
from turtleback_lab.bots.splitmix import root_of
from turtleback_lab.bots.thresholds import BOTS_OF
from turtleback_lab.simulate.series import (
    BUSTS,
    DECISIONS,
    GAMES,
    POINTS,
    SHARED,
    SQUARES,
    TIES,
    TURNS,
    WON,
    Series,
    Tally,
    portions,
)  # fmt: skip


def play_all(series: Series, first: int, count: int, tally: Tally) -> None:
    """Play `count` games of a series, from number `first` on, and add them to the tally.

    The game and its bots are in BOTS_OF.
    """
    new_table, play = KERNELS[series.game]
    table = new_table(len(series.bots), series.options)
    bots = np.array([BOTS_OF[series.game].index(name) for name in series.bots])
    sums = np.zeros(3, np.int64)
    of_bots = np.zeros((len(bots), 6), np.int64)
    root = np.uint64(root_of(series.seed))
    play(table, bots, root, first, count, series.fixed, portions(len(bots)), sums, of_bots)
    tally.add(sums.tolist(), of_bots.tolist())


@cached
def _play_mahe(table, bots, root, first, count, fixed, portions, sums, of_bots):
    """Play games and add to `sums`, int64 of shape (3,), and to `of_bots`, int64 of shape (seats, 6)."""
    t = table[0]
    seats = t.seats
    players, ranks = np.empty(seats, np.int64), np.empty(seats, np.int64)
    for number in range(first, first + count):
        begin(t, root, number)
        shift = 0 if fixed else number
        for seat in range(seats):
            players[seat] = bots[(seat - shift) % seats]
        while t.prize != TAKEN:
            if t.prize == UNTURNED:
                turn_egg(t)
            play_move(t, players)
        for seat in range(seats):
            ranks[seat] = rank(t, seat)
        _end(t, shift, ranks, EGG, portions, sums, of_bots)


@njit
def _play(
    begin, is_over, count_choices, choose, clever, table, bots, root, first, count, fixed, portions, sums, of_bots
):
    """Play games like _play_mahe by these functions of a game's kernel and of its bot `clever`."""
    t = table[0]
    seats = t.seats
    is_random = np.empty(seats, np.bool_)
    for number in range(first, first + count):
        begin(t, root, number)
        shift = 0 if fixed else number
        for seat in range(seats):
            is_random[seat] = bots[(seat - shift) % seats] == RANDOM
        while not is_over(t):
            t.decisions[t.decider] += 1
            choose(t, below(t, count_choices(t)) if is_random[t.decider] else clever(t))
        _end(t, shift, t.points, 1, portions, sums, of_bots)


@cached
def _play_mice(table, bots, root, first, count, fixed, portions, sums, of_bots):
    """Play games like _play_mahe."""
    _play(
        mice_kernel.begin, mice_kernel.is_over, mice_kernel.count_choices, mice_kernel.choose,
        mice_clever.choose_clever,
        table, bots, root, first, count, fixed, portions, sums, of_bots,
    )  # fmt: skip


@cached
def _play_mada(table, bots, root, first, count, fixed, portions, sums, of_bots):
    """Play games like _play_mahe."""
    _play(
        mada_kernel.begin, mada_kernel.is_over, mada_kernel.count_choices, mada_kernel.choose,
        mada_clever.choose_clever,
        table, bots, root, first, count, fixed, portions, sums, of_bots,
    )  # fmt: skip


@cached
def _play_midas(table, bots, root, first, count, fixed, portions, sums, of_bots):
    """Play games like _play_mahe."""
    _play(
        midas_kernel.begin, midas_kernel.is_over, midas_kernel.count_choices, midas_kernel.choose,
        midas_clever.choose_clever,
        table, bots, root, first, count, fixed, portions, sums, of_bots,
    )  # fmt: skip


@njit
def _end(t, shift, ranks, point, portions, sums, of_bots):
    """Add a finished game, as Tally.add_game does; seat s is played by bot (s - shift) modulo the number of seats.

    `ranks` (int64) has the rank of each seat, in which `point` is the weight of a point.
    """
    best = winners = 0  # loops, because Numba needs longer to compile operations on whole arrays
    for seat in range(t.seats):
        if ranks[seat] > best or seat == 0:
            best, winners = ranks[seat], 0
        winners += ranks[seat] == best
    sums[GAMES] += 1
    sums[TURNS] += t.turns
    sums[TIES] += winners > 1
    for seat in range(t.seats):
        row = of_bots[(seat - shift) % t.seats]
        points = ranks[seat] // point
        row[POINTS] += points
        row[SQUARES] += points * points
        row[DECISIONS] += t.decisions[seat]
        row[BUSTS] += t.busts[seat]
        if ranks[seat] == best:
            row[WON] += portions // winners
            row[SHARED] += winners > 1


# By game: the function that makes a table, and the function that plays games.
KERNELS: dict[str, tuple[Callable, Callable]] = {
    "mahe": (new_table, _play_mahe),
    "mice": (mice_kernel.new_table, _play_mice),
    "mada": (mada_kernel.new_table, _play_mada),
    "midas": (midas_kernel.new_table, _play_midas),
}
