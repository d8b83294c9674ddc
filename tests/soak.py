"""The factor by which `make soak` extends tests, and its progress report."""

import os

TIMES = int(os.environ.get("SOAK", "1"))
LINES = 20


def tell(what: str, done: int, of: int) -> None:
    """Print progress, in a soak run."""
    if TIMES > 1 and done * LINES // of > (done - 1) * LINES // of:
        print("%s: %d of %d" % (what, done, of), flush=True)
