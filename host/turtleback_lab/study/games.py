"""What a study does differently for a game: its bot, its chapters, what it counts and which options it compares."""

from collections.abc import Mapping
from typing import NamedTuple

from turtleback_lab.study.statistics import SHARE


class Ratio(NamedTuple):
    """A chart of one ratio: the chart's name, the estimator of that ratio (samples.py), and labels."""

    name: str
    counted: str
    title: str
    y: str
    unit: str


class GameStudy(NamedTuple):
    """The study of one game; the defaults are those of a game that needs nothing of its own."""

    bot: str | None = None  # instead of the game's best bot that runs on a Pico
    games: int = 500  # the default number for each figure
    own_chapters: tuple[str, ...] = ()  # that no other game has
    left_out: tuple[str, ...] = ()  # chapters
    cut: int | None = None  # up to this many seats it is another game; its template says why
    move_events: tuple[str, ...] = ()  # that end a move, in a game where another seat may decide
    score_charts: tuple[Ratio, ...] = ()  # beside that of the scores
    rule_ratios: tuple[Ratio, ...] = ()  # that options may change, beside those of all games
    rule_seats: Mapping[str, int] = {}  # by option, where it needs another number of seats
    rule_bots: Mapping[str, str] = {}  # by option, where it needs another bot


_STUDIES = {
    "mahe": GameStudy(
        bot="below4",  # which the kernel plays
        games=2_000,
        own_chapters=("thresholds", "deciders"),
        cut=3,  # MAHE-1: with more seats everybody has one turtle
        move_events=("move", "bust"),
        rule_ratios=(
            Ratio("others", "by others", "Moves that another decides", "change of the share of moves, % points", SHARE),
        ),
        rule_seats={"bust_ends_turn": 3},  # with which everybody has two turtles
        rule_bots={"roll_at_seven": "random"},  # which alone rolls again at a sum of 7
    ),
    "midas": GameStudy(
        left_out=("luck",),  # its bot gives no card a value, so luck would be nothing
        score_charts=(Ratio("caught", "caught", "How often the King is caught", "share of all hands, %", SHARE),),
    ),
}
OWN_CHAPTERS = {name for study in _STUDIES.values() for name in study.own_chapters}


def study_of(game: str) -> GameStudy:
    """The study of a game."""
    return _STUDIES.get(game, GameStudy())
