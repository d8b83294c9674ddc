"""A MicroPython board at the end of a cable, through mpremote: its facts, its files, its restart.

It does not know what is installed on it, and asks of the board only what a pulled cable cannot leave half done
to a file that is in use (see install.py).
"""

import contextlib
import io
import struct
from base64 import b64encode
from collections.abc import Callable, Iterable
from time import monotonic
from types import TracebackType
from typing import Any, NamedTuple, Self

from mpremote.transport import TransportError  # type: ignore[import-untyped]
from mpremote.transport_serial import SerialTransport  # type: ignore[import-untyped]

from turtleback_host.pico import answers
from turtleback_host.pico.answers import Kind
from turtleback_host.pico.board_helpers import FACTS, HELPERS
from turtleback_host.pico.metered import Metered
from turtleback_host.pico.ports import GET_MICROPYTHON, BoardError, why_closed

CHUNK = 1024  # bytes a command: few commands, and the board has memory for each
PATIENCE_S = 10.0  # with a board that has fallen silent
FAR_S = 180.0  # with one behind a network, or emulated: that is slower than life, and much so on a busy PC
TURNS = 12  # times as long a request may take in all
MOST_FILE = 2**18  # bytes that are read of a file
MOST_ROOM = 2**32  # bytes or blocks of a flash
QUIET_S = 2.0  # so long after its last word the program is taken to be running
REBOOT_S = 60.0  # a program may have much to do before it starts the board again
REBOOT = b"soft reboot\r\n"
PROMPT = b">>> "
NO_ANSWER = (
    "Nothing on %s answers as MicroPython does: close what else uses the port, unplug the board and try again, "
    "or, if it has no MicroPython yet, %s."
)
FULL = "The board's flash has filled up; it still starts: remove files of yours and run this again."


class Facts(NamedTuple):
    """What runs on the board."""

    name: str  # micropython, circuitpython
    platform: str  # rp2 on every Pico
    machine: str
    version: str
    mpy: int  # sys.implementation._mpy: the version of .mpy in the low byte; 0 takes none


class BoardFull(BoardError):
    """The board's flash took no more."""


class Unplugged(BoardError):
    """The board fell silent in the middle."""


class Board:
    """The board on `port`, its program stopped; on leaving the `with`, whatever is on it starts again."""

    def __init__(self, port: str, patience_s: float | None = None) -> None:
        self.port = port
        self._patience_s = patience_s or (FAR_S if port.startswith("socket:") else PATIENCE_S)
        try:
            self._line = SerialTransport(port, timeout=self._patience_s)
        except (TransportError, OSError, ValueError):
            raise BoardError(why_closed(port)) from None
        self._line.serial.write_timeout = self._patience_s
        self._line.serial = self._meter = Metered(self._line.serial, port)
        try:
            self.stop()
        except BoardError:
            self._close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._line.in_raw_repl:
            with contextlib.suppress(BoardError):
                self.start(0)
        self._close()

    def _close(self) -> None:
        self._line.serial = self._meter.port
        with contextlib.suppress(OSError):
            self._line.close()

    def stop(self) -> None:
        """Stop the board's program. BoardError if nothing there speaks MicroPython."""
        self._meter.allow(TURNS * self._patience_s)
        try:
            # mpremote prints what it did not understand.
            with contextlib.redirect_stdout(io.StringIO()):
                self._line.enter_raw_repl(timeout_overall=self._patience_s)
                refused = self._line.exec_raw(HELPERS, self._patience_s)[1]
        except (TransportError, OSError, struct.error):
            refused = True
        if refused:
            raise BoardError(NO_ANSWER % (self.port, GET_MICROPYTHON))

    def start(self, quiet_s: float = QUIET_S, boots: int = 1) -> str:
        """Start the board's program as power does; returns what it has said once it is quiet for so many seconds.

        A program that starts the board again itself makes that two boots. It has ended if the PROMPT comes last.
        """
        reboot_s = max(self._patience_s, REBOOT_S)
        self._meter.allow(boots * reboot_s + TURNS * max(self._patience_s, quiet_s))
        try:
            self._line.serial.write(b"\x03")  # if something stopped us in the middle of a command
            self._line.exit_raw_repl()
            self._line.serial.write(b"\x04")
            for _ in range(boots):
                said = self._line.read_until(1, REBOOT, timeout=reboot_s)
                if not said.endswith((REBOOT, PROMPT)):
                    raise self._unplugged()
            if said.endswith(REBOOT):
                said = self._line.read_until(1, PROMPT, timeout=quiet_s, timeout_overall=4 * quiet_s)
        except OSError:
            raise self._unplugged() from None
        return answers.lines(bytes(said).decode("utf-8", "backslashreplace"))

    def facts(self) -> Facts:
        """What runs on the board."""
        name, platform, machine, version, mpy = self.values(FACTS, str, str, str, str, int)[-1]
        fit = answers.word
        return Facts(fit(name), fit(platform), fit(machine), fit(version), mpy)

    def room(self) -> tuple[int, int, int]:
        """Free bytes in the flash, all bytes, and bytes of one of its blocks."""
        status = self.values('print(os.statvfs("/"))', *[int] * 10)[-1]
        if not all(0 < number <= MOST_ROOM for number in status[:3]) or not 0 <= status[3] <= status[2]:
            raise answers.strange(status)
        return status[0] * status[3], status[1] * status[2], status[0]

    def digests(self, paths: Iterable[str]) -> dict[str, bytes]:
        """SHA-256 of those of the files that are there, and of all files in those of the folders that are."""
        asked = list(paths)
        answer = self.run("for path in %r:\n    look(path)" % asked)
        return answers.digests(answers.values(answer, (str, bytes)), asked)

    def first_line(self, path: str) -> str:
        """The first line of a text file, fit to be shown; empty if there is no such file."""
        return answers.word(self.values("print(repr(first_line(%r)))" % path, str)[-1])

    def text(self, path: str) -> str:
        """A text file of some KB, fit to be shown; empty if there is none."""
        return answers.lines(self.values("print(repr(text(%r)))" % path, str)[-1])

    def put(self, path: str, data: bytes, progress: Callable[[int], None] = lambda count: None) -> None:
        """Write a file, and the folders it is in; `progress` is called with the count of bytes of each part written."""
        for start in range(0, len(data) or 1, CHUNK):
            part = data[start : start + CHUNK]
            # the shorter the command, the sooner it has crossed the cable: text as it is, .mpy as base64
            short = min(repr(part), "a2b_base64(%r)" % b64encode(part), key=len)
            self.run("put(%r, %r, %s)" % (path, "ab" if start else "wb", short))
            progress(len(part))

    def get(self, path: str) -> bytes:
        """Read a file. BoardError if it is too long, or takes too long."""
        data = b""
        until = monotonic() + TURNS * self._patience_s
        while True:
            part: bytes = self.values("print(part(%r, %d))" % (path, len(data)), bytes)[-1]
            data += part
            if len(part) < CHUNK:
                return data
            if len(part) > CHUNK or len(data) > MOST_FILE or monotonic() > until:
                raise BoardError("%s is too long to be read: remove it, and run this again." % answers.word(path))

    def remove(self, path: str) -> None:
        """Remove a file."""
        self.run("os.remove(%r)" % path)

    def copy(self, path: str, to: str) -> None:
        """Copy a file of up to some 20 KB on the board."""
        self.run("put(%r, 'wb', open(%r, 'rb').read())" % (to, path))

    def rename(self, path: str, to: str) -> None:
        """Give a file another's name; the other is gone, and at no instant are both."""
        self.run("os.rename(%r, %r)" % (path, to))

    def values(self, script: str, *kinds: Kind) -> list[Any]:
        """The Python values that a script prints on the board, one or more, one a line, each of these kinds."""
        found = answers.values(self.run(script), kinds)
        if not found:
            raise answers.strange("")
        return found

    def run(self, script: str) -> str:
        """Have the board do what a script says; returns what it prints."""
        self._meter.allow(TURNS * self._patience_s)
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                said, error = self._line.exec_raw(script, self._patience_s)
        except (TransportError, OSError, struct.error):
            raise self._unplugged() from None
        except BoardError:
            self._line.in_raw_repl = False  # it hears nobody
            raise
        if not error:
            return answers.decoded(bytes(said))
        last = answers.last_line(error)
        if "ENOSPC" in last:
            raise BoardFull(FULL)
        raise BoardError("The board could not do as told: %s" % last)

    def _unplugged(self) -> Unplugged:
        self._line.in_raw_repl = False
        return Unplugged(
            "The board on %s fell silent half way; it still starts: check the cable and run this again." % self.port
        )
