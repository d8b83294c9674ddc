"""Computes how often people have won, and how much of that was luck. A tie is a win for all who share it.

The fair share of a game with n seats and w winners is w / n for each seat, bots included. So real wins minus fair wins
add up to zero over all seats of a game.

Luck is the part of a seat's result that comes from dice and cards. Choices are the part that comes from decisions. Both
are computed as in `turtleback analyse`.
On average luck is zero for every player. Luck and choices take long to compute, so the archive stores them.
"""

from itertools import groupby
from sqlite3 import Connection, Row
from typing import Any

from turtleback.engine.catalogue import game_class
from turtleback.engine.titles import TITLES
from turtleback.games.bots import best
from turtleback_host.archive.filters import EVERYTHING, Filter, GameName, condition, game_named, play_condition
from turtleback_host.archive.store import transaction
from turtleback_host.archive.times import GIVEN, local_order
from turtleback_host.records.interval import interval
from turtleback_host.system.streams import pluralize
from turtleback_portable.records.verify import FALSE

MAX_PAIRS = 12
Data = dict[str, Any]

# The games that count have a winner and at least one person with a name, and their record is not false.
# Imported plays count beside them by the same rules; their numbers are negative here.
COUNTED = """WITH counted AS (
    SELECT id, %(order)s AS shown_at, coalesce(json_extract(options, '$.low_wins'), 0) AS low_wins, 0 AS cooperative,
    coalesce((SELECT folded FROM titles WHERE game_id = id), game) AS title,
    (SELECT avg(place = 1) FROM seats WHERE game_id = id) AS fair,
    (SELECT place = 1 FROM seats WHERE game_id = id AND seat = began) AS first_won
    FROM games WHERE has_winner AND status != %(false)d AND %(games)s
    AND EXISTS (SELECT * FROM seats WHERE game_id = id AND person_id IS NOT NULL)
    UNION ALL
    SELECT -id, %(play_order)s, low_wins, cooperative, folded,
    (SELECT avg(place = 1) FROM players WHERE play_id = id),
    (SELECT place = 1 FROM players WHERE play_id = id AND began)
    FROM plays WHERE counts AND %(plays)s
    AND EXISTS (SELECT * FROM players WHERE play_id = id AND person_id IS NOT NULL)
), played AS (
    SELECT counted.*, score, place, luck, choices, person_id, name, place = 1 AS won
    FROM counted JOIN seats ON game_id = counted.id JOIN people ON people.id = person_id
    UNION ALL
    SELECT counted.*, points, place, NULL, NULL, person_id, people.name, place = 1
    FROM counted JOIN players ON play_id = -counted.id JOIN people ON people.id = person_id
) """
PEOPLE = """SELECT name, count(*) AS plays, sum(won) AS wins, avg(won) AS share, avg(fair) AS fair,
    avg(score) AS average, CASE WHEN max(low_wins) THEN min(score) ELSE max(score) END AS best,
    count(luck) AS analysed, avg(luck) AS luck, avg(choices) AS choices
    FROM played GROUP BY person_id ORDER BY avg(won) - avg(fair) DESC, name"""
BEGAN = """SELECT count(*) AS games, total(first_won) AS wins, avg(first_won) AS share, avg(fair) AS fair
    FROM counted WHERE first_won IS NOT NULL"""
AGAINST = """SELECT one.name AS of, other.name, sum(one.place < other.place) AS better,
    sum(one.place > other.place) AS worse, sum(one.place = other.place) AS equal
    FROM played AS one JOIN played AS other ON other.id = one.id AND other.person_id != one.person_id
    WHERE NOT one.cooperative GROUP BY one.person_id, other.person_id ORDER BY other.name"""
WON = "SELECT name, won FROM played ORDER BY person_id, shown_at, id"
NOT_ANALYSED = (
    "SELECT id FROM counted WHERE id > 0 AND EXISTS (SELECT * FROM seats WHERE game_id = id AND luck IS NULL)"
    " AND NOT EXISTS (SELECT * FROM titles WHERE game_id = id)"  # a score pad with the title of one of our games
)

NO_GAMES = (
    "No game here has both a winner and people with names: `turtleback log` lists the games, and"
    " `turtleback people --help` says how to name people."
)
NOT_YET = "%s not analysed for luck yet: --luck does that."
BY_LUCK = "%s: %+.1f %s a game by luck, %+.1f by choices, from the average of the seats in %s."
EXPLAINED = (
    "Fair is the share of wins if all played equally well; a shared win counts for all who share it."
    " The interval is that of 95 %."
)


def _asked(db: Connection, wanted: Filter, question: str) -> list[Data]:
    """Return the rows of a query on the counted games that meet the conditions `wanted`.

    Raises: SetupError if a game or a person is unknown.
    """
    games, values = condition(db, wanted)
    plays, more_values = play_condition(db, wanted)
    order, play_order = local_order(), local_order("at", "'%s'" % GIVEN)
    parts = {"games": games, "plays": plays, "order": order, "play_order": play_order, "false": FALSE}
    cursor = db.cursor()
    cursor.row_factory = Row
    return [dict(row) for row in cursor.execute(COUNTED % parts + question, (*values, *more_values))]


def not_analysed(db: Connection, wanted: Filter) -> list[int]:
    """Return the numbers of the counted games without stored luck.

    The list is empty if no bot can estimate the game's luck.

    Raises: SetupError if a game or a person is unknown.
    """
    game = wanted.game and game_named(db, wanted.game).game
    return [row["id"] for row in _asked(db, wanted, NOT_ANALYSED)] if game and best(game) else []


def save_luck(db: Connection, number: int, luck: list[float], choices: list[float]) -> None:
    """Store the luck and the choices of each seat of a game, in points."""
    rows = [(*brought, number, seat) for seat, brought in enumerate(zip(luck, choices))]
    with transaction(db):
        db.executemany("UPDATE seats SET luck = ?, choices = ? WHERE game_id = ? AND seat = ?", rows)


def scores(db: Connection, wanted: Filter = EVERYTHING) -> Data:
    """Return one object with the keys game, plays, began, not_analysed and people. Shares are from 0 to 1.

    People are sorted by their share above the fair share, the best first.
    The points of several games are not comparable, so average and best are then None.
    Raises: SetupError if a game or a person is unknown.
    """
    people = _asked(db, wanted, PEOPLE)
    against = _asked(db, wanted, AGAINST)
    results = groupby(_asked(db, wanted, WON), key=lambda row: row["name"])
    streaks = {
        name: [len(list(run)) for won, run in groupby(row["won"] for row in rows) if won] for name, rows in results
    }
    has_points = _are_comparable(db, wanted)
    for one in people:
        name = one["name"]
        one["low"], one["high"] = interval(one["share"], one["plays"])
        if not has_points:
            one["average"] = one["best"] = None
        one["longest_streak"] = max(streaks[name], default=0)
        one["against"] = [{key: pair[key] for key in pair if key != "of"} for pair in against if pair["of"] == name]
        brought = {"games": one.pop("analysed"), "luck": one.pop("luck"), "choices": one.pop("choices")}
        one["luck"] = brought if wanted.game and brought["games"] else None
    (began,) = _asked(db, wanted, BEGAN)
    began["low"], began["high"] = interval(began["share"], began["games"]) if began["games"] else (None, None)
    return {
        "game": wanted.game and _name_of(game_named(db, wanted.game)),
        "plays": _asked(db, wanted, "SELECT count(*) AS plays FROM counted")[0]["plays"],
        "began": began,
        "not_analysed": len(not_analysed(db, wanted)),
        "people": people,
    }


def _are_comparable(db: Connection, wanted: Filter) -> bool:
    """Return True if all counted games are one game, and not several whose points a score pad has kept."""
    if not wanted.game:
        return False
    found = game_named(db, wanted.game)
    titles = {row["title"] for row in _asked(db, wanted, "SELECT DISTINCT title FROM counted")}
    return len({found.folded[0] if title in found.folded else title for title in titles}) == 1


def _name_of(found: GameName) -> str:
    """Return the name of a game of Turtleback, or the title of another one."""
    return found.game or found.title


def as_text(scores: Data) -> list[str]:
    """Return the people as a table, followed by lines on the first player, pairs of people, and luck."""
    if not scores["people"]:
        return [NO_GAMES]
    title = TITLES.get(scores["game"], scores["game"]) if scores["game"] else "All games"
    return [
        "%s: %s" % (title, pluralize(scores["plays"], "game")),
        *_table([_heads(scores), *(_row(one, bool(scores["game"])) for one in scores["people"])]),
        "",
        *_sentences(scores),
        EXPLAINED,
    ]


def _heads(scores: Data) -> list[str]:
    return ["name", "games", "wins", "share", "interval", "fair", "streak"] + ["average", "best"] * bool(scores["game"])


def _row(one: Data, has_points: bool) -> list[str]:
    share, fair, low, high = (100 * one[name] for name in ("share", "fair", "low", "high"))
    row = [one["name"], str(one["plays"]), str(one["wins"]), "%.0f %%" % share, "%.0f-%.0f" % (low, high)]
    row += ["%.0f %%" % fair, str(one["longest_streak"])]
    if has_points:  # an imported play may have none, and points of several titles are not comparable
        row += ["", ""] if one["best"] is None else ["%.1f" % one["average"], "%.12g" % one["best"]]
    return row


def _table(rows: list[list[str]]) -> list[str]:
    """Return the rows with aligned columns. All columns but the first are aligned to the right."""
    from rich.cells import cell_len  # some names have letters that are two columns wide

    widths = [max(map(cell_len, column)) for column in zip(*rows)]
    lines = []
    for name, *figures in rows:
        cells = ["%*s" % (width, figure) for width, figure in zip(widths[1:], figures)]
        lines.append("  ".join([name + " " * (widths[0] - cell_len(name)), *cells]).rstrip())
    return lines


def _sentences(scores: Data) -> list[str]:
    lines = []
    began = scores["began"]
    if began["games"]:
        shares = tuple(100 * began[name] for name in ("share", "low", "high", "fair"))
        lines.append("The player who began won %.0f %% of the games (%.0f to %.0f); fair is %.0f %%." % shares)
    pairs = [(one["name"], pair) for one in scores["people"] for pair in one["against"] if one["name"] < pair["name"]]
    for name, pair in pairs[:MAX_PAIRS]:
        equal = ", and %d equal" % pair["equal"] if pair["equal"] else ""
        lines.append("%s and %s: %d to %d%s." % (name, pair["name"], pair["better"], pair["worse"], equal))
    if len(pairs) > MAX_PAIRS:
        lines.append("%d more pairs: --json has them all." % (len(pairs) - MAX_PAIRS))
    if scores["not_analysed"]:
        lines.append(NOT_YET % pluralize(scores["not_analysed"], "game"))
    for one in scores["people"]:
        if luck := one["luck"]:
            unit, games = game_class(scores["game"]).SCORE_UNIT, pluralize(luck["games"], "game")
            lines.append(BY_LUCK % (one["name"], luck["luck"], unit, luck["choices"], games))
    return lines
