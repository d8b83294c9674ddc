"""Settings of the study of each game: its bot, its chapters, its counts and the options that it compares."""

from collections.abc import Mapping
from typing import NamedTuple

from turtleback_lab.study.statistics import SHARE


class Ratio(NamedTuple):
    """A chart of one ratio: its name, the name of the estimator that counts it (samples.py), and labels."""

    name: str
    counted: str
    title: str
    y: str
    unit: str


class GameStudy(NamedTuple):
    """Settings of one game's study, with defaults for a game without special needs."""

    bot: str | None = None  # the bot to play instead of the game's best bot that runs on a Pico
    games: int = 500  # the default number for each figure
    own_chapters: tuple[str, ...] = ()  # chapters that no other game has
    left_out: tuple[str, ...] = ()  # chapters that make no sense for this game
    cut: int | None = None  # up to this many seats the game differs so much that no line joins the figures
    move_events: tuple[str, ...] = ()  # events that end a move, in a game where another seat may decide
    score_charts: tuple[Ratio, ...] = ()  # further charts of the chapter on scores
    rule_ratios: tuple[Ratio, ...] = ()  # further ratios that options may change
    rule_seats: Mapping[str, int] = {}  # number of seats, by option that needs an unusual number
    rule_bots: Mapping[str, str] = {}  # bot, by option that needs an unusual bot


_STUDIES = {
    "mahe": GameStudy(
        bot="below4",  # the kernel can play this bot
        games=2_000,
        own_chapters=("thresholds", "deciders"),
        cut=3,  # MAHE-1: with more seats each has one turtle instead of two
        move_events=("move", "bust"),
        rule_ratios=(
            Ratio("others", "by others", "Moves that another decides", "change of the share of moves, % points", SHARE),
        ),
        rule_seats={"bust_ends_turn": 3},  # it matters only with two turtles a seat
        rule_bots={"roll_at_seven": "random"},  # the only bot that rolls again at a sum of 7
    ),
    "midas": GameStudy(
        left_out=("luck",),  # its bot gives cards no value, so luck would always be 0
        score_charts=(Ratio("caught", "caught", "How often the King is caught", "share of all hands, %", SHARE),),
    ),
}
OWN_CHAPTERS = {name for study in _STUDIES.values() for name in study.own_chapters}


def study_of(game: str) -> GameStudy:
    """Return the study settings of a game."""
    return _STUDIES.get(game, GameStudy())
