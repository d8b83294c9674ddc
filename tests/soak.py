"""The factor by which `make soak` extends tests, and its progress report."""

import os

TIMES = int(os.environ.get("SOAK", "1"))
LINES = 20


def report_progress(title: str, done: int, total: int) -> None:
    """Print the progress of a soak run, in at most LINES lines."""
    if TIMES > 1 and done * LINES // total > (done - 1) * LINES // total:
        print("%s: %d of %d" % (title, done, total), flush=True)
