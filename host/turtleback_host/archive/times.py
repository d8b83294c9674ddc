"""When a game was played and for how long, as far as is known; and which evening a time belongs to.

A date that was typed is a date, without a time and in every time zone: it is stored as EVENING of that day in UTC, and
read in UTC. All other times are instants, which are shown as local ones.
"""

from datetime import UTC, date, datetime, timedelta
from time import time
from typing import NamedTuple

from turtleback.engine.contract import SetupError

GIVEN = "given"
# Where a time comes from, the most reliable first: measured by `play`, a date that was typed, the file's own time, the
# time of `fetch`, because a board has no clock.
SOURCES = ("play", GIVEN, "file", "fetch")
FIRST, LAST = 946_598_400, 4_102_531_200  # 2000 to 2099, and a day more for every time zone
YEARS = range(2000, 2100)
NIGHT = timedelta(hours=5)  # an evening ends at five in the morning
EVENING = timedelta(hours=20)


class When(NamedTuple):
    """The end of a game in seconds since 1970 (UTC), where that comes from, and its duration in seconds if known."""

    at: int
    source: str
    seconds: int | None = None


def now() -> When:
    """The time of an import, for a game of which nothing better is known."""
    return When(min(max(int(time()), FIRST), LAST), "fetch")


def time_of(at: float, source: str) -> When:
    """Return the end of a game, as its source gives it.

    Outside 2000-2099, where the clock must be wrong, the time of the import replaces it.
    """
    return When(int(at), source) if FIRST <= at <= LAST else now()


def given(day: date) -> When:
    """Return the time of a game for which somebody has typed the date."""
    return When(int((datetime.combine(day, datetime.min.time(), UTC) + EVENING).timestamp()), GIVEN)


def evening_of(at: int, source: str) -> date:
    """Return the day on whose evening something happened."""
    return (_clock(at, source) - NIGHT).date()


def _clock(at: int, source: str) -> datetime:
    """Return what a clock showed then: in UTC for a date that was typed, else the local time."""
    return datetime.fromtimestamp(at, UTC if source == GIVEN else None).replace(tzinfo=None)


def bounds(day: date, source: str) -> tuple[int, int]:
    """Return the first second of an evening, and the first after it, for times from that source."""
    start = datetime.combine(day, datetime.min.time(), UTC if source == GIVEN else None) + NIGHT
    return int(start.timestamp()), int((start + timedelta(days=1)).timestamp())


def local_order(column: str = "played_at", source: str = "time_source") -> str:
    """Return an SQL expression that sorts by the local time, among which dates that were typed are in UTC."""
    ahead_s = int((datetime.now().astimezone().utcoffset() or timedelta()).total_seconds())
    return "%s - %d * (%s = '%s')" % (column, ahead_s, source, GIVEN)


def read_day(text: str) -> date:
    """A date as people type it on the command line. SetupError."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise SetupError("A date is written like 2026-11-21, not %s." % text) from None
    if day.year not in YEARS:
        raise SetupError("A date lies in the years %d to %d, which %s does not." % (YEARS[0], YEARS[-1], text))
    return day


def local(at: int, source: str) -> str:
    """Return the local date and time, to the minute; of a date that was typed the date alone."""
    return _clock(at, source).strftime("%Y-%m-%d" if source == GIVEN else "%Y-%m-%d %H:%M")


def duration(seconds: int | None) -> str:
    """A duration as hours and minutes; empty if it is unknown."""
    if seconds is None:
        return ""
    hours, minutes = divmod(round(seconds / 60), 60)
    return "%d h %02d min" % (hours, minutes) if hours else "%d min" % minutes
