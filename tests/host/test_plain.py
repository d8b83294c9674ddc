"""`play --plain`, TERM=dumb and NO_COLOR: a whole game in lines of words, for a screen reader or a log."""

import re
import signal

import pytest

from test_real_terminal import Terminal
from turtleback.language import words
from turtleback_host.play.plain import one_line
from turtleback_host.records import saved_games as saved
from turtleback_host.terminal.labels import PLAIN_KEYS as HELP

CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
LONGEST = 3000  # lines of a game


def answer(line):
    """What somebody presses who reads that line: a second die now and then, the first turtle, the number none."""
    if "ROLL: scores" in line:
        return "q"
    if "ROLL: bust 1/6" in line or "ROLL: safe" in line or "ROLL: a die" in line:
        return "r"
    return "s" if "STOP: " in line or "ROLL: number" in line else ""


def lines_of(terminal):
    """The lines that a terminal shows, but for the echo of what was typed, until somebody is asked who sat where."""
    done = 0
    while True:
        end = terminal.seen.find(b"\r\n", done)
        if end < 0:
            if not terminal.read_more():
                return
            continue
        line = terminal.seen[done:end].decode()
        done = end + 2
        if line.startswith("Who sat where"):
            return
        if line not in ("r", "s", "q"):
            yield line


def test_a_whole_game_of_two_in_a_dumb_terminal():
    """Transcripts play whole games in a pipe."""
    with Terminal("play", "mahe", "--seats", 2, "--seed", 4, shown=b"Type a letter", TERM="dumb") as terminal:
        seen = []
        for line in lines_of(terminal):
            seen.append(line)
            assert len(seen) < LONGEST and not CONTROL.search(line), line
            if answer(line):
                terminal.type(answer(line).encode() + b"\n")
        terminal.type(b"\n")  # nobody has a name
        assert terminal.end() == 0
    assert seen[0] == HELP
    assert any("Mint rolls" in line for line in seen) and any("Blue rolls" in line for line in seen)
    assert any(re.fullmatch(r"Mahé for 2: (Mint|Blue) wins, .*\.", line) for line in seen)
    points = re.search(r"^Eggs: (Mint|Blue) (\d+), (Mint|Blue) (\d+)\.$", seen[-2])
    assert int(points[2]) >= int(points[4]) and "Archived in" in seen[-1]


@pytest.mark.parametrize("environment", [{"TERM": "dumb"}, {"TERM": "xterm-256color", "NO_COLOR": "1"}])
def test_who_wants_no_colours_gets_words(environment):
    with Terminal("play", shown=b"Which game?", **environment) as terminal:
        terminal.type(b"q\n")
        assert terminal.end() == 0
    assert b"\x1b" not in terminal.seen


def test_a_record_is_told_in_words_where_no_colours_are(tmp_path):
    record = tmp_path / "game.txt"
    record.write_text("game mahe\nseats 4\negg 3\n0 roll\ndie 2\n")
    with Terminal("replay", record, shown=b"# not finished", TERM="dumb") as dumb:
        assert dumb.end() == 0
    with Terminal("replay", "--plain", record, shown=b"# not finished") as plain:
        assert plain.end() == 0
    assert dumb.seen == plain.seen and b"\x1b" not in plain.seen


def test_ctrl_c_says_that_the_game_is_kept():
    with Terminal("play", "mahe", "--seats", 2, shown=b"Fair-dice", TERM="dumb") as terminal:
        terminal.command.send_signal(signal.SIGINT)
        assert terminal.end() == 130
    assert (saved.GO_ON % "turtleback").encode() in terminal.seen


def test_words_as_one_line():
    said = words(["Photo it, then wait."], ["8746", "{Mint |M}4{,|} {Blue |B}0"], ["STOP: begin", ""], "9 s")
    assert one_line(said) == "Photo it, then wait. 8746, Mint 4, Blue 0, STOP: begin"
    assert one_line(words(["Who?", "> 4"], ["x"])) == "Who? 4; x"
    assert one_line(words(["A coin", "Heads!"])) == "A coin, Heads!"
    assert one_line(words([])) == ""
