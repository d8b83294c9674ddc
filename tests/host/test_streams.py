"""Standard streams that are closed, full or in another encoding, names that no terminal should see, and signals."""

import fcntl
import os
import re
import signal
import struct
import subprocess
import sys
import termios
import time
from subprocess import DEVNULL, PIPE, Popen

import pytest

from turtleback_host.process.streams import printable

TURTLEBACK = [sys.executable, "-m", "turtleback_host"]
RAW = re.compile(r"[^\n -~]")
PATIENCE_S = 120
SIMULATE = "simulate mice --games 2 --jobs 1 --seed 1"


def shell(words, **more):
    """What such a line of a shell leaves behind: exit status, output, errors."""
    line = "%s -m turtleback_host %s" % (sys.executable, words)
    done = subprocess.run(["sh", "-c", line], capture_output=True, timeout=PATIENCE_S, **more)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def is_one_sentence(err, sentence):
    """Whether that is all that was said, and nothing that a terminal obeys."""
    return err.startswith("turtleback: " + sentence) and err.count("\n") == 1 and not RAW.search(err)


def test_standard_output_that_is_closed_is_said_before_anything_is_done(tmp_path):
    status, out, err = shell("play --bots 2 --record %s/game.txt >&-" % tmp_path)
    assert (status, out) == (2, "")
    assert is_one_sentence(err, "Standard output is closed: ")
    assert not list(tmp_path.iterdir())


def test_without_standard_error_all_is_done_all_the_same():
    status, out, err = shell(SIMULATE + " 2>&-")
    assert (status, err) == (0, "")
    assert out.startswith("mice, 4 seats, 2 games")


def test_processes_that_are_started_without_standard_error_work_too():
    status, out, err = shell(SIMULATE.replace("--jobs 1", "--jobs 2") + " 2>&-")
    assert (status, err, "Traceback" in out) == (0, "", False)


def test_without_standard_input_bots_play():
    assert shell("play --bots 2 <&-")[0] == 0


@pytest.mark.parametrize("words", ["play --bots 2", "--help"])
def test_a_full_disk_behind_standard_output_is_said(words):
    status, _, err = shell(words + " >/dev/full")
    assert status == 2
    assert is_one_sentence(err, "") and err.endswith("put: No space left on device.\n")


def test_whoever_reads_us_may_stop():
    assert shell("play --bots 2 --seed 1 | true")[1:] == ("", "")


@pytest.mark.parametrize(
    "words",
    [
        [b"replay", b"\xff\x1b[31m.txt"],
        [b"verify", b"\xff\x1b[31m.txt"],
        [b"analyse", b"\xff\x1b[31m.txt"],
        [b"play", b"--record", b"/nowhere/\xff\x1b[31m"],
        [b"play", b"--bots", b"\x1b[31m\xff"],
        [b"play", b"--option", b"\x1b[31m\xff=1"],
        [b"play", b"mice", b"--option", b"track=\x1b[31m\xff"],
        [b"play", b"--seats", b"\x1b[31m\xff"],
        [b"\x1b]0;gone\x07\xff"],
        [b"play", b"--\x1b[31m\xff"],
        [b"odds", b"\x1b[31m\xff"],
        [b"simulate", b"mahe", b"--dask", b"\x1b[31m\xff"],
        [b"doctor", b"--port", b"\x1b[31m\xff"],
        [b"doctor", b"--port", b"odd://\x1b[31m\xff"],
        [b"study", b"mahe", b"--only", b"\x1b[31m\xff", b"--json"],
    ],
    ids=lambda words: ascii(b" ".join(words)),
)
def test_what_is_no_text_is_not_sent_to_the_terminal_as_it_is(words):
    done = subprocess.run([*TURTLEBACK, *words], capture_output=True, timeout=PATIENCE_S)
    assert (done.returncode, done.stdout) == (2, b"")
    assert is_one_sentence(done.stderr.decode(), "")


def test_a_file_whose_name_is_no_text_is_written_and_read(tmp_path):
    path = os.fsencode(tmp_path) + b"/\xff\x1b[31m.txt"
    for words in ([b"play", b"--bots", b"2", b"--record", path], [b"verify", path]):
        done = subprocess.run([*TURTLEBACK, *words], capture_output=True, timeout=PATIENCE_S)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.startswith(os.fsencode(tmp_path) + b"/??[31m.txt: ")


def test_a_message_is_one_line_of_bounded_length():
    assert printable("a\nb\x1b[2J\u202e\x9b") == "a?b?[2J??"
    assert len(printable("a" * 10_000)) == 1000


def interrupted(words, number, when):
    """The exit status and the errors of a command that gets a signal as soon as `when` it is so."""
    with Popen([*TURTLEBACK, *words], stdin=DEVNULL, stdout=PIPE, stderr=PIPE, start_new_session=True) as running:
        try:
            while not when(running.pid):
                assert running.poll() is None, running.communicate()
                time.sleep(0.01)
            running.send_signal(number)
            _, err = running.communicate(timeout=PATIENCE_S)
            return running.returncode, err.decode(), running.pid
        finally:
            running.kill()


def members(session):
    """The processes of a session that still run."""
    listed = subprocess.run(["ps", "-eo", "sess=,stat=,pid="], capture_output=True, text=True).stdout
    rows = [line.split() for line in listed.splitlines()]
    return [int(pid) for of, stat, pid in rows if int(of) == session and not stat.startswith("Z")]


@pytest.mark.parametrize("number, status", [(signal.SIGTERM, 143), (signal.SIGHUP, 129)], ids=["TERM", "HUP"])
def test_what_ends_simulate_ends_its_workers(tmp_path, number, status):
    words = ["simulate", "mice", "--games", "1000000", "--jobs", "2", "--record", str(tmp_path)]
    ended, err, session = interrupted(words, number, lambda _: any(tmp_path.glob("*.txt")))
    assert ended == status
    assert re.fullmatch(r"turtleback: stopped after \d+ of 1000000 games\.\n", err)
    until = time.monotonic() + PATIENCE_S
    while members(session) and time.monotonic() < until:
        time.sleep(0.05)
    assert not members(session)
    assert not list(tmp_path.glob(".*"))


def unread(pipe):
    """How many bytes wait in a pipe."""
    return struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)))[0]


def test_the_end_has_a_limit_even_if_nobody_reads_what_is_printed():
    """The game of words fills the pipe, then its last words wait for a reader who never comes."""
    code = """
from turtleback_host.process import signals
signals.END_S = 1
from turtleback_host.cli import main
raise SystemExit(main(["play", "--bots", "4", "--plain", "--fresh"]))
"""
    with Popen([sys.executable, "-c", code], stdin=PIPE, stdout=PIPE, stderr=DEVNULL) as running:
        fcntl.fcntl(running.stdout, fcntl.F_SETPIPE_SZ, 4096)
        running.stdin.write(b"\n" * 10_000)
        running.stdin.flush()
        before = -1
        while not 0 < unread(running.stdout) == before:  # it prints a line for each of those
            before = unread(running.stdout)
            time.sleep(1)
        running.send_signal(signal.SIGTERM)
        try:
            assert running.wait(PATIENCE_S) in (-signal.SIGALRM, 143)
        finally:
            running.kill()


def test_ctrl_c_while_all_is_still_being_loaded_is_no_traceback():
    code = """
import signal, sys
import turtleback_host.__main__ as command
class Pressed:
    def find_spec(self, *words):
        signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Pressed())  # at the first thing that is loaded
sys.exit(command.main())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE_S)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "turtleback: stopped.\n")
