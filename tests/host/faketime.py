"""Runs `turtleback` for somebody at a terminal, on a PC whose clock begins at a time and goes on at each look.

The files that it puts in place are of that time, too.

    faketime '2026-11-20 20:15' turtleback log

A folder `board`, if there is one, is the flash of a Pico on its cable.
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


def look():
    """What the clock says."""
    global now
    now += STEP_S
    return now


def replace(file, place):
    """As of os."""
    put_in_place(file, place)
    os.utime(place, (now, now))


time.time = look
os.replace = replace
for stream in (sys.stdin, sys.stdout):
    stream.isatty = lambda: True

from turtleback_cli.cli import main  # noqa: E402, which takes the clock with it
from turtleback_host.archive import fetch  # noqa: E402


class Folder:
    """A board that is a folder on this PC."""

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
fetch.Board = Folder
sys.exit(main(sys.argv[3:]))
