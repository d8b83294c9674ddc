"""Handles the times and durations of games, and the evenings to which they belong.

A date that a user typed has no time of day and no time zone: it is stored as EVENING of that day in UTC, and read in
UTC. All other times are instants, which are shown in local time.
"""

from datetime import UTC, date, datetime, timedelta
from time import time
from typing import NamedTuple

from turtleback.engine.contract import SetupError

GIVEN = "given"
# Sources of a time, the most reliable first: measured by `play`, a date that was typed, the file's own time, and the
# time of `fetch`, because a board has no clock.
SOURCES = ("play", GIVEN, "file", "fetch")
FIRST, LAST = 946_598_400, 4_102_531_200  # 2000 to 2099, plus a day on both sides for all time zones
YEARS = range(2000, 2100)
NIGHT = timedelta(hours=5)  # an evening ends at five in the morning
EVENING = timedelta(hours=20)


class When(NamedTuple):
    """The end of a game in seconds since 1970 (UTC), the source of that time, and the duration in seconds if known."""

    at: int
    source: str
    seconds: int | None = None


def now() -> When:
    """Return the time of this import, for a game without a better time."""
    return When(min(max(int(time()), FIRST), LAST), "fetch")


def time_of(at: float, source: str) -> When:
    """Return `at` as the end of a game.

    A time outside 2000-2099 must be wrong, so the time of the import replaces it.
    """
    return When(int(at), source) if FIRST <= at <= LAST else now()


def given(day: date) -> When:
    """Return the time of a game whose date a user typed."""
    return When(int((datetime.combine(day, datetime.min.time(), UTC) + EVENING).timestamp()), GIVEN)


def evening_of(at: int, source: str) -> date:
    """Return the date of the evening to which a time belongs."""
    return (_clock(at, source) - NIGHT).date()


def _clock(at: int, source: str) -> datetime:
    """Return the time that a clock showed: in UTC for a date that was typed, otherwise local."""
    return datetime.fromtimestamp(at, UTC if source == GIVEN else None).replace(tzinfo=None)


def bounds(day: date, source: str) -> tuple[int, int]:
    """Return the first second of an evening and the first second after it, for times from `source`."""
    start = datetime.combine(day, datetime.min.time(), UTC if source == GIVEN else None) + NIGHT
    return int(start.timestamp()), int((start + timedelta(days=1)).timestamp())


def local_order(column: str = "played_at", source: str = "time_source") -> str:
    """Return an SQL expression that sorts by local time; dates that were typed are in UTC."""
    return "%s - %d * (%s = '%s')" % (column, _ahead_s(), source, GIVEN)


def on_the_wall(at: int, source: str) -> int:
    """Return the time by which lists of several kinds are sorted; it is in the same order as `local_order`."""
    return at if source == GIVEN else at + _ahead_s()


def _ahead_s() -> int:
    """Return how many seconds local time is ahead of UTC now."""
    return int((datetime.now().astimezone().utcoffset() or timedelta()).total_seconds())


def read_day(text: str) -> date:
    """Parse a date of the command line.

    Raises: SetupError if it is malformed or outside 2000-2099.
    """
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise SetupError("A date is written like 2026-11-21, not %s." % text) from None
    if day.year not in YEARS:
        raise SetupError("A date must be in the years %d to %d, and %s is not." % (YEARS[0], YEARS[-1], text))
    return day


def local(at: int, source: str) -> str:
    """Return the local date and time to the minute, or the date alone if it was typed."""
    return _clock(at, source).strftime("%Y-%m-%d" if source == GIVEN else "%Y-%m-%d %H:%M")


def duration(seconds: int | None) -> str:
    """Return a duration as hours and minutes; empty if it is unknown."""
    if seconds is None:
        return ""
    hours, minutes = divmod(round(seconds / 60), 60)
    return "%d h %02d min" % (hours, minutes) if hours else "%d min" % minutes
