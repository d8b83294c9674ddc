"""Runs `turtleback` as if in a terminal, with a clock that starts at a given time and advances at each reading.

Files that the command moves into place get their modification time from the same clock.

    faketime '2026-11-20 20:15' turtleback log

If the working directory contains a folder `board`, the command uses it as a Pico's flash.
"""

import os
import sys
import time
from datetime import datetime
from hashlib import sha256
from pathlib import Path

STEP_S = 5
now = datetime.fromisoformat(sys.argv[1]).timestamp()
put_in_place = os.replace


def advancing_time():
    """Return the time of the fake clock, and advance it by STEP_S."""
    global now
    now += STEP_S
    return now


def replace(file, place):
    """Move a file like os.replace, and set its times by the fake clock."""
    put_in_place(file, place)
    os.utime(place, (now, now))


time.time = advancing_time
os.replace = replace
for stream in (sys.stdin, sys.stdout):
    stream.isatty = lambda: True

from turtleback_cli.cli import main  # noqa: E402, only after the clock is replaced
from turtleback_host.archive import fetch  # noqa: E402


class FolderBoard:
    """A stand-in for `Board` that reads and removes files in a folder on this PC."""

    def __init__(self, path):
        self._path = Path(path)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

    def facts(self):
        return {}

    def run(self, script):
        pass

    def digests(self, paths):
        files = (file for path in paths for file in (self._path / path).glob("*"))
        return {str(file.relative_to(self._path)): sha256(file.read_bytes()).digest() for file in files}

    def get(self, path):
        return (self._path / path).read_bytes()

    def remove(self, path):
        (self._path / path).unlink()


fetch.find_port = lambda: "board"
fetch.check_is_pico = lambda facts, port: None
fetch.Board = FolderBoard
sys.exit(main(sys.argv[3:]))
