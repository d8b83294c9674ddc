"""Whole series of Mahé on the compiled kernel, with the sums of series.py."""

import numpy as np
from numba import njit

from turtleback.games.mahe.rules import UNTURNED
from turtleback_lab.bots.compiled import cached
from turtleback_lab.bots.mahe_kernel import EGG, TAKEN, begin, new_table, play_move, rank, turn_egg
from turtleback_lab.bots.splitmix import root_of
from turtleback_lab.bots.thresholds import BOTS
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
    """Play `count` games of a series of Mahé, from number `first` on, and add them to the tally."""
    table = new_table(len(series.bots), series.options)
    bots = np.array([BOTS.index(name) for name in series.bots])
    sums = np.zeros(3, np.int64)
    of_bots = np.zeros((len(bots), 6), np.int64)
    root = np.uint64(root_of(series.seed))
    _play(table, bots, root, first, count, series.fixed, portions(len(bots)), sums, of_bots)
    tally.add(sums.tolist(), of_bots.tolist())


@cached
def _play(table, bots, root, first, count, fixed, portions, sums, of_bots):
    """Play games and add to `sums`, int64 of shape (3,), and to `of_bots`, int64 of shape (seats, 6)."""
    t = table[0]
    seats = t.seats
    players = np.empty(seats, np.int64)
    for number in range(first, first + count):
        begin(t, root, number)
        shift = 0 if fixed else number
        for seat in range(seats):
            players[seat] = bots[(seat - shift) % seats]
        while t.prize != TAKEN:
            if t.prize == UNTURNED:
                turn_egg(t)
            play_move(t, players)
        sums[GAMES] += 1
        sums[TURNS] += t.turns
        _end(t, shift, portions, sums, of_bots)


@njit
def _end(t, shift, portions, sums, of_bots):
    """Add a finished game, as Tally.add_game does; seat s is played by bot (s - shift) modulo the number of seats."""
    ranks = np.empty(t.seats, np.int64)
    for seat in range(t.seats):
        ranks[seat] = rank(t, seat)
    winners = (ranks == ranks.max()).sum()
    sums[TIES] += winners > 1
    for seat in range(t.seats):
        row = of_bots[(seat - shift) % t.seats]
        points = ranks[seat] // EGG
        row[POINTS] += points
        row[SQUARES] += points * points
        row[DECISIONS] += t.decisions[seat]
        row[BUSTS] += t.busts[seat]
        if ranks[seat] == ranks.max():
            row[WON] += portions // winners
            row[SHARED] += winners > 1
