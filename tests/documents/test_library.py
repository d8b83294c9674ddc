"""The example of host/README.md runs as it stands there."""

import re
import subprocess
import sys

import pytest

from pages import PAGES, blocks

pytest.importorskip("joblib", reason="To simulate needs joblib, which `make study` sets up.")
(EXAMPLE,) = blocks(PAGES["host/README.md"], "python")


def test_the_example_plays_replays_counts_and_simulates(tmp_path):
    done = subprocess.run([sys.executable, "-c", EXAMPLE], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    played, counted, simulated = done.stdout.splitlines()
    assert re.fullmatch(r"scores \[\d+, \d+, \d+, \d+\] winners \[\d(, \d)*\]", played)
    assert counted == "a die after a 4 is a bust in 1/2"
    assert re.fullmatch(r"clever wins \d\d % of 200 games", simulated)
