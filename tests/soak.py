"""How many times as much `make soak` plays as `make test` does, and how far it has come."""

import os

TIMES = int(os.environ.get("SOAK", "1"))
LINES = 20


def tell(what: str, done: int, of: int) -> None:
    """Show that so much of something has been done, if it takes long."""
    if TIMES > 1 and done * LINES // of > (done - 1) * LINES // of:
        print("%s: %d of %d" % (what, done, of), flush=True)
