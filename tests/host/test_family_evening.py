"""Plays a family's evening of several games in the terminal. Again and again the power fails; nothing is lost."""

import itertools
import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from patience import PATIENCE_S

FAMILY = ["--names", "Mint=Mia,Blue=Ben,Red=Oma Ruth"]
CLOCKED = Path(__file__).with_name("clocked.py")
TURNS_S, LAST_S = (48, 7, 31, 20, 12), 55  # the turns on a clock, and the one in which the power fails
LOST_S = 10  # the time of one turn that a power cut may cost
HELP = re.compile("^Type a letter and Enter")


class Evening:
    """A terminal in which one game after the other is played. `pull_plug` kills the program without a warning."""

    def __init__(self, clock):
        """`clock` is the path of a file for the seconds since the beginning of the evening."""
        self._clock = clock
        self._seconds = 0
        self.pass_time(0)
        self.running = None
        self.limit = threading.Timer(0, None)

    def begin(self, *words):
        play = [sys.executable, CLOCKED, self._clock, "play", "--plain"]
        self.running = subprocess.Popen(
            [*play, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self.limit.cancel()
        self.limit = threading.Timer(PATIENCE_S, self.running.kill)  # a program that hangs ends the test
        self.limit.start()
        self.hear_until(HELP)

    def pass_time(self, seconds):
        """Advance the clock of the PC."""
        self._seconds += seconds
        later = self._clock.with_suffix(".later")
        later.write_text(str(self._seconds))
        later.replace(self._clock)  # complete at once, because the program may read it at any time

    def type(self, letters):
        self.running.stdin.write(letters + "\n")
        self.running.stdin.flush()

    def hear_until(self, pattern):
        """Return the next line that matches a pattern."""
        for line in self.running.stdout:
            if re.search(pattern, line):
                return line.rstrip()
        raise EOFError("the program has ended before %r" % pattern)

    def standings(self):
        """Ask where everybody stands. The program answers after everything that was typed before."""
        self.type("w")
        return self.hear_until(r" for 3: ")

    def pull_plug(self):
        """Kill the program after its answer, and continue the game: everything is as it was."""
        before = self.standings()
        self.running.kill()
        self.running.communicate()
        self.begin()
        self.type("s")  # go on
        assert self.standings() == before

    def seconds_left(self):
        """Return what is left of the time of the turn."""
        self.type("")
        return seconds(self.hear_until(" turn, |hurry!"))

    def leave(self):
        self.type("q")
        output, _ = self.running.communicate()
        assert "Archived in" in output


def seconds(line):
    """Return the time in a line, in seconds."""
    minutes, rest = re.search("([0-9]+):([0-9]{2})", line).groups()
    return 60 * int(minutes) + int(rest)


@pytest.fixture
def evening(tmp_path):
    evening = Evening(tmp_path / "clock")
    yield evening
    evening.limit.cancel()
    evening.running.kill()
    evening.running.communicate()


def play_score(evening):
    evening.begin("score", "--title", "Rummy", "--option", "goal=60", "--seats", "3", *FAMILY)
    for number, points in enumerate([12, -5, 7, 30, 21, 0, 20, 9, 3]):
        evening.type(str(points))
        evening.hear_until(" has ")
        if number % 2:
            evening.pull_plug()
    assert "Mia, 62 points: 12, 30, 20." in evening.standings()


def play_clock(evening):
    evening.begin("clock", "--seats", "3", "--option", "turn_s=60", *FAMILY)
    evening.hear_until("^Mia's turn, 1:00")
    for number, taken in enumerate(TURNS_S):
        evening.pass_time(taken)
        evening.type("r")
        evening.hear_until("^%s's turn, 1:00" % ("Ben", "Oma Ruth", "Mia")[number % 3])
        if number % 2:
            evening.pull_plug()
    assert evening.standings().startswith("Mia, 1:08 in all. Ben, 0:19 in all. Oma Ruth, 0:31 in all. ")
    evening.pass_time(LAST_S)
    before = seconds(evening.hear_until("^Oma Ruth, hurry! "))  # printed without a press
    evening.pull_plug()
    assert before <= evening.seconds_left() <= before + LOST_S
    evening.type("sm")
    while "end the game" not in evening.hear_until("^Menu, "):
        evening.type("r")
    evening.type("s")
    total = seconds(evening.standings().partition("6 turns in ")[2])
    assert 0 <= sum(TURNS_S) + LAST_S - total <= LOST_S


def play_bag(evening):
    evening.begin("bag", "--seats", "3", *FAMILY)
    for _ in range(3):
        evening.type("r")
        evening.hear_until("Total")
        evening.pull_plug()
    evening.type("srsrsrsr")
    assert "The bag is closed." in evening.standings()


def play_mahe(evening):
    evening.begin("mahe", "--seats", "3", "--seed", "1", *FAMILY)
    for press in itertools.count(1):
        evening.type("rs"[press % 2])
        if " wins" in evening.standings():
            break
        if press % 100 == 0:
            evening.pull_plug()
    assert press > 200


def test_an_evening_of_several_games_survives_every_power_cut(evening, run_cli, tmp_path):
    for play in (play_score, play_clock, play_bag, play_mahe):
        play(evening)
        evening.leave()
    status, output, errors = run_cli("log")
    assert (status, errors) == (0, "")
    titles = [re.split("  +", line.strip())[2] for line in output.splitlines()]
    assert titles == ["Rummy", "Turn clock", "Dice bag", "Mahé"]
    page = tmp_path / "evening.html"
    assert run_cli("evening", "--out", page)[0] == 0
    text = page.read_text("utf-8")
    for shown in ("Rummy", "Turn clock", "Dice bag", "Mahé", "Mia", "Ben", "Oma Ruth", "62"):
        assert shown in text
