"""Runs `turtleback` with a monotonic clock that stands until a test changes the seconds in a file.

The first argument names the file. The others are those of the command.
"""

import sys
import time
from pathlib import Path

FILE = Path(sys.argv[1])
time.monotonic = lambda: float(FILE.read_text())

from turtleback_cli.cli import main  # noqa: E402, only after the clock is replaced

sys.exit(main(sys.argv[2:]))
