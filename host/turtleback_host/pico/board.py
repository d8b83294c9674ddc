"""A MicroPython board at the end of a cable, through mpremote: its facts, its files, its restart.

It does not know what is installed on it, and asks of the board only what a pulled cable cannot leave half done
to a file that is in use (see install.py).
"""

import ast
import contextlib
import io
import struct
from base64 import b64encode
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import NamedTuple, Self

from mpremote.transport import TransportError  # type: ignore[import-untyped]
from mpremote.transport_serial import SerialTransport  # type: ignore[import-untyped]

from turtleback_host.pico.ports import GET_MICROPYTHON, BoardError, why_closed

CHUNK = 1024  # bytes a command: few commands, and the board has memory for each
PATIENCE_S = 10.0  # with a board that has fallen silent
FAR_S = 180.0  # with one behind a network, or emulated: that is slower than life, and much so on a busy PC
QUIET_S = 2.0  # so long after its last word the program is taken to be running
REBOOT_S = 60.0  # a program may have much to do before it starts the board again
REBOOT = b"soft reboot\r\n"
PROMPT = b">>> "
NO_ANSWER = (
    "Nothing on %s answers as MicroPython does: close what else uses the port, unplug the board and try again, "
    "or, if it has no MicroPython yet, %s."
)
FULL = "The board's flash has filled up; it still starts: remove files of yours and run this again."

FACTS = """
import sys
print((sys.implementation.name, sys.platform, getattr(sys.implementation, "_machine", ""),
       ".".join(str(part) for part in sys.implementation[1][:3]), getattr(sys.implementation, "_mpy", 0)))
"""
HELPERS = """
import os
from binascii import a2b_base64

def look(path):
    try:
        look_in(path, os.stat(path)[0])
    except OSError:
        pass

def look_in(path, mode):
    if mode & 0x4000:
        for entry in os.ilistdir(path):
            look_in(path + "/" + entry[0], entry[1])
        return
    from hashlib import sha256  # here, because some that are asked only for their facts have none
    digest = sha256()
    with open(path, "rb") as file:
        part = file.read(512)
        while part:
            digest.update(part)
            part = file.read(512)
    print((path, digest.digest()))

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
        except (TransportError, OSError):
            raise BoardError(why_closed(port)) from None
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
        with contextlib.suppress(OSError):
            self._line.close()

    def stop(self) -> None:
        """Stop the board's program. BoardError if nothing there speaks MicroPython."""
        try:
            # mpremote prints what it did not understand.
            with contextlib.redirect_stdout(io.StringIO()):
                self._line.enter_raw_repl(timeout_overall=self._patience_s)
            self._line.exec(HELPERS)
        except (TransportError, OSError, struct.error):
            raise BoardError(NO_ANSWER % (self.port, GET_MICROPYTHON)) from None

    def start(self, quiet_s: float = QUIET_S, boots: int = 1) -> str:
        """Start the board's program as power does; returns what it has said once it is quiet for so many seconds.

        A program that starts the board again itself makes that two boots. It has ended if the PROMPT comes last.
        """
        try:
            self._line.serial.write(b"\x03")  # if something stopped us in the middle of a command
            self._line.exit_raw_repl()
            self._line.serial.write(b"\x04")
            for _ in range(boots):
                said = self._line.read_until(1, REBOOT, timeout=max(self._patience_s, REBOOT_S))
                if not said.endswith((REBOOT, PROMPT)):
                    raise self._unplugged()
            if said.endswith(REBOOT):
                said = self._line.read_until(1, PROMPT, timeout=quiet_s, timeout_overall=4 * quiet_s)
        except OSError:
            raise self._unplugged() from None
        return bytes(said).decode("utf-8", "replace").replace("\r\n", "\n")

    def facts(self) -> Facts:
        """What runs on the board."""
        return Facts(*self.values(FACTS)[0])

    def room(self) -> tuple[int, int]:
        """Free bytes in the flash, and bytes of one of its blocks."""
        status = self.values('print(os.statvfs("/"))')[0]
        return status[0] * status[3], status[0]

    def digests(self, paths: Iterable[str]) -> dict[str, bytes]:
        """SHA-256 of those of the files that are there, and of all files in those of the folders that are."""
        return dict(self.values("for path in %r:\n    look(path)" % list(paths)))

    def first_line(self, path: str) -> str:
        """The first line of a text file; empty if there is no such file."""
        return str(self.values("print(repr(first_line(%r)))" % path)[0])

    def text(self, path: str) -> str:
        """A text file of some KB; empty if there is none."""
        return str(self.values("print(repr(text(%r)))" % path)[0])

    def put(self, path: str, data: bytes, told: Callable[[int], None] = lambda count: None) -> None:
        """Write a file, and the folders it is in; `told` hears of the bytes as they arrive."""
        for start in range(0, len(data) or 1, CHUNK):
            part = data[start : start + CHUNK]
            # the shorter the command, the sooner it has crossed the cable: text as it is, .mpy as base64
            short = min(repr(part), "a2b_base64(%r)" % b64encode(part), key=len)
            self.run("put(%r, %r, %s)" % (path, "ab" if start else "wb", short))
            told(len(part))

    def get(self, path: str) -> bytes:
        """Read a file."""
        data = b""
        while part := self.values("print(part(%r, %d))" % (path, len(data)))[0]:
            data += part
        return data

    def remove(self, path: str) -> None:
        """Remove a file."""
        self.run("os.remove(%r)" % path)

    def copy(self, path: str, to: str) -> None:
        """Copy a file of up to some 20 KB on the board."""
        self.run("put(%r, 'wb', open(%r, 'rb').read())" % (to, path))

    def rename(self, path: str, to: str) -> None:
        """Give a file another's name; the other is gone, and at no instant are both."""
        self.run("os.rename(%r, %r)" % (path, to))

    def values(self, script: str) -> list:
        """The Python values that a script prints on the board, one a line."""
        return [ast.literal_eval(line) for line in self.run(script).splitlines()]

    def run(self, script: str) -> str:
        """Have the board do what a script says; returns what it prints."""
        try:
            said, error = self._line.exec_raw(script, self._patience_s)
        except (TransportError, OSError, struct.error):
            raise self._unplugged() from None
        if not error:
            return bytes(said).decode()
        last = error.decode().strip().splitlines()[-1]
        if "ENOSPC" in last:
            raise BoardFull(FULL)
        raise BoardError("The board could not do as told: %s" % last)

    def _unplugged(self) -> Unplugged:
        self._line.in_raw_repl = False
        return Unplugged(
            "The board on %s fell silent half way; it still starts: check the cable and run this again." % self.port
        )
