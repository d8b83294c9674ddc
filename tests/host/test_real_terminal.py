"""Tests the game in a real pseudo-terminal, drawn or as plain lines, with odd bytes, signals and unread output."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from functools import partial
from subprocess import DEVNULL, PIPE, Popen
from textwrap import wrap

import pytest
import segno

from patience import PATIENCE_S
from rows import each_row
from turtleback_host.page.server import print_code
from turtleback_host.play.labels import keys_of_plain
from turtleback_host.play.terminal import is_text_only, terminal_fault
from turtleback_host.records import saved_games as saved
from turtleback_host.system.signals import noted_signals
from turtleback_host.system.streams import READABLE, printable

TURTLEBACK = [sys.executable, "-m", "turtleback_cli"]
COLOURS = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
COLUMNS = 80
OF_THE_TERMINAL = ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES")  # variables of the terminal in which the tests run
STALLED_S = 3  # the buffer counts as full after this time without new output
SHOWN = b"leave"  # the last text that the device draws


class Terminal:
    """A command in its own terminal."""

    def __init__(self, *words, shown=SHOWN, controlling=False, echoes=True, **environment):
        """Start the command. A `with` block begins when the output contains `shown`.

        Without an `environment` the terminal has all colours. A `controlling` terminal sends the command SIGHUP and
        SIGCONT when it is closed.
        """
        self._shown = shown
        self.seen = b""
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        if not echoes:
            modes = termios.tcgetattr(theirs)
            modes[3] &= ~termios.ECHO
            termios.tcsetattr(theirs, termios.TCSANOW, modes)
        known = {name: value for name, value in os.environ.items() if name not in OF_THE_TERMINAL}
        environment = known | (environment or COLOURS)
        self.command = subprocess.Popen(
            [*TURTLEBACK, *map(str, words)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=controlling,
            preexec_fn=partial(fcntl.ioctl, 0, termios.TIOCSCTTY, 0) if controlling else None,
        )
        os.close(theirs)

    def __enter__(self):
        self.read_until(self._shown)
        return self

    def __exit__(self, *error):
        self.command.kill()
        self.command.wait()
        os.close(self._ours)

    def hang_up(self):
        """Close the terminal."""
        os.close(self._ours)
        self._ours = os.open(os.devnull, os.O_RDONLY)  # for __exit__ to close

    def read_until_full(self):
        """Read nothing until the output buffer is full. The command then blocks while it draws."""
        waiting, since = -1, time.monotonic()
        while waiting <= 0 or time.monotonic() - since < STALLED_S:
            now = struct.unpack("i", fcntl.ioctl(self._ours, termios.FIONREAD, bytes(4)))[0]
            if now != waiting:
                waiting, since = now, time.monotonic()
            time.sleep(0.05)

    def read_until(self, text):
        """Read output until it contains `text`. If `text` is None or never appears, read to the end."""
        until = time.monotonic() + PATIENCE_S
        while text is None or text not in self.seen:
            assert time.monotonic() < until, self.seen[-2000:]
            if not self.read_more():
                return

    def read_more(self):
        """Read what arrives within 50 ms, and return False at the end of the output."""
        if not select.select([self._ours], [], [], 0.05)[0]:
            return True
        try:
            drawn = os.read(self._ours, 65536)
        except OSError:  # raised after the last output, when the command has closed its end
            return False
        self.seen += drawn
        return bool(drawn)

    def type(self, data):
        os.write(self._ours, data)

    def end(self):
        """Read the rest of the output, and return the exit status."""
        self.read_until(None)
        return self.command.wait(PATIENCE_S)


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "game.txt"
    path.write_text("game mahe\nseats 4\negg 3\n0 roll\ndie 2\n")
    return path


STRANGE = [b"\xff", "caf\xe9".encode("latin-1"), b"\x1b[200~\xe9\xff\x1b[201~", b"\xf0\x9f", b"\x1b[99999999999u"]


@pytest.mark.parametrize("words", [["play", "--seats", 2], ["replay", "RECORD"]], ids=lambda words: words[0])
def test_bytes_that_are_no_keys_are_ignored(words, record):
    with Terminal(*(record if word == "RECORD" else word for word in words)) as terminal:
        for data in STRANGE:
            terminal.type(data)
            time.sleep(0.15)  # so that they arrive one by one, as if typed
        assert terminal.command.poll() is None
        terminal.type(b"\xffq")
        assert terminal.end() == 0
    assert b"Traceback" not in terminal.seen and b"Error" not in terminal.seen


@pytest.mark.parametrize("trial", (0, 5))
def test_the_game_ends_if_its_terminal_is_closed_while_drawing(trial):
    with Terminal("play", "--bots", "4", controlling=True) as terminal:
        until = time.monotonic() + trial / 7
        while time.monotonic() < until:
            terminal.read_more()
        terminal.hang_up()
        assert terminal.command.wait(PATIENCE_S) != 0


def test_a_game_whose_output_is_not_read_ends_on_sigterm():
    with Terminal("play", "--bots", "4", controlling=True) as terminal:
        terminal.read_until_full()
        terminal.command.send_signal(signal.SIGTERM)
        assert terminal.command.wait(PATIENCE_S) == 143


def test_a_game_is_redrawn_after_sigstop_and_sigcont():
    with Terminal("play", "--bots", "4", controlling=True) as terminal:
        for number in (signal.SIGSTOP, signal.SIGCONT):
            terminal.command.send_signal(number)
        terminal.seen = b""
        terminal.read_until(b"\x1b[?1049h")  # enters the alternate screen again
        terminal.read_until(SHOWN)
        terminal.type(b"q")
        assert terminal.end() == 0


TERM_256 = {"TERM": "xterm-256color"}


@pytest.fixture
def terminal(monkeypatch):
    """Return a function `terminal(columns, rows, NAME=value)` that checks a pseudo-terminal.

    It returns the result of `terminal_fault`, or of the function `check`.
    """
    device, window = os.openpty()

    def check_terminal(columns, rows, check=terminal_fault, **environment):
        fcntl.ioctl(window, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        for name in ("NO_COLOR", "COLORTERM", "FORCE_COLOR", "TTY_COMPATIBLE"):
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        encoding = environment.get("PYTHONIOENCODING", "utf-8")
        with open(window, closefd=False) as stdin, open(window, "w", encoding=encoding, closefd=False) as stdout:
            # Set them here and not in the fixture, because pytest replaces both between a fixture and its test.
            monkeypatch.setattr(sys, "stdin", stdin)
            monkeypatch.setattr(sys, "stdout", stdout)
            result = check()
            monkeypatch.undo()
            return result

    yield check_terminal
    os.close(device)
    os.close(window)


SMALL = "The terminal is %s; Turtleback needs at least 80x24 and start again, or play in plain lines with --plain."


@each_row("columns, rows, environment, fault", [
    (80, 24, TERM_256, None), (80, 24, {"TERM": "xterm", "COLORTERM": "truecolor"}, None),
    (80, 24, {"TERM": "linux"}, None), (60, 20, TERM_256, "60x20"), (80, 23, TERM_256, "80x23"),
])  # fmt: skip
def test_an_unfit_terminal_gets_one_sentence(terminal, columns, rows, environment, fault):
    sentence = terminal(columns, rows, **environment)
    begin, end = (SMALL % fault).split(" and start") if fault else ("", "")
    assert sentence is None if not fault else sentence.startswith(begin) and sentence.endswith(" and start" + end)
    assert fault is None or sentence.count(".") == 1


@each_row("environment, plain", [
    ({"TERM": "xterm", "COLORTERM": "truecolor"}, False), (TERM_256, False), ({"TERM": "linux"}, False),
    ({**TERM_256, "NO_COLOR": "1"}, True), ({**TERM_256, "NO_COLOR": ""}, False), ({"TERM": "dumb"}, True),
    ({**TERM_256, "PYTHONIOENCODING": "latin-1"}, True), ({**TERM_256, "PYTHONIOENCODING": "cp437"}, True),
])  # fmt: skip
def test_a_terminal_without_colours_gets_plain_lines(terminal, environment, plain):
    assert terminal(80, 24, is_text_only, **environment) is plain


def test_output_to_a_file_is_no_terminal(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "stdout", (tmp_path / "log").open("w"))
    assert terminal_fault().startswith("Turtleback's device needs a terminal: start it in one")


CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")


def test_a_dumb_terminal_gets_plain_lines_without_control_characters():
    """Plays only the start of a game. The transcripts play complete games in a pipe."""
    with Terminal("play", "mahe", "--seats", 2, "--seed", 4, shown=b"Type a letter", TERM="dumb") as terminal:
        for letter, answer in ((b"s", b"Mint's turn"), (b"r", b"Mint rolls"), (b"q", b"The game is saved")):
            terminal.type(letter + b"\n")
            terminal.read_until(answer)
        assert terminal.end() == 0
    seen = terminal.seen.decode()
    assert " ".join(seen.split()).startswith(keys_of_plain()) and not CONTROL.search(seen.replace("\r\n", ""))


def test_empty_colour_variables_are_ignored():
    """no-color.org and force-color.org require this, although some libraries do not comply."""
    with Terminal("play", "--seats", 2, **COLOURS, NO_COLOR="", FORCE_COLOR="") as terminal:
        terminal.type(b"q")
        assert terminal.end() == 0
    inks = {tuple(map(int, ink)) for ink in re.findall(rb"38;2;(\d+);(\d+);(\d+)", terminal.seen)}
    assert any(max(ink) - min(ink) > 50 for ink in inks)  # at least one colour is no shade of grey


PLAIN = (
    "play",
    "mahe",
    "--seats",
    4,
    "--bots",
    3,
    "--seed",
    4,
    "--plain",
    "--no-save",
    "--names",
    "Mint=Anna Lena",
)


def test_plain_lines_wrap_between_words_at_the_terminals_width():
    letters = "srrsw?m"
    words = [*TURTLEBACK, *map(str, PLAIN)]
    piped = subprocess.run(words, input="\n".join(letters) + "\nq\n", capture_output=True, text=True).stdout
    with Terminal(*PLAIN, shown=b"Type a letter", echoes=False, TERM="dumb") as terminal:
        for letter in letters + "q":
            terminal.type(letter.encode() + b"\n")
        assert terminal.end() == 0
    seen = terminal.seen.decode().split("\r\n")
    lines = [part for line in piped.split("\n") for part in wrap(line, COLUMNS, break_on_hyphens=False) or [""]]
    assert seen == lines and max(map(len, piped.split("\n"))) > 2 * COLUMNS


def test_a_record_is_replayed_as_plain_lines_in_a_dumb_terminal(record):
    with Terminal("replay", record, shown=b"# not finished", TERM="dumb") as dumb:
        assert dumb.end() == 0
    assert b"\x1b" not in dumb.seen


def test_ctrl_c_says_that_the_game_is_saved():
    with Terminal("play", "mahe", "--seats", 2, shown=b"a die\r\n", TERM="dumb") as terminal:
        terminal.command.send_signal(signal.SIGINT)
        assert terminal.end() == 130
    assert (saved.GO_ON % "turtleback").encode() in terminal.seen


LOST = """
import signal, sys
from turtleback_cli import __main__ as command
from turtleback_host.play import plain
class Dropped:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)
begin = plain.PlainDevice._run_until_asked
plain.PlainDevice._run_until_asked = lambda device: (Dropped(), begin(device))
sys.exit(command.main())
"""


def test_ctrl_c_in_a_destructor_ends_the_game():
    """Python only prints an exception in a destructor. Destructors also run when memory is freed after an import."""
    command = [sys.executable, "-c", LOST, "play", "mahe", "--seats", "2", "--plain"]
    with Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as running:  # its input stays open
        try:
            assert running.wait(PATIENCE_S) == 130
        finally:
            running.kill()
        assert (saved.GO_ON % "turtleback").encode() in running.stdout.read()
        assert running.stderr.read() == b"turtleback: stopped.\n"


def test_ctrl_c_just_before_a_wait_for_input_ends_the_wait(monkeypatch):
    """Otherwise, a signal between Python's last check and the system call would have no effect until the next key."""
    waits = select.select
    pipe = os.pipe()

    def pressed(*words):
        signal.raise_signal(signal.SIGINT)
        return waits(*words)

    monkeypatch.setattr(select, "select", pressed)
    with open(pipe[0]) as typed, pytest.raises(KeyboardInterrupt), noted_signals() as signals:
        list(signals.lines_of(typed))
    os.close(pipe[1])


def test_lines_arrive_as_typed_and_the_last_needs_no_newline():
    ours, theirs = os.pipe()
    with open(ours, encoding="utf-8") as typed, noted_signals() as signals:
        lines = signals.lines_of(typed)
        os.write(theirs, "caf\u00e9\nr".encode()[:-4])
        os.write(theirs, "caf\u00e9\nr".encode()[-4:])
        assert next(lines) == "caf\u00e9\n"
        os.write(theirs, b"r\n\ns")
        os.close(theirs)
        assert list(lines) == ["rr\n", "\n", "s"]


def test_a_second_ctrl_c_ends_a_program_that_ignored_the_first():
    with pytest.raises(KeyboardInterrupt), noted_signals():
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        pytest.fail("it went on")


LACKING = "Mah\u00e9 \u2013 Zo\u00eb\u2019s \u201cBr\u00fcder\u201d \u2192 1\u202f\u00d7 \u6f22"


def test_characters_that_an_encoding_lacks_become_similar_letters():
    assert LACKING.encode("ascii", READABLE) == b'Mahe - Zoe\'s "Bruder" -> 1 x \\u6f22'
    assert LACKING.encode("latin-1", READABLE).decode("latin-1")[:12] == "Mah\u00e9 - Zo\u00eb's"


ADDRESS = "http://192.168.178.42:8024/"


@each_row("encoding, columns, drawn", [
    ("utf-8", 80, "blocks"), ("cp437", 80, "blocks"), ("latin-1", 80, "spaces"), ("ascii", 80, "spaces"),
    ("utf-8", 30, ""), ("ascii", 50, ""),
])  # fmt: skip
def test_a_qr_code_is_drawn_only_if_the_terminal_can_show_it(encoding, columns, drawn):
    seen = printed_in(encoding, columns, "xterm")
    modules = [[bool(module) for module in row] for row in segno.make(ADDRESS, micro=False).matrix]
    if drawn == "blocks":
        pixels = [[sign in "\u2588" + half for sign in line] for line in seen for half in "\u2580\u2584"]
        assert inside(pixels, 4, len(modules)) == [[not dark for dark in row] for row in modules]
    elif drawn:
        runs = [re.findall("\x1b\\[(7|49)m( +)\x1b\\[0m|\x1b\\[(7|49)m( +)", line) for line in seen]
        pixels = [[(a or b) == "7" for a, x, b, y in line for _ in range(len(x or y) // 2)] for line in runs]
        assert inside(pixels, 2, len(modules)) == [[not dark for dark in row] for row in modules]
    else:
        assert seen == [""]


def test_a_terminal_without_colours_or_blocks_shows_no_qr_code():
    assert printed_in("ascii", 80, "dumb") == [""]


def inside(pixels, border, size):
    """Return the `size` x `size` pixels inside a border of `border` pixels."""
    return [row[border : border + size] for row in pixels[border : border + size]]


def printed_in(encoding, columns, term):
    """Return the lines printed for the QR code of an address, in a terminal of this encoding, width and TERM."""
    ours, theirs = os.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with pytest.MonkeyPatch.context() as patch, open(theirs, "w", encoding=encoding) as stdout:
        patch.setenv("TERM", term)
        patch.setattr(sys, "stdout", stdout)
        print_code(ADDRESS)
        print("end", flush=True)
        seen = b""
        while not seen.endswith(b"end\r\n"):
            seen += os.read(ours, 65536)
    os.close(ours)
    return seen.decode(encoding).removesuffix("end\r\n").removesuffix("\r\n").split("\r\n")


def test_a_printable_message_is_one_short_line():
    assert printable("a\nb\x1b[2J\u202e\x9b") == "a?b?[2J??"
    assert len(printable("a" * 10_000)) == 1000


def members(session):
    """Return the ids of the running processes of a session."""
    listed = subprocess.run(["ps", "-eo", "sess=,stat=,pid="], capture_output=True, text=True).stdout
    rows = [line.split() for line in listed.splitlines()]
    return [int(pid) for of, stat, pid in rows if int(of) == session and not stat.startswith("Z")]


def test_ending_simulate_ends_its_workers(tmp_path):
    words = ["simulate", "mice", "--games", "1000000", "--jobs", "2", "--record", str(tmp_path)]
    with Popen([*TURTLEBACK, *words], stdin=DEVNULL, stdout=PIPE, stderr=PIPE, start_new_session=True) as running:
        try:
            while not any(tmp_path.glob("*.txt")):
                assert running.poll() is None, running.communicate()
                time.sleep(0.01)
            running.terminate()
            _, err = running.communicate(timeout=PATIENCE_S)
        finally:
            running.kill()
    assert running.returncode == 143
    assert re.fullmatch(rb"turtleback: stopped after \d+ of 1000000 games\.\n", err)
    until = time.monotonic() + PATIENCE_S
    while members(running.pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert not members(running.pid) and not list(tmp_path.glob(".*"))


def test_ctrl_c_during_imports_prints_no_traceback():
    code = """
import signal, sys
import turtleback_cli.__main__ as command
class Pressed:
    def find_spec(self, *words):
        signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Pressed())  # raises the signal at the first import
sys.exit(command.main())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE_S)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "turtleback: stopped.\n")
