"""Series of games: their definition, the sums of their results, and reports as text and JSON.

All sums are integers, so the order in which games are added does not matter.
"""

import json
from collections.abc import Sequence
from math import lcm, sqrt
from secrets import randbelow
from typing import Any, NamedTuple

from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import Game
from turtleback.engine.options import value_text
from turtleback.games.bots import best, bot
from turtleback_host.records.interval import Z, interval
from turtleback_host.records.setting import DEFAULT_SEATS, needs_bots, options_for
from turtleback_lab.bots.splitmix import MAX_SEED

Slice = tuple[int, int]  # games of a series: the number of the first one, and how many


class Series(NamedTuple):
    """Games that differ in dice and seating only. Each can be played independently of the others."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, int | tuple[int, ...]]
    seed: int
    fixed: bool = False  # True if bots keep their seats

    def seating(self, game: int) -> list[int]:
        """Return the index in `bots` of each seat's bot in game number `game`. Unless fixed, bots rotate every game."""
        seats = len(self.bots)
        shift = 0 if self.fixed else game
        return [(seat - shift) % seats for seat in range(seats)]


def series_of(
    game: str, seats: int | None, named: str | None, options: list[str], seed: int | None, fixed: bool = False
) -> Series:
    """Return the series for arguments of the command line. The last bot of `named` also takes all seats that are left.

    Raises: SetupError if the game does not have these bots, seats or options.
    """
    needs_bots(game)
    names = [name.strip() for name in named.split(",")] if named is not None else [best(game)]
    for name in names:
        bot(game, name)  # raises SetupError for an unknown bot or a missing package
    if seats is None:
        seats = len(names) if len(names) > 1 else DEFAULT_SEATS  # a single bot takes all seats
    chosen = options_for(game, seats, len(names), options)
    names += names[-1:] * (seats - len(names))
    return Series(game, tuple(names), chosen, randbelow(MAX_SEED) if seed is None else seed, fixed)


GAMES, TURNS, TIES = range(3)  # sums of a series: games, turns started, games with several winners
# Sums of a bot: WON counts portions of wins, SQUARES adds squared points.
WON, SHARED, POINTS, SQUARES, DECISIONS, BUSTS = range(6)


def portions(seats: int) -> int:
    """Return the number of portions into which a win is divided, so that any number of winners can share it evenly."""
    return lcm(*range(1, seats + 1))


class Tally:
    """Sums over games: of the series, indexed by GAMES to TIES, and of each bot, indexed by WON to BUSTS."""

    def __init__(self, seats: int) -> None:
        self.series = [0] * 3
        self.bots = [[0] * 6 for _ in range(seats)]

    @property
    def games(self) -> int:
        """The number of games added."""
        return self.series[GAMES]

    def add(self, series: Sequence[int], bots: Sequence[Sequence[int]]) -> None:
        """Add the sums of another tally."""
        series_sums = [a + b for a, b in zip(self.series, series)]
        bot_sums = [[a + b for a, b in zip(row, added)] for row, added in zip(self.bots, bots)]
        # Last, because a second Ctrl-C is not deferred: it hardly ever comes between these two.
        self.series, self.bots = series_sums, bot_sums

    def add_game(self, game: Game, seating: list[int], turns: int) -> None:
        """Add a finished game; `seating` gives the bot at each seat, `turns` the turns that were started."""
        winners = game.winners()
        self.series[GAMES] += 1
        self.series[TURNS] += turns
        self.series[TIES] += len(winners) > 1
        for seat, points in enumerate(game.scores()):
            row = self.bots[seating[seat]]
            row[POINTS] += points
            row[SQUARES] += points * points
            if seat in winners:
                row[WON] += portions(game.seats) // len(winners)
                row[SHARED] += len(winners) > 1

    def share(self, bot: int) -> float:
        """Return a bot's share of all wins, from 0 to 1."""
        return self.bots[bot][WON] / (portions(len(self.bots)) * self.games)

    def score(self, bot: int) -> tuple[float, float | None]:
        """Return a bot's mean score, and half the width of its 95 % interval (None for a single game)."""
        mean = self.bots[bot][POINTS] / self.games
        if self.games == 1:
            return mean, None
        return mean, Z * sqrt(max(0.0, self.bots[bot][SQUARES] / self.games - mean * mean) / (self.games - 1))


HEAD = "bot            wins     95 % interval    shared    score   95 % interval   decisions"
LINE = "%4d  %-12s%6.2f %%  %6.2f to %6.2f   %5.2f %%  %7.2f  %16s  %9.1f"
BUSTS_HEAD = "    busts"
BUSTS_LINE = "  %7.1f"


MERGED_NOTE = "Bots change seats with every game; a row of several equal ones has what each of them has on average."


class BotResult(NamedTuple):
    """The results of a bot: share of wins and mean score with 95 % intervals; the other numbers are per game."""

    name: str
    share: float
    low: float
    high: float
    shared: float
    score: float
    score_low: float | None  # None for a single game
    score_high: float | None
    decisions: float
    busts: float | None  # None for a game without busts


def rows(series: Series, tally: Tally) -> list[BotResult]:
    """Return the results of each bot, in the order of the series."""
    rows = []
    for at, name in enumerate(series.bots):
        share, (score, spread) = tally.share(at), tally.score(at)
        decisions, shared, busts = (tally.bots[at][column] / tally.games for column in (DECISIONS, SHARED, BUSTS))
        low, high = interval(share, tally.games)
        ends = (None, None) if spread is None else (score - spread, score + spread)
        bust_rate = busts if game_class(series.game).BUST_EVENT else None
        rows.append(BotResult(name, share, low, high, shared, score, ends[0], ends[1], decisions, bust_rate))
    return rows


def merged(rows: Sequence[BotResult]) -> BotResult:
    """Average the results of equal bots. The average intervals are valid even if the results depend on each other."""
    if len(rows) == 1:
        return rows[0]
    columns = list(zip(*(row[1:] for row in rows)))
    averages: list[Any] = [None if None in column else sum(column) / len(rows) for column in columns]
    return BotResult(rows[0].name, *averages)


def as_json(series: Series, tally: Tally) -> str:
    """Return the results as the text of a JSON object. The same games give the same text, however they were played."""
    data = {"game": series.game, "seats": len(series.bots), "options": series.options}
    data |= {"games": tally.games, "seed": series.seed, "fixed_seats": series.fixed}
    data |= {"turns": tally.series[TURNS] / tally.games, "shared": tally.series[TIES] / tally.games}
    return json.dumps(data | {"bots": [row._asdict() for row in rows(series, tally)]})


def as_text(series: Series, tally: Tally) -> list[str]:
    """Return the results as lines of text."""
    options = "".join(", %s=%s" % (name, value_text(value)) for name, value in series.options.items())
    games = "1 game" if tally.games == 1 else "%d games" % tally.games
    lines = ["%s, %d seats%s, %s, seed %d" % (series.game, len(series.bots), options, games, series.seed)]
    head = ("seat" if series.fixed else "bots") + "  " + HEAD
    lines += ["", head + BUSTS_HEAD if game_class(series.game).BUST_EVENT else head]
    table = list(enumerate(rows(series, tally), 1))
    if not series.fixed:  # equal bots are interchangeable
        named = [[row for _, row in table if row.name == name] for name in dict.fromkeys(series.bots)]
        table = [(len(equal), merged(equal)) for equal in named]
    for number, row in table:
        shares = [100 * share for share in (row.share, row.low, row.high, row.shared)]
        ends = ["%6.2f" % end for end in (row.score_low, row.score_high) if end is not None]
        line = LINE % (number, row.name, *shares, row.score, " to ".join(ends), row.decisions)
        lines.append(line if row.busts is None else line + BUSTS_LINE % row.busts)
    turns, ties = tally.series[TURNS] / tally.games, 100 * tally.series[TIES] / tally.games
    if not series.fixed and len(table) < len(series.bots):
        lines += ["", MERGED_NOTE]
    return [*lines, "", "A game has %.1f turns on average; %.2f %% of the wins are shared." % (turns, ties)]
