"""Tests that false, endless or missing answers of a board lead to one clean sentence, status 2 and no odd file."""

import json
import os
import re
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

import pytest
from mpremote import transport_serial
from serial.urlhandler import protocol_socket

from patience import PATIENCE_S
from rows import each_row
from turtleback_host.pico import board as boards
from turtleback_host.pico import deploy
from turtleback_portable.board.plan import VERSION

RAW = b"raw REPL; CTRL-B to exit\r\n>"
END = b"\x04"
SHA = sha256(b"").hexdigest()  # digest of an empty file


def printed(*values):
    """Return a line with these values, in the form that the scripts of questions.py print."""
    return b"%s\r\n" % json.dumps(values).encode()


def content(data):
    """Return a board's answer to a request for a file with this content."""
    return printed(data.hex())


# Answers of a healthy board. The first key that occurs in a request selects the answer.
HEALTHY = {
    "def look": b"",
    "sys.implementation": b'["micropython", "rp2", "Raspberry Pi Pico with RP2040", "1.26.1", 4870]\r\n',
    "part('main.py'": printed(b"# Turtleback".hex()),
    "part(": printed(""),
    "os.statvfs": printed(4096, 4096, 352, 300, 300, 0, 0, 0, 0, 255),
    "check.check": printed(""),
    "gc.mem_free": printed(150000, 50000),
    "sample()": printed("True"),
    "look(path)": b"",
}


class RawBoard:
    """A simulated board on a network port. `answers` take precedence over the answers of a healthy board.

    An answer is the printed output, or a function of the connection that sends everything up to the next prompt.
    """

    def __init__(
        self,
        answers: dict[str, bytes | Callable] | None = None,
        greeting: Callable | None = None,
        boot: Callable | None = None,
    ) -> None:
        self.answers = (answers or {}) | {key: answer for key, answer in HEALTHY.items() if key not in (answers or {})}
        self.asked: list[str] = []
        self._greeting = greeting
        self._boot = boot
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = "socket://127.0.0.1:%d" % self._server.getsockname()[1]
        threading.Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> "RawBoard":
        return self

    def __exit__(self, *error: object) -> None:
        self._server.close()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                line, _ = self._server.accept()
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # a serial line sends each byte at once
                with line, suppress(OSError):
                    self._greeting(line) if self._greeting else self._talk(line)

    def _talk(self, line: socket.socket) -> None:
        raw, command = False, b""
        while data := line.recv(1):
            if data == b"\x01" and not command.startswith(b"\x05"):
                raw, command = True, b""
                line.sendall(RAW)
            elif data == b"\x02":
                raw = False
                line.sendall(b"\r\nMicroPython\r\n>>> ")
            elif data == b"\x04" and not command and self._boot:
                line.sendall(b"OK\r\nMPY: soft reboot\r\n")
                self._boot(line)
            elif data == b"\x04" and not command:
                line.sendall(b"OK\r\nMPY: soft reboot\r\n" + (RAW if raw else b"hello\r\n"))
            elif data == b"\x04":
                self._answer(line, command.decode())
                command = b""
            elif data not in b"\r\x03" or command:
                command += data
                if command == b"\x05A\x01":
                    line.sendall(b"R\x00")
                    command = b""

    def _answer(self, line: socket.socket, command: str) -> None:
        self.asked.append(command)
        answer = next((answer for words, answer in self.answers.items() if words in command), b"")
        line.sendall(b"OK")
        if callable(answer):
            answer(line)
        else:
            line.sendall(answer + END + END + b">")


def error(text: bytes) -> Callable:
    """Return the answer of a board on which a request fails."""
    return lambda line: line.sendall(END + text + END + b">")


def endless(part: bytes) -> Callable:
    """Return an answer that repeats `part` without end."""

    def say(line: socket.socket) -> None:
        while True:
            line.sendall(part)

    return say


class PcClock:
    """The clock for mpremote. It shows real time until a board falls silent. Then sleeps take no real time."""

    def __init__(self) -> None:
        self.skipped, self.skips = 0.0, False

    def monotonic(self) -> float:
        return time.monotonic() + self.skipped

    def sleep(self, seconds: float) -> None:
        if self.skips:
            self.skipped += seconds
        else:
            time.sleep(min(seconds, 0.001))  # between two polls of the line


CLOCK = PcClock()


def silent(line: socket.socket) -> None:
    """Answer nothing, and keep the line open until the PC closes it."""
    CLOCK.skips = True
    while line.recv(100):
        pass


def echo(line: socket.socket) -> None:
    """Send back everything that the PC sends."""
    CLOCK.skips = True
    while data := line.recv(100):
        line.sendall(data)


def gone(line: socket.socket) -> None:
    """Close the line, as if the cable were pulled."""
    line.shutdown(socket.SHUT_RDWR)


UNPRINTABLE = re.compile(r"[^\n -~]")
QUIET_S = 0.2  # silence after which a program counts as started
MAX_READ, MAX_FILE = boards.MAX_ANSWER_BYTES, boards.MAX_FILE_BYTES
MAX_HEARD = 4 * MAX_FILE  # bytes that a whole command may read; files arrive as hexadecimal digits
ESCAPE = b"\x1b]0;owned\x07\x1b[2J"


class Direct(protocol_socket.Serial):
    """A socket that sends each byte at once, as a cable does, and counts the bytes that it reads."""

    heard = 0

    def read(self, size=1):
        data = super().read(size)
        Direct.heard += len(data)
        return data

    def open(self):
        super().open()
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    """Make the tests fast: no waits for silence, a small program and a low limit on answers."""
    CLOCK.skipped, CLOCK.skips = 0.0, False
    monkeypatch.setattr(boards, "monotonic", CLOCK.monotonic)
    monkeypatch.setattr(boards, "FAR_S", PATIENCE_S)
    monkeypatch.setattr(boards, "QUIET_S", QUIET_S)
    monkeypatch.setattr(deploy, "tree_for", lambda *_: {"main.py": b"# Turtleback", "config.py": b"", VERSION: b"1"})
    monkeypatch.setattr(boards, "MAX_ANSWER_BYTES", 20_000)
    monkeypatch.setattr(boards, "MAX_FILE_BYTES", 2**15)
    # mpremote sleeps for 10 ms between polls of the line, and pyserial for 300 ms after closing one.
    for module in (transport_serial, protocol_socket):
        monkeypatch.setattr(module, "time", CLOCK)
    monkeypatch.setattr(protocol_socket, "Serial", Direct)


def facts(*values):
    """Return the answer with the facts about a board."""
    return {"sys.implementation": printed(*values)}


def shelf(*files):
    """Return the answer with the list of archived games."""
    return {"look(path)": b"".join(files)}


def file(name, digest=SHA):
    """Return one line of the list of archived games."""
    return printed(name, digest)


OLD = ["config.old%s.py" % number for number in ("", *range(2, 100))]
PICO = ("micropython", "rp2", "Raspberry Pi Pico with RP2040", "1.26.1", 4870)

PARTS = "doctor --parts"

# Commands with bad answers of a board. Each command must refuse its answer.
BAD_ANSWERS = {
    "facts: a stray line": ("doctor", {"sys.implementation": b"hello from boot.py\r\n"}),
    "facts: a stray line and then the facts": ("doctor", {"sys.implementation": b"hello\r\n" + printed(*PICO)}),
    "facts: none": ("doctor", {"sys.implementation": b""}),
    "facts: too few": ("doctor", facts("micropython", "rp2")),
    "facts: a number for a name": ("doctor", facts(1, *PICO[1:])),
    "facts: a truth for a number": ("fetch", facts(*PICO[:4], True)),
    "facts: a number without end": ("doctor", {"sys.implementation": b"[" + b"9" * 15_000 + b"]\r\n"}),
    "facts: brackets without end": ("doctor", {"sys.implementation": b"[" * 15_000}),
    "facts: bytes that are no text": ("doctor", {"sys.implementation": b"\xff\xfe\x9b2J\r\n"}),
    "facts: a dictionary": ("doctor", {"sys.implementation": b"{}\r\n"}),
    "facts: no MicroPython, by an odd name": ("fetch", facts(ESCAPE.decode(), *PICO[1:])),
    "facts: no Pico, of an odd name": ("fetch", facts("micropython", "x", ESCAPE.decode(), "1", 0)),
    "facts: an error": ("doctor", {"sys.implementation": error(b"Traceback\r\n" + ESCAPE)}),
    "facts: an error without a word": ("doctor", {"sys.implementation": error(b"\r\n ")}),
    "facts: an error that is no text": ("doctor", {"sys.implementation": error(b"\xff\xfe")}),
    "facts: without end": ("doctor", {"sys.implementation": endless(b"[" * 1000)}),
    "facts: an error without end": ("doctor", {"sys.implementation": endless(b"\x04" + b"x" * 1000)}),
    "facts: silence": ("doctor", {"sys.implementation": silent}),
    "facts: a pulled cable": ("doctor", {"sys.implementation": gone}),
    "helpers: an error": ("doctor", {"def look": error(b"\xffMemoryError")}),
    "helpers: without end": ("doctor", {"def look": endless(b"x" * 1000)}),
    "version: a number": ("doctor", {"part('turtleback/version": printed(7)}),
    "crashes: no bytes": ("doctor", {"part('crashes.txt'": printed("x")}),
    "parts: nothing": ("doctor", {"check.check": b"", "part('turtleback/version": content(b"1.0")}),
    "heap: a number without bounds": ("doctor", {"gc.mem_free": printed(10**4000, 1)}),
    "flash: too few": ("doctor", {"os.statvfs": printed(4096)}),
    "flash: blocks of nothing": ("flash", {"os.statvfs": printed(*[0] * 10)}),
    "flash: less than nothing": ("flash", {"os.statvfs": printed(4096, 4096, 352, -1, 0, 0, 0, 0, 0, 0)}),
    "noise: neither": ("doctor", {"sample()": printed("perhaps")}),
    "shelf: a name that leads out": ("fetch", shelf(file("games/../../../evil.txt"))),
    "shelf: a name from elsewhere": ("fetch", shelf(file("/etc/passwd"))),
    "shelf: a name of a folder": ("fetch", shelf(file("games/"))),
    "shelf: a name with escapes": ("fetch", shelf(file("games/" + ESCAPE.decode()))),
    "shelf: half a letter": ("fetch", shelf(file("games/\ud800"))),
    "shelf: a backslash": ("fetch", shelf(file("games/..\\evil.txt"))),
    "shelf: no digest": ("fetch", shelf(printed("games/1.txt"))),
    "shelf: another file than was told": ("fetch", shelf(file("games/1.txt", "31" * 32))),
    "file: no bytes": ("fetch", shelf(file("games/1.txt")) | {"part(": printed("x")}),
    "file: parts that are too long": ("fetch", shelf(file("games/1.txt")) | {"part(": content(b"x" * 2000)}),
    "file: without end": ("fetch", shelf(file("games/1.txt")) | {"part(": content(b"x" * 1024)}),
    "file: it cannot be removed": ("fetch", shelf(file("games/1.txt")) | {"os.remove": error(ESCAPE)}),
    "parts: too little": (PARTS, {"go(": printed("end")}),
    "parts: they do not start": (PARTS, {"def fill_screen": error(ESCAPE)}),
    "flash: every old name is taken": (
        "flash",
        {"part('config.py'": content(b"mine"), "in ['config.old.py'": b"".join(map(file, OLD))},
    ),
    "flash: what was sent is not there": ("flash", {}),
}


def check_refused(run_cli, board, *words):
    """Check that a command fails with one sentence, without reading an endless answer. Returns its output."""
    CLOCK.skips, Direct.heard = False, 0
    status, out, err = run_cli(*words, "--serial", board.port)
    assert status == 2, out
    assert err.startswith("turtleback: ") and err.count("\n") == 1
    assert not UNPRINTABLE.search(out + err)
    assert Direct.heard < MAX_HEARD
    return out


def check_bad_answer(run_cli, tmp_path, case):
    """Check that a bad answer is refused, and that all written files are games with plain names."""
    (command, answers), folder = BAD_ANSWERS[case], tmp_path / "inner/games"
    with RawBoard(answers) as board:
        check_refused(run_cli, board, *command.split(), *([folder] if command == "fetch" else []))
    assert board.asked
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert all(path.parent == folder and re.fullmatch("[0-9a-f]{8}-1.txt", path.name) for path in written)


@each_row("case", BAD_ANSWERS)
def test_every_bad_answer_of_a_board_gets_one_sentence(run_cli, tmp_path, case):
    check_bad_answer(run_cli, tmp_path, case)


@each_row("case", [case for case in BAD_ANSWERS if case.endswith("without end")])
def test_an_endless_answer_gets_one_sentence_after_a_bounded_number_of_bytes(run_cli, tmp_path, monkeypatch, case):
    monkeypatch.setattr(boards, "MAX_ANSWER_BYTES", MAX_READ)
    monkeypatch.setattr(boards, "MAX_FILE_BYTES", MAX_FILE)
    check_bad_answer(run_cli, tmp_path, case)


GREETINGS = {
    "silence": silent,
    "a pulled cable": gone,
    "noise without end": endless(b"\xff\x1b[31m" * 200),
    "prompts without end": endless(b"raw REPL; CTRL-B to exit\r\n>"),
    "windows without end": lambda line: (
        line.sendall(b"raw REPL; CTRL-B to exit\r\n>soft reboot\r\nraw REPL; CTRL-B to exit\r\n>R\x01\x00\x00"),
        endless(b"\x01" * 500)(line),
    ),
    "what it is sent": echo,
}


@each_row("name", GREETINGS)
def test_other_devices_get_one_sentence(run_cli, name):
    with RawBoard(greeting=GREETINGS[name]) as board:
        assert check_refused(run_cli, board, "doctor") == ""


BOOTS = {
    "silence": silent,
    "noise without end": endless(b"connecting ...\r\n" * 20),
    "a pulled cable": gone,
    "restarts without end": endless(b"MPY: soft reboot\r\n"),
}


@each_row("name", BOOTS)
def test_an_endless_boot_py_is_named_with_the_recovery_file(run_cli, name):
    CLOCK.skips = False
    with RawBoard(boot=BOOTS[name]) as board:
        status, out, err = run_cli("flash", "--serial", board.port)
    assert (status, out) == (2, "")
    assert err == "turtleback: %s\n" % boards.BOOT_IS_ENDLESS
    assert "`turtleback image`" in err


def test_endless_output_after_boot_py_is_not_blamed_on_it(run_cli):
    with RawBoard({"def look": endless(b"x" * 1000)}) as board:
        status, _, err = run_cli("doctor", "--serial", board.port)
    assert status == 2 and err == "turtleback: %s\n" % boards.ENDLESS % board.port


BARE = {"part('main.py'": content(b"")}


def test_doctor_accepts_a_healthy_board(run_cli):
    """This board has no Turtleback. test_flash_pico.py tests a board that has it."""
    with RawBoard(BARE) as board:
        status, out, err = run_cli("doctor", "--serial", board.port)
    assert (status, err) == (0, "")
    subjects = [line.split()[0] for line in out.splitlines()[:-1]]
    assert subjects == ["board", "program", "heap", "flash", "noise", "failures"]
    assert "program    no Turtleback" in out.splitlines()


@each_row("version, note", [("1.25.0", "MicroPython 1.25.0 is too old"), ("1.30.0", "Turtleback was not tested with")])
def test_doctor_notes_an_old_or_untested_micropython(run_cli, version, note):
    with RawBoard(BARE | facts(*PICO[:3], version, PICO[4])) as board:
        status, out, err = run_cli("doctor", "--serial", board.port)
    assert (status, err) == (0, "")
    assert re.search("(?m)^note +" + note, out)


def test_a_board_too_full_or_without_turtleback_is_left_alone(run_cli):
    full = {"os.statvfs": printed(4096, 4096, 352, 3, 3, 0, 0, 0, 0, 255)}
    for command, answers, words in (
        (("flash",), full, r"The board is too full, \d+ KB are needed and 12 KB are free, and nothing was changed: "),
        (("doctor", "--measure"), BARE, r"There is no Turtleback on the board: install it with `turtleback flash`\."),
    ):
        with RawBoard(answers) as board:
            status, _, err = run_cli(*command, "--serial", board.port)
        assert status == 2 and re.match("turtleback: " + words, err)
        assert not [asked for asked in board.asked if re.search(r"""\.(rename|remove)\(|, ['"][wa]b""", asked)]


def test_no_text_of_a_board_reaches_the_terminal_unescaped(run_cli):
    odd = {
        "part('turtleback/version": content(ESCAPE),
        "check.check": printed(ESCAPE.decode()),
        "part('crashes.txt'": content(b"Traceback:\n  \x1b[31m\x9b\rValueError\n" + ESCAPE),
    }
    with RawBoard(odd | facts(*PICO[:2], ESCAPE.decode(), ESCAPE.decode(), 1)) as board:
        status, out, err = run_cli("doctor", "--serial", board.port)
    assert (status, err) == (0, "")
    assert out.count("?]0;owned??[2J") >= 4
    assert not UNPRINTABLE.search(out)


def test_an_odd_journal_is_fetched_unchanged_under_a_plain_name(run_cli, tmp_path):
    data = b"game \x1b[31m\n\xff"
    name = "games/Straße: $(rm *) & co.bad"
    answers = shelf(file(name, sha256(data).hexdigest())) | {"part(": content(data)}
    with RawBoard(answers) as board:
        status, out, err = run_cli("fetch", tmp_path, "--serial", board.port)
    assert (status, err) == (0, "")
    assert not UNPRINTABLE.search(out)
    (path,) = tmp_path.iterdir()
    assert path.read_bytes() == data
    assert re.fullmatch(r"[0-9a-f]{8}-Stra_e____rm______co\.bad", path.name)


def test_a_game_is_on_the_disk_before_it_leaves_the_board(run_cli, tmp_path, monkeypatch):
    synced = []
    sync = os.fsync

    def note(file):
        synced.append(len(board.asked))
        sync(file)

    monkeypatch.setattr(os, "fsync", note)
    with RawBoard(shelf(file("games/1.bad"))) as board:
        assert run_cli("fetch", tmp_path, "--serial", board.port)[0] == 0
    first_removal = next(at for at, command in enumerate(board.asked) if "os.remove" in command)
    assert synced and synced[1] <= first_removal  # the file and its folder are both synced
