"""The scores of everybody, as data for JSON: figures and luck put together."""

from dataclasses import asdict
from sqlite3 import Connection

from turtleback_host.archive.luck import Luck, luck_of, not_analysed
from turtleback_host.archive.results import EVERYTHING, Filter, counted
from turtleback_host.archive.statistics import Beginning, Figures, beginning, figures_of, interval

Data = dict[str, object]


def scores(db: Connection, wanted: Filter = EVERYTHING) -> Data:
    """One object with `game`, `plays` and `people`; durations in seconds, shares 0..1. SetupError."""
    games = counted(db, wanted)
    luck = luck_of(db, games)
    return {
        "game": wanted.game,
        "plays": len(games),
        "seconds": sum(one.seconds or 0 for one in games),
        "timed": sum(one.seconds is not None for one in games),
        "began": _began(beginning(games)),
        "not analysed": len(not_analysed(db, games)),
        "people": [_person(one, wanted.game is not None, luck.get(one.name)) for one in figures_of(games)],
    }


def _began(begun: Beginning) -> Data:
    """What it has brought to begin; shares are null where no game is known."""
    count = begun.games
    low, high = interval(begun.wins, count) if count else (None, None)
    return {
        "games": count,
        "wins": begun.wins,
        "share": begun.wins / count if count else None,
        "fair": begun.fair_wins / count if count else None,
        "low": low,
        "high": high,
    }


def _person(one: Figures, one_game: bool, luck: Luck | None) -> Data:
    low, high = interval(one.wins, one.plays)
    return {
        "name": one.name,
        "plays": one.plays,
        "wins": one.wins,
        "share": one.share,
        "fair": one.fair,
        "low": low,
        "high": high,
        "average": one.points / one.plays if one_game else None,  # points of several games are not comparable
        "best": one.best if one_game else None,
        "longest streak": one.longest,
        "streak": one.streak,
        "began": one.began,
        "began wins": one.began_wins,
        "began fair": one.began_fair,
        "rival": one.rival,
        "nemesis": one.nemesis,
        "seconds": one.seconds,
        "timed": one.timed,
        "against": [{"name": name, **asdict(pair)} for name, pair in sorted(one.against.items())],
        "luck": luck and {"games": luck.games, "wins": luck.wins, "expected": luck.expected, "luck": luck.luck},
    }
