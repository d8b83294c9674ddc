"""What runs of the device have failed of, in a file that outlives them. Loaded when there is something to put there."""

import os
import sys

CRASHES = "crashes.txt"  # the newest first
KEPT = 2000  # letters of older failures that stay in it


def keep(failure: Exception | str) -> None:
    """Put a failure before the older ones in the file; if that fails, there is no other place for it."""
    try:
        older = _kept()
        with open(CRASHES + ".new", "w") as file:
            if isinstance(failure, str):
                file.write(failure + "\n")
            else:
                sys.print_exception(failure, file)
            file.write(older[:KEPT])
        os.rename(CRASHES + ".new", CRASHES)
    except Exception:
        pass


def newest() -> str:
    """The last failure in the file, in a line."""
    for line in _kept().split("\n"):
        if line and not line.startswith(("Traceback", " ")):
            return line
    return "unknown"


def _kept() -> str:
    try:
        with open(CRASHES) as file:
            return file.read()
    except OSError:
        return ""
