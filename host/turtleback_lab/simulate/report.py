"""The results of a series, as one JSON object or as a table of text."""

import json
from typing import NamedTuple

from turtleback.engine.catalogue import game_class
from turtleback.engine.notation import value_text
from turtleback_lab.simulate.series import Series
from turtleback_lab.simulate.tally import BUSTS, DECISIONS, SHARED, TIES, TURNS, Tally, wilson

HEAD = "bot            wins     95 % interval    shared    score   95 % interval   decisions"
LINE = "%-12s%6.2f %%  %6.2f to %6.2f   %5.2f %%  %7.2f  %16s  %9.1f"
BUSTS_HEAD = "    busts"
BUSTS_LINE = "  %7.1f"


class Row(NamedTuple):
    """The results of a bot: its share of wins and mean score with 95 % intervals; the other numbers are per game."""

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


def rows(series: Series, tally: Tally) -> list[Row]:
    """A row for each bot, in the order given."""
    rows = []
    for at, name in enumerate(series.bots):
        share, (score, spread) = tally.share(at), tally.score(at)
        decisions, shared, busts = (tally.bots[at][what] / tally.games for what in (DECISIONS, SHARED, BUSTS))
        low, high = wilson(share, tally.games)
        ends = (None, None) if spread is None else (score - spread, score + spread)
        fallen = busts if game_class(series.game).BUST_EVENT else None
        rows.append(Row(name, share, low, high, shared, score, ends[0], ends[1], decisions, fallen))
    return rows


def as_json(series: Series, tally: Tally) -> str:
    """The results as one JSON object, as text; the same games give the same text, on any backend."""
    data = {"game": series.game, "seats": len(series.bots), "options": series.options}
    data |= {"games": tally.games, "seed": series.seed, "fixed": series.fixed}
    data |= {"turns": tally.series[TURNS] / tally.games, "shared": tally.series[TIES] / tally.games}
    return json.dumps(data | {"bots": [row._asdict() for row in rows(series, tally)]})


def as_text(series: Series, tally: Tally) -> list[str]:
    """The results as lines of text."""
    options = "".join(", %s=%s" % (name, value_text(value)) for name, value in series.options.items())
    games = "1 game" if tally.games == 1 else "%d games" % tally.games
    lines = ["%s, %d seats%s, %s, seed %d" % (series.game, len(series.bots), options, games, series.seed)]
    lines += ["", HEAD + BUSTS_HEAD if game_class(series.game).BUST_EVENT else HEAD]
    for row in rows(series, tally):
        shares = [100 * share for share in (row.share, row.low, row.high, row.shared)]
        ends = ["%6.2f" % end for end in (row.score_low, row.score_high) if end is not None]
        line = LINE % (row.name, *shares, row.score, " to ".join(ends), row.decisions)
        lines.append(line if row.busts is None else line + BUSTS_LINE % row.busts)
    turns, ties = tally.series[TURNS] / tally.games, 100 * tally.series[TIES] / tally.games
    return [*lines, "", "A game has %.1f turns on average; %.2f %% of the wins are shared." % (turns, ties)]
