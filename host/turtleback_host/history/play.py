"""The play of any game that people have logged elsewhere, and the parsing of its values.

A play is no record: nothing proves it. Its time is that of the wall clock at the table, without a time zone, and often
only a date.
"""

import json
import re
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from decimal import Decimal
from hashlib import sha256
from typing import NamedTuple

from turtleback.engine.contract import SetupError
from turtleback_host.system.names import folded, spaced
from turtleback_host.system.streams import pluralize, printable

BG_STATS, BGG, TABLE = "bgstats", "bgg", "csv"
ORIGINS = (BG_STATS, BGG, TABLE)
YEARS = range(1900, 2100)
EVENING = timedelta(hours=20)  # the time of day of a date alone, so that it is in the evening of that day
EPOCH = datetime(1970, 1, 1)
EARLIEST, LATEST = (int((datetime(year, 1, 1) - EPOCH).total_seconds()) for year in (YEARS[0], YEARS[-1] + 1))
MAX_HOURS = 1000  # a play that lasts longer is a mistake
MAX_PLAYERS = 200
MAX_TIMES = 10_000
MAX_SCORE_LENGTH = 1000
MAX_ID = 2**53
SHOWN = 60  # characters of a value in a message
NO_DATE = "its date is '%s', and a date is written like 2026-11-21"
NO_TITLE = "it has no game"
# One amount, or several with signs. Three digits after a mark could be thousands, so such a text has no number.
AMOUNT = r"\d{1,12}(?:[.,](?:\d{1,2}|\d{4,6}))?"
SUM = re.compile(r"[+-]?%s(?:[+-]%s)*" % (AMOUNT, AMOUNT))
TERM = re.compile(r"[+-]?[^+-]+")
CONTROLS = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


class HistoryError(SetupError):
    """An error for a file without plays. Its message says why and what to do, without the name of the file."""


class PlayError(SetupError):
    """An error for one play. Its message is a clause that says why it cannot be imported."""


class Player(NamedTuple):
    """The result of one player of a play, as the file says it."""

    name: str
    score: str = ""  # the text of the file; see `number_of`
    won: bool = False
    began: bool = False
    team: str = ""
    role: str = ""
    person: str = ""  # the name of the person, empty for a stranger
    keys: tuple[str, ...] = ()  # what identifies this person in other files, the most reliable first

    @property
    def content(self) -> tuple[object, ...]:
        """The fields that belong to the result. The others say which person it is."""
        return self[:6]


class Play(NamedTuple):
    """One play of a game. `key` identifies it among the plays of its origin."""

    origin: str
    key: str
    title: str
    at: int  # seconds since 1970 on the wall clock, as if that were UTC
    has_time: bool  # False if only the date is known; then `at` is EVENING of that day
    players: tuple[Player, ...]
    seconds: int | None = None
    times: int = 1  # number of plays that were logged as one
    cooperative: bool = False
    low_wins: bool = False
    ignored: bool = False  # True if the user does not want it to count
    bgg_id: int | None = None  # number of the play at BoardGameGeek
    changed: str = ""  # when it was last changed, as the file writes it
    renamed: str = ""  # when its game, a person or its location was last renamed
    details: str = "{}"  # JSON: location, comment, expansions and so on

    @property
    def content(self) -> tuple[object, ...]:
        """All that belongs to the result and its circumstances. Two plays with equal content are the same."""
        plain = self._replace(changed="", renamed="", players=(), bgg_id=None)
        return (*plain[2:], *(player.content for player in self.players))

    @property
    def counts(self) -> bool:
        return not self.ignored and (self.cooperative or any(player.won for player in self.players))


class ExportedGame(NamedTuple):
    """A game of Turtleback in an export, with its record."""

    record: str
    at: int  # seconds since 1970, UTC
    time_source: str
    seconds: int | None
    people: dict[int, str]  # names by seat


class Export(NamedTuple):
    """The content of one file."""

    plays: list[tuple[str, Play]]  # each with a label for messages, which says where it is in the file
    skipped: list[str]  # a sentence on each play that cannot be imported
    removed: dict[str, str] = {}  # keys of plays that the user has deleted, and when
    games: list[ExportedGame] = []
    notes: list[str] = []  # sentences on the whole file
    origin: str = ""  # the origin of `removed`


def skip_sentence(label: str, error: PlayError) -> str:
    """Return the sentence on a play that cannot be imported."""
    return "%s is skipped: %s." % (label, error)


def clean_text(value: object) -> str:
    """Return a value of a file as text without control characters; numbers as digits, anything else as "".

    Halves of surrogate pairs, which JSON can contain, are replaced, because no file can store them.
    """
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        return ""
    try:
        text = str(value)
    except ValueError:  # an integer with thousands of digits
        return ""
    return CONTROLS.sub("\ufffd", text.replace("\r\n", "\n").replace("\r", "\n")).strip()


def line_of(value: object) -> str:
    """Return a value of a file as one line of text with single spaces."""
    return spaced(clean_text(value))


def in_brackets(*values: object) -> str:
    """Return values of a file, such as a title and a date, for a message: " (Azul, 2026-11-21)", or "" without any."""
    words = ", ".join(filter(None, map(line_of, values)))
    return " (%s)" % printable(words, 80) if words else ""


def whole(value: object, high: int, low: int = 0) -> int:
    """Return a value of a file as a whole number from `low` to `high`, or 0 for anything else."""
    if isinstance(value, str) and re.fullmatch(r"[0-9]{1,16}", value.strip()):
        value = int(value)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return value if isinstance(value, int) and low <= value <= high else 0


def is_set(value: object) -> bool:
    """Return True if a value of a file says yes: true, 1, "1" or "true"."""
    return value is True or value == 1 or (isinstance(value, str) and value.strip().lower() in ("1", "true"))


def read_time(text: str) -> tuple[int, bool]:
    """Parse a time like 2026-11-21, 2026-11-21 20:15 or 2026-11-21T20:15:30Z.

    A time zone is ignored, because the time of the table counts. Midnight sharp stands for a date alone: programs write
    it for plays without a time.

    Returns: the time as in `Play.at`, and whether the time of day is known.
    Raises: PlayError if it is no such time, or not in the years YEARS.
    """
    try:
        found = datetime.fromisoformat(text.strip()).replace(tzinfo=None, microsecond=0)
    except ValueError:
        raise PlayError(NO_DATE % printable(text, SHOWN)) from None
    if found.year not in YEARS:
        raise PlayError("its date is %s, and not in the years %d to %d" % (printable(text, SHOWN), YEARS[0], YEARS[-1]))
    has_time = found.time() != datetime.min.time()
    return int(((found if has_time else found + EVENING) - EPOCH).total_seconds()), has_time


def time_text(at: int, has_time: bool) -> str:
    """Return a time as text that `read_time` reads."""
    return (EPOCH + timedelta(seconds=at)).strftime("%Y-%m-%d %H:%M:%S" if has_time else "%Y-%m-%d")


def day_of(at: int) -> date:
    """Return the date of a play."""
    return EPOCH.date() + timedelta(days=at // 86400)


def number_of(score: str) -> float | None:
    """Return the number of a score: of `7`, `4.5`, `4,5` or a sum such as `-10+7+22`; None for any other text."""
    plain = re.sub(r"\s", "", score.replace("\u2212", "-")).replace(",", ".")
    if len(plain) > MAX_SCORE_LENGTH or not SUM.fullmatch(plain):
        return None
    return float(sum(Decimal(term) for term in TERM.findall(plain)))


def checked_play(play: Play) -> Play:
    """Return the play. A play without a key gets one from its date, title and players.

    Raises: PlayError if it has no title, or too many players.
    """
    if not play.title:
        raise PlayError(NO_TITLE)
    if len(play.players) > MAX_PLAYERS:
        raise PlayError("it has %s, and at most %d can be" % (pluralize(len(play.players), "player"), MAX_PLAYERS))
    return play if play.key else play._replace(key=_key_of(play))


def _key_of(play: Play) -> str:
    names = sorted(folded(player.name) for player in play.players)
    return sha256(json.dumps([time_text(*play[3:5]), folded(play.title), names]).encode()).hexdigest()[:32]


def numbered(plays: Iterable[tuple[str, Play]]) -> list[tuple[str, Play]]:
    """Return plays with different keys: equal ones, like two rounds of one evening, get a number."""
    counts: dict[tuple[str, str], int] = {}
    found = []
    for label, play in plays:
        count = counts[play[:2]] = counts.get(play[:2], 0) + 1
        found.append((label, play if count == 1 else play._replace(key="%s %d" % (play.key, count))))
    return found


def details_of(**values: object) -> str:
    """Return JSON of the values that are not empty."""
    return json.dumps({name: value for name, value in values.items() if value}, ensure_ascii=False, sort_keys=True)


def places(play: Play) -> tuple[int | None, ...]:
    """Return the place of each player: 1 for every winner, then by points if all others have points.

    Without a winner the places are None, but people who lose together share the second.
    """
    winners = sum(player.won for player in play.players)
    if not winners:
        return (2 if play.cooperative else None,) * len(play.players)
    sign = -1 if play.low_wins else 1
    points = [number_of(player.score) for player in play.players]
    losers = [sign * value for player, value in zip(play.players, points) if not player.won and value is not None]
    are_known = len(losers) == len(play.players) - winners and not play.cooperative

    def place(at: int) -> int:
        value = points[at]
        if play.players[at].won:
            return 1
        better = sum(other > sign * value for other in losers) if are_known and value is not None else 0
        return winners + better + 1

    return tuple(place(at) for at in range(len(play.players)))
