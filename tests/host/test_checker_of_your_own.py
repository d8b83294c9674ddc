"""firmware/dice.md tells enough to check a record without our code: its program agrees with `verify`."""

import re
import subprocess
import sys

import pytest

from test_verify import a_game, line_of

PROGRAM = re.compile(r"```python\n(.*?)```", re.S)


@pytest.fixture
def check(pytestconfig, tmp_path):
    """Runs the page's program on the lines of a record, with nothing of ours to import."""
    (program,) = PROGRAM.findall((pytestconfig.rootpath / "firmware/dice.md").read_text("utf-8"))
    path = tmp_path / "game.txt"

    def run(lines):
        path.write_text("\n".join(lines))
        return subprocess.run([sys.executable, "-I", "-c", program, path], capture_output=True, text=True)

    return run


def test_it_agrees_on_true_records(check):
    for game in ({}, {"words": ["0:7"], "options": {"card_variant": 1}}, {"words": ["0:21", "2:1"], "seats": 4}):
        lines = a_game(**game)
        done = check(lines)
        dice = sum(line.startswith("die ") for line in lines)
        assert (done.stdout, done.stderr) == (f"The codes and {dice} dice follow from the seed.\n", "")


def test_it_finds_a_die_a_number_and_a_decision_that_were_changed(check):
    lines = a_game(words=["0:7"])
    for word, other in (("die", "die 7"), ("stir", "stir 0:8"), ("0", "0 stop")):
        at = line_of(word, lines)
        done = check([*lines[:at], other, *lines[at + 1 :]])
        assert done.returncode == 1 and "AssertionError" in done.stderr
