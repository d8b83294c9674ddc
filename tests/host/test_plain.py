"""`play --plain`, TERM=dumb and NO_COLOR: a whole game in lines of words, for a screen reader or a log."""

import os
import re
import signal
import subprocess
import sys

import pytest

from test_real_terminal import PATIENCE_S, TURTLEBACK, Terminal
from turtleback.app.device_settings import STEPS_MS
from turtleback.app.game_setup import GameSetup
from turtleback.engine.catalogue import GAMES
from turtleback.language import words
from turtleback_host.play.plain import FRAME_MS, PlainDevice
from turtleback_host.play.printed import one_line
from turtleback_host.play.session import device_for
from turtleback_host.records import saved_games as saved
from turtleback_host.records.saved_games import data_folder
from turtleback_host.terminal.key_help import PLAIN as HELP
from turtleback_host.virtual.hot_seat import HotSeat

pytestmark = pytest.mark.slow

CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
LONGEST = 3000  # lines of a game


def typed(text, *words):
    """What `play` with such words answers to that on its standard input, a pipe."""
    command = [*TURTLEBACK, "play", *map(str, words)]
    done = subprocess.run(command, input=text.encode(), capture_output=True, timeout=PATIENCE_S, check=True)
    assert not done.stderr
    return done.stdout.decode().splitlines()


def make_device(setting=None, page=None):
    """A plain device, and a list of all that it says."""
    device = device_for(setting, 1, None, page, frame_ms=FRAME_MS)
    said = []
    return PlainDevice(device, HotSeat(device), said.append), said


def answer(line):
    """What somebody presses who reads that line: a second die now and then, the first turtle, the number none."""
    if "ROLL: number" in line:
        return "s"
    if "ROLL: bust 1/6" in line or "ROLL: safe" in line or "ROLL: a die" in line:
        return "r"
    return "s" if "STOP: " in line else ""


def play_through(lines, write):
    """Press whatever each line asks for until somebody has won; returns all the lines."""
    seen = []
    for line in lines:
        seen.append(line)
        assert len(seen) < LONGEST and not CONTROL.search(line), line
        if "ROLL: scores" in line:
            write("q\n")
        elif answer(line):
            write(answer(line) + "\n")
    return seen


def is_whole_game(seen):
    """Whether these lines tell a whole game of Mahé for two, with the scores in the end."""
    assert seen[0] == HELP
    assert any("Mint rolls" in line for line in seen) and any("Blue rolls" in line for line in seen)
    won = [line for line in seen if re.fullmatch(r"Mahe for 2: (Mint|Blue) wins, .*\.", line)]
    points = re.search(r"^Eggs: (Mint|Blue) (\d+), (Mint|Blue) (\d+)\.$", seen[-2])
    return won and int(points[2]) >= int(points[4]) and "Archived in" in seen[-1]


def test_a_whole_game_of_two_through_a_pipe():
    command = [*TURTLEBACK, "play", "mahe", "--seats", "2", "--plain", "--seed", "4"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as game:

        def write(text):
            game.stdin.write(text)
            game.stdin.flush()

        assert is_whole_game(play_through((line.rstrip("\n") for line in game.stdout), write))
    assert game.returncode == 0


def test_a_whole_game_of_two_in_a_dumb_terminal():
    with Terminal("play", "mahe", "--seats", 2, "--seed", 4, shown=b"Type a letter", TERM="dumb") as terminal:

        def lines():
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
                if line not in ("r", "s", "q"):  # the echo of what was typed
                    yield line

        assert is_whole_game(play_through(lines(), lambda text: terminal.type(text.encode())))
        terminal.type(b"\n")  # nobody has a name
        assert terminal.end() == 0


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
    assert saved.GO_ON.encode() in terminal.seen


def test_the_set_up_is_said_and_both_buttons_play():
    seen = typed("r\n\nx\nm\nq\n", "--plain")
    assert seen[1] == "Which game? > Mahe; ROLL: change, STOP: take it, both: play"
    assert seen[2] == seen[3] == "Which game? > Mouse race; ROLL: change, STOP: take it, both: play"
    assert seen[4] == HELP
    assert seen[5].startswith("Fair-dice code. ")


def test_what_comes_to_an_end_is_kept_and_offered():
    seen = typed("s\nr\n", "mahe", "--seats", 2, "--plain")
    assert seen[-1] == saved.GO_ON
    assert seen[-2] == "Mahe for 2: Mint is to decide."
    seen = typed("s\nq\n", "--plain")
    assert seen[1].startswith("A game is saved, > go on, Mahe, 2 seats, move 3; ROLL: change")
    assert seen[2].startswith("Mint rolls ") and seen[3].startswith("Mint decides, ")


def test_several_letters_on_a_line_are_pressed_one_after_another():
    assert typed("srq\n", "mahe", "--seats", 2, "--plain", "--seed", 1)[-3].startswith("Mint decides, ")


def test_nobody_is_hurried_past_the_code_of_the_dice():
    plain, said = make_device(GameSetup(players=["human"] * 2))
    plain.play([])
    assert len(said) == 2 and said[1].startswith("Fair-dice code. ") and " s" not in said[1].partition(";")[0]


def test_bots_play_by_themselves():
    plain, said = make_device(GameSetup(players=["clever"] * 3))
    plain.play([])
    assert "wins!" in said[-1] or "Shared" in said[-1]


def test_each_time_that_one_switch_may_have_is_said_in_full():
    device, said = make_device()
    device.play(["r" * len(GAMES), "s", "rr", "s", *"r" * len(STEPS_MS), "q"])
    asked = {line.partition(";")[0] for line in said if line.startswith("Time to press?")}
    assert asked == {"Time to press? > %d.%d s, for each offer" % divmod(ms // 100, 10) for ms in STEPS_MS}


def test_a_hand_is_covered_until_the_device_has_gone_on():
    plain, said = make_device(GameSetup("mada", ["human"] * 2))
    plain.play(["s"])
    assert said[-1].startswith("Pass to ")


def test_a_hold_shows_scores_and_takes_a_press_back():
    plain, said = make_device(GameSetup(players=["human"] * 2))
    plain.play(["s", "r", "R", "S", "s", "S", "m"])
    assert any(line.startswith("Eggs: >Mint") for line in said)
    assert any(line.startswith("Nothing to take back") for line in said)
    assert said[-1].startswith("Menu, > go on; ")


def test_bots_alone_in_plain_words_and_in_a_pipe_keep_nothing():
    typed("", "--bots", 2, "--plain")
    assert not data_folder().exists()


def test_without_standard_input_there_is_nobody_to_press():
    line = "%s -m turtleback_host play --plain <&-" % sys.executable
    done = subprocess.run(["sh", "-c", line], capture_output=True, env=os.environ)
    assert done.returncode == 2 and done.stderr.startswith(b"turtleback: --plain reads the presses from standard input")


def test_words_as_one_line():
    said = words(["Photo it, then wait."], ["8746", "{Mint |M}4{,|} {Blue |B}0"], ["STOP: begin", ""], "9 s")
    assert one_line(said) == "Photo it, then wait. 8746, Mint 4, Blue 0, STOP: begin"
    assert one_line(words(["Who?", "> 4"], ["x"])) == "Who? > 4; x"
    assert one_line(words(["A coin", "Heads!"])) == "A coin, Heads!"
    assert one_line(words([])) == ""


def test_the_choice_under_the_cursor_says_where_it_leads():
    """Also what the small screen has no room for, as whom a mouse runs over; other presses are said in its words."""
    plain, said = make_device(GameSetup("mice", ["human", "clever"], options={"hidden": 1}))
    plain.play(iter(["s"] + ["r"] * 9))
    assert any(re.search(r"STOP: take it\. Mouse [A-G] runs \d to .*\.$", line) for line in said)
    plain, said = make_device(GameSetup(players=["human"] * 2))
    plain.play(iter(["s", "s", "r", "r"]))
    assert not any(line.endswith(".") and ". Stop" in line for line in said)
