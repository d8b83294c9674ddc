"""Messages are short, and signals end a command and all that it has started, whoever reads it."""

import fcntl
import re
import signal
import struct
import subprocess
import sys
import termios
import time
from subprocess import DEVNULL, PIPE, Popen

import pytest

from rows import each_row
from turtleback_host.process.streams import printable

TURTLEBACK = [sys.executable, "-m", "turtleback_host"]
PATIENCE_S = 120
LONG_NUMBER, LONG_WORD = "9" * 4000, "x" * 4000
OVERLONG = [
    ("study mahe --only", LONG_WORD),
    ("study mahe --json --seed", LONG_NUMBER),
    ("study mahe --json --games", LONG_NUMBER),
    ("study mahe --json --seats", LONG_NUMBER),
    ("simulate mahe --games 1 --seed", LONG_NUMBER),
    ("simulate mahe --jobs", LONG_NUMBER),
    ("simulate mahe --seats", LONG_NUMBER),
    ("simulate mahe --games", LONG_WORD),
    ("play --bots 2 --seed", LONG_NUMBER),
    ("play --names", LONG_WORD),
    ("play --again", LONG_WORD),
    ("play mice --bots 2 --option", "track=" + LONG_WORD),
    ("odds mada --seen", LONG_NUMBER),
    ("replay", LONG_WORD),
    ("verify", LONG_WORD),
    ("log --since", LONG_WORD),
    ("page --port", LONG_NUMBER),
    ("", LONG_WORD),
    ("play", "--" + LONG_WORD),
]


@each_row("words, long", OVERLONG)
def test_an_overlong_word_is_not_printed_whole(run_cli, words, long):
    status, out, err = run_cli(*words.split(), long)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("turtleback: ") and len(err) < 500


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
