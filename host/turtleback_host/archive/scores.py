"""What people have won and lost, and what of that was luck. A tie counts as a win for all who share it.

The fair share follows from that: of a game with n seats and w winners, w / n belongs to each seat, bots included. So
real wins less fair wins add up to nothing over all seats of a game.

Luck is what all dice have done to each seat's chance to win, in Mahé, by `turtleback analyse`. On average it is none,
whoever plays. So wins less luck is an estimate of the wins that somebody's play has earned, and a closer one than the
wins themselves. It takes seconds a game, is computed once and stays in the archive.
"""

import json
from itertools import groupby
from math import sqrt
from sqlite3 import Connection, Row
from typing import Any

from turtleback_host.archive.results import EVERYTHING, Filter, condition
from turtleback_host.process.streams import pluralize
from turtleback_host.records.titles import full_title
from turtleback_host.records.verify import FALSE

Z = 1.959964  # of a 95 % interval
MOST_PAIRS = 12
Data = dict[str, Any]

# The games that count: with a winner, not false, and with people of whom one is known by name.
COUNTED = (
    """WITH counted AS (
    SELECT *, (SELECT avg(place = 1) FROM seats WHERE game_id = id) AS fair FROM games
    WHERE has_winner AND status != %d AND %%s
    AND EXISTS (SELECT * FROM seats WHERE game_id = id AND person_id IS NOT NULL)
), played AS (
    SELECT counted.*, seat, score, place, person_id, name, place = 1 AS won
    FROM counted JOIN seats ON game_id = counted.id JOIN people ON people.id = person_id
) """
    % FALSE
)
PEOPLE = """SELECT name, count(*) AS plays, sum(won) AS wins, avg(won) AS share, avg(fair) AS fair,
    avg(score) AS average, max(score) AS best FROM played GROUP BY person_id ORDER BY avg(won) - avg(fair) DESC, name"""
BEGAN = """SELECT count(*) AS games, total(place = 1) AS wins, avg(place = 1) AS share, avg(fair) AS fair
    FROM counted JOIN seats ON game_id = id AND seat = began"""
LUCK = """SELECT name, count(*) AS games, sum(won) AS wins, sum(won) - sum(change) AS expected, sum(change) AS luck
    FROM (SELECT played.*, json_extract(luck.luck, '$[' || seat || ']') AS change FROM played JOIN luck ON game_id = id)
    GROUP BY person_id"""
AGAINST = """SELECT one.name AS of, other.name, sum(one.place < other.place) AS better,
    sum(one.place > other.place) AS worse, sum(one.place = other.place) AS equal
    FROM played AS one JOIN played AS other ON other.id = one.id AND other.person_id != one.person_id
    GROUP BY one.person_id, other.person_id ORDER BY other.name"""
WON = "SELECT name, won FROM played ORDER BY person_id, played_at, id"
NOT_ANALYSED = "SELECT id FROM counted WHERE game = 'mahe' AND id NOT IN (SELECT game_id FROM luck)"

NOBODY = "No finished game of people with names yet: `turtleback people --help` says how to name them."
EXPLAINED = (
    "Fair is the share of wins if all played equally well; a shared win counts for all who share it."
    " The interval is that of 95 %."
)


def interval(wins: float, plays: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for a share of wins (0..1)."""
    share, spread = wins / plays, Z * Z / plays
    middle = share + spread / 2
    reach = Z * sqrt(share * (1 - share) / plays + spread / plays / 4)
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


def _asked(db: Connection, wanted: Filter, question: str) -> list[Data]:
    """The rows of the answer. SetupError."""
    where, values = condition(db, wanted)
    cursor = db.cursor()
    cursor.row_factory = Row
    return [dict(row) for row in cursor.execute(COUNTED % where + question, values)]


def not_analysed(db: Connection, wanted: Filter = EVERYTHING) -> list[int]:
    """The numbers of the games of Mahé that count and whose luck is not known yet. SetupError."""
    return [row["id"] for row in _asked(db, wanted, NOT_ANALYSED)]


def save_luck(db: Connection, number: int, luck: list[float], lead: list[list[float]]) -> None:
    """Store the luck of each seat and the lead after each move of a game, as lead_of gives it."""
    db.execute("INSERT OR REPLACE INTO luck VALUES (?, ?, ?)", (number, json.dumps(luck), json.dumps(lead)))


def lead_of(db: Connection, number: int) -> list[list[float]] | None:
    """For each move of an analysed game the number of its first action, then each seat's chance to win (0..1)."""
    row = db.execute("SELECT lead FROM luck WHERE game_id = ?", (number,)).fetchone()
    return json.loads(row[0]) if row else None


def scores(db: Connection, wanted: Filter = EVERYTHING) -> Data:
    """One object with `game`, `plays` and `people`; shares are 0..1. Who wins most above fair is first. SetupError."""
    people = _asked(db, wanted, PEOPLE)
    luck = {row.pop("name"): row for row in _asked(db, wanted, LUCK)}
    against = _asked(db, wanted, AGAINST)
    results = groupby(_asked(db, wanted, WON), key=lambda row: row["name"])
    streaks = {
        name: [len(list(run)) for won, run in groupby(row["won"] for row in rows) if won] for name, rows in results
    }
    for one in people:
        name = one["name"]
        one["low"], one["high"] = interval(one["wins"], one["plays"])
        if not wanted.game:  # points of several games are not comparable
            one["average"] = one["best"] = None
        one["longest streak"] = max(streaks[name], default=0)
        one["against"] = [{key: pair[key] for key in pair if key != "of"} for pair in against if pair["of"] == name]
        one["luck"] = luck.get(name)
    (began,) = _asked(db, wanted, BEGAN)
    began["low"], began["high"] = interval(began["wins"], began["games"]) if began["games"] else (None, None)
    return {
        "game": wanted.game,
        "plays": _asked(db, wanted, "SELECT count(*) AS plays FROM counted")[0]["plays"],
        "began": began,
        "not analysed": len(not_analysed(db, wanted)),
        "people": people,
    }


def as_text(scores: Data) -> list[str]:
    """The people as a table, and lines below on who began, who beats whom, and luck."""
    if not scores["people"]:
        return [NOBODY]
    title = full_title(scores["game"]) if scores["game"] else "All games"
    return [
        "%s: %s" % (title, pluralize(scores["plays"], "game")),
        *_table([_heads(scores), *(_row(one) for one in scores["people"])]),
        "",
        *_sentences(scores),
        EXPLAINED,
    ]


def _heads(scores: Data) -> list[str]:
    return ["name", "games", "wins", "share", "interval", "fair", "streak"] + ["average", "best"] * bool(scores["game"])


def _row(one: Data) -> list[str]:
    share, fair, low, high = (100 * one[name] for name in ("share", "fair", "low", "high"))
    row = [one["name"], str(one["plays"]), str(one["wins"]), "%.0f %%" % share, "%.0f-%.0f" % (low, high)]
    row += ["%.0f %%" % fair, str(one["longest streak"])]
    return row if one["best"] is None else [*row, "%.1f" % one["average"], str(one["best"])]


def _table(rows: list[list[str]]) -> list[str]:
    """The rows in columns, all but the first aligned to the right."""
    from rich.cells import cell_len  # some names have letters that are two columns wide

    widths = [max(map(cell_len, column)) for column in zip(*rows)]
    lines = []
    for name, *figures in rows:
        cells = ["%*s" % (width, figure) for width, figure in zip(widths[1:], figures)]
        lines.append("  ".join([name + " " * (widths[0] - cell_len(name)), *cells]))
    return lines


def _sentences(scores: Data) -> list[str]:
    lines = []
    began = scores["began"]
    if began["games"]:
        shares = tuple(100 * began[name] for name in ("share", "low", "high", "fair"))
        lines.append("The player who began won %.0f %% of the games (%.0f to %.0f); fair is %.0f %%." % shares)
    pairs = [(one["name"], pair) for one in scores["people"] for pair in one["against"] if one["name"] < pair["name"]]
    for name, pair in pairs[:MOST_PAIRS]:
        equal = ", and %d equal" % pair["equal"] if pair["equal"] else ""
        lines.append("%s and %s: %d to %d%s." % (name, pair["name"], pair["better"], pair["worse"], equal))
    if len(pairs) > MOST_PAIRS:
        lines.append("%d more pairs: --json has them all." % (len(pairs) - MOST_PAIRS))
    if scores["not analysed"]:
        count = scores["not analysed"]
        games = "A game of Mahé is" if count == 1 else "%d games of Mahé are" % count
        lines.append("%s not analysed for luck yet: --luck does that, in seconds a game." % games)
    known = [(one["name"], one["luck"]) for one in scores["people"] if one["luck"]]
    for name, luck in known:
        lines.append(
            "%s won %d and expected %.1f in Mahé: luck %+.1f." % (name, luck["wins"], luck["expected"], luck["luck"])
        )
    if known:
        lines.append("Expected are the wins without the luck of the dice.")
    return lines
