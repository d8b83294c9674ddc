"""A MicroPython board on a serial port, through mpremote: its facts, its files, its restart.

It does not know what is installed on the board, and uses only operations that a pulled cable cannot leave half done
on a file in use (see install.py).
"""

import contextlib
import io
import struct
from base64 import b64encode
from collections.abc import Iterable
from time import monotonic
from types import TracebackType
from typing import Any, NamedTuple, Self

from mpremote.transport import TransportError  # type: ignore[import-untyped]
from mpremote.transport_serial import SerialTransport  # type: ignore[import-untyped]

from turtleback_host.pico import repl_replies
from turtleback_host.pico.ports import GET_MICROPYTHON, BoardError, why_closed
from turtleback_host.pico.repl_replies import Kind
from turtleback_host.system.streams import printable

FACTS = """
import sys
print((sys.implementation.name, sys.platform, getattr(sys.implementation, "_machine", ""),
       ".".join(str(part) for part in sys.implementation[1][:3]), getattr(sys.implementation, "_mpy", 0)))
"""
HELPERS = """
import os
from binascii import a2b_base64

def look(path, tell=print):
    try:
        look_in(path, os.stat(path)[0], tell)
    except OSError:
        pass

def look_in(path, mode, tell):
    if mode & 0x4000:
        for entry in os.ilistdir(path):
            look_in(path + "/" + entry[0], entry[1], tell)
        return
    from hashlib import sha256  # here, because other boards, which are asked only for their facts, may lack it
    digest = sha256()
    with open(path, "rb") as file:
        part = file.read(512)
        while part:
            digest.update(part)
            part = file.read(512)
    tell((path, digest.digest()))

def put(path, how, data):
    try:
        file = open(path, how)
    except OSError:
        end = path.find("/")
        while end > 0:
            try:
                os.mkdir(path[:end])
            except OSError:
                pass
            end = path.find("/", end + 1)
        file = open(path, how)
    file.write(data)
    file.close()

def text(path):
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""

def part(path, start):
    with open(path, "rb") as file:
        file.seek(start)
        return file.read(1024)

def first_line(path):
    try:
        with open(path) as file:
            return file.readline().strip()
    except OSError:
        return ""
"""
CHUNK = 1024  # bytes per command: few commands, each of which fits the board's memory
PATIENCE_S = 10.0  # timeout for a silent board
FAR_S = 180.0  # timeout for a board behind a network or an emulated one, which is slower than real time
TURNS = 12  # a whole request may take this many timeouts
MOST_FILE = 2**18  # bytes of a file that is read
MOST_ROOM = 2**32  # plausible bytes or blocks of a flash
QUIET_S = 2.0  # a program that prints nothing for so long counts as running
REBOOT_S = 60.0  # timeout until a program has restarted the board, which may follow much work
REBOOT = b"soft reboot\r\n"
PROMPT = b">>> "
END = b"\x04"  # of the output of a command, and of its error
NO_ANSWER = (
    "Nothing on %s answers as MicroPython does: close what else uses the port, unplug the board and try again, "
    "or, if it has no MicroPython yet, %s."
)
MOST_READ = 100_000  # bytes in answer to one request: many times the longest regular answer
ENDLESS = "The board on %s prints without end: unplug it, check what its main.py prints, and run this again."
FAILED = "The board failed to run a command: %s"
FULL = "The board's flash is full; it still starts: remove files of yours from it and run this again."


class Facts(NamedTuple):
    """The interpreter on the board, as it describes itself."""

    name: str  # micropython, circuitpython
    platform: str  # rp2 on every Pico
    machine: str
    version: str
    mpy: int  # sys.implementation._mpy: the .mpy version in the low byte; 0 if it reads no .mpy files


class BoardFull(BoardError):
    """The board's flash is full."""


class Unplugged(BoardError):
    """The board stopped answering during an operation."""


class LimitedSerial:
    """Wraps a pyserial port, with the methods that mpremote uses, and limits bytes and time per request."""

    def __init__(self, port: Any, name: str) -> None:
        self.port = port
        self._name = name
        self.allow(0)

    def allow(self, seconds: float) -> None:
        """Begin a request that may take up to `seconds`."""
        self._left = MOST_READ
        self._until = monotonic() + seconds

    def read(self, size: int = 1) -> bytes:
        """Read up to `size` bytes. BoardError if the request exceeds its limits."""
        self._check()
        data = bytes(self.port.read(size))
        self._left -= len(data)
        return data

    def inWaiting(self) -> int:  # noqa: N802, mpremote calls it by this name
        """The number of bytes that can be read now. BoardError if the request exceeds its limits."""
        self._check()
        return int(self.port.in_waiting)

    def write(self, data: bytes) -> None:
        """Send bytes. OSError if the port does not accept them."""
        self.port.write(data)

    def _check(self) -> None:
        if self._left <= 0 or monotonic() > self._until:
            raise BoardError(ENDLESS % printable(self._name))


class Board:
    """The board on `port` with its program stopped; at the end of the `with` the program starts again. BoardError."""

    def __init__(self, port: str, patience_s: float = PATIENCE_S) -> None:
        self.port = port
        self._patience_s = FAR_S if port.startswith("socket:") else patience_s
        try:
            self._line = SerialTransport(port, timeout=self._patience_s)
        except (TransportError, OSError, ValueError):
            raise BoardError(why_closed(port)) from None
        self._line.serial.write_timeout = self._patience_s
        self._line.serial = self._limits = LimitedSerial(self._line.serial, port)
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
        self._line.serial = self._limits.port
        with contextlib.suppress(OSError):
            self._line.close()

    def stop(self) -> None:
        """Stop the board's program. BoardError if nothing on the port answers as MicroPython does."""
        self._limits.allow(TURNS * self._patience_s)
        try:
            # mpremote prints answers that it does not understand.
            with contextlib.redirect_stdout(io.StringIO()):
                self._line.enter_raw_repl(timeout_overall=self._patience_s)
                refused = self._line.exec_raw(HELPERS, self._patience_s)[1]
        except (TransportError, OSError, struct.error):
            refused = True
        if refused:
            raise BoardError(NO_ANSWER % (self.port, GET_MICROPYTHON))

    def start(self, quiet_s: float = QUIET_S, boots: int = 1) -> str:
        """Start the board's program as power-on does; returns its output once it was quiet for that many seconds.

        `boots` is 2 for a program that restarts the board itself. The program has ended if the output ends in PROMPT.
        """
        reboot_s = max(self._patience_s, REBOOT_S)
        self._limits.allow(boots * reboot_s + TURNS * max(self._patience_s, quiet_s))
        try:
            self._line.serial.write(b"\x03")  # in case an exception interrupted us within a command
            self._line.exit_raw_repl()
            self._line.serial.write(b"\x04")
            for _ in range(boots):
                output = self._line.read_until(1, REBOOT, timeout=reboot_s)
                if not output.endswith((REBOOT, PROMPT)):
                    raise self._unplugged()
            if output.endswith(REBOOT):
                output = self._line.read_until(1, PROMPT, timeout=quiet_s, timeout_overall=4 * quiet_s)
        except OSError:
            raise self._unplugged() from None
        return repl_replies.lines(bytes(output).decode("utf-8", "backslashreplace"))

    def facts(self) -> Facts:
        """The interpreter on the board, as it describes itself."""
        name, platform, machine, version, mpy = self.values(FACTS, str, str, str, str, int)[-1]
        fit = repl_replies.word
        return Facts(fit(name), fit(platform), fit(machine), fit(version), mpy)

    def room(self) -> tuple[int, int, int]:
        """Free bytes of the flash, its size in bytes, and the bytes of a block."""
        status = self.values('print(os.statvfs("/"))', *[int] * 10)[-1]
        if not all(0 < number <= MOST_ROOM for number in status[:3]) or not 0 <= status[3] <= status[2]:
            raise repl_replies.unexpected(status)
        return status[0] * status[3], status[1] * status[2], status[0]

    def digests(self, paths: Iterable[str]) -> dict[str, bytes]:
        """SHA-256 by path of the existing ones of these files, and of all files in these folders."""
        asked = list(paths)
        answer = self.run("for path in %r:\n    look(path)" % asked)
        return repl_replies.digests(repl_replies.values(answer, (str, bytes)), asked)

    def first_line(self, path: str) -> str:
        """The first line of a text file, made printable; empty if there is no such file."""
        return repl_replies.word(self.values("print(repr(first_line(%r)))" % path, str)[-1])

    def text(self, path: str) -> str:
        """The text of a file of a few KB, made printable; empty if there is no such file."""
        return repl_replies.lines(self.values("print(repr(text(%r)))" % path, str)[-1])

    def put(self, path: str, data: bytes) -> None:
        """Write a file, making its folders."""
        for start in range(0, len(data) or 1, CHUNK):
            part = data[start : start + CHUNK]
            # the shorter the command, the sooner it has crossed the cable: text as it is, .mpy as base64
            short = min(repr(part), "a2b_base64(%r)" % b64encode(part), key=len)
            self.run("put(%r, %r, %s)" % (path, "ab" if start else "wb", short))

    def get(self, path: str) -> bytes:
        """Read a file. BoardError if it is longer than MOST_FILE or takes too long."""
        data = b""
        until = monotonic() + TURNS * self._patience_s
        while True:
            part: bytes = self.values("print(part(%r, %d))" % (path, len(data)), bytes)[-1]
            data += part
            if len(part) < CHUNK:
                return data
            if len(part) > CHUNK or len(data) > MOST_FILE or monotonic() > until:
                raise BoardError("%s is too long to be read: remove it, and run this again." % repl_replies.word(path))

    def remove(self, path: str) -> None:
        """Remove a file."""
        self.run("os.remove(%r)" % path)

    def copy(self, path: str, to: str) -> None:
        """Copy a file of up to about 20 KB on the board."""
        self.run("put(%r, 'wb', open(%r, 'rb').read())" % (to, path))

    def rename(self, path: str, to: str) -> None:
        """Rename a file, atomically replacing any file of the new name."""
        self.run("os.rename(%r, %r)" % (path, to))

    def values(self, script: str, *kinds: Kind) -> list[Any]:
        """Run a script on the board that prints at least one Python literal per line; returns them. BoardError."""
        values = repl_replies.values(self.run(script), kinds)
        if not values:
            raise repl_replies.unexpected("")
        return values

    def run(self, script: str) -> str:
        """Run a script on the board; returns its output. BoardError, BoardFull or Unplugged if that fails."""
        self._limits.allow(TURNS * self._patience_s)
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                output, error = self._line.exec_raw(script, self._patience_s)
        except (TransportError, OSError, struct.error):
            raise self._unplugged() from None
        except BoardError:
            self._line.in_raw_repl = False  # it no longer reads commands
            raise
        if not error:
            return repl_replies.decoded(bytes(output))
        last = repl_replies.last_line(error)
        if "ENOSPC" in last:
            raise BoardFull(FULL)
        raise BoardError(FAILED % last)

    def _unplugged(self) -> Unplugged:
        self._line.in_raw_repl = False
        return Unplugged(
            "The board on %s stopped answering; it still starts: check the cable and run this again." % self.port
        )
