"""When a game was played and for how long, as far as is known; and which evening a time belongs to."""

from datetime import date, datetime, timedelta
from time import time
from typing import NamedTuple

from turtleback.engine.contract import SetupError

# Where a time comes from, the most reliable first: measured by `play`, given by somebody, the file's own time, the time
# of `fetch`, because a board has no clock.
SOURCES = ("play", "given", "file", "fetch")
FIRST, LAST = 946_598_400, 4_102_531_200  # 2000 to 2099, and a day more for every time zone
YEARS = range(2000, 2100)
NIGHT = timedelta(hours=5)  # an evening ends at five in the morning


class When(NamedTuple):
    """The end of a game in seconds since 1970 (UTC), where that comes from, and its duration in seconds if known."""

    at: int
    source: str
    seconds: int | None = None


def now() -> When:
    """The time of an import, for a game of which nothing better is known."""
    return When(min(max(int(time()), FIRST), LAST), "fetch")


def time_of(at: float, source: str) -> When:
    """A time as somebody's clock has shown it; that of the import if it cannot be."""
    return When(int(at), source) if FIRST <= at <= LAST else now()


def evening_of(at: int) -> date:
    """The local day on whose evening something happened."""
    return (datetime.fromtimestamp(at) - NIGHT).date()


def bounds(day: date) -> tuple[int, int]:
    """The first second of an evening, and the first after it."""
    start = datetime.combine(day, datetime.min.time()) + NIGHT
    return int(start.timestamp()), int((start + timedelta(days=1)).timestamp())


def read_day(text: str) -> date:
    """A date as people type it on the command line. SetupError."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise SetupError("A date is written like 2026-11-21, not %s." % text) from None
    if day.year not in YEARS:
        raise SetupError("A date lies in the years %d to %d, which %s does not." % (YEARS[0], YEARS[-1], text))
    return day


def local(at: int) -> str:
    """Local date and time, to the minute."""
    return datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")


def duration(seconds: int | None) -> str:
    """A duration as hours and minutes; empty if it is unknown."""
    if seconds is None:
        return ""
    hours, minutes = divmod(round(seconds / 60), 60)
    return "%d h %02d min" % (hours, minutes) if hours else "%d min" % minutes
