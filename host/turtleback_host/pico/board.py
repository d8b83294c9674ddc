"""Controls a MicroPython board on a serial port through mpremote: reads facts, handles files, and restarts it.

This module does not know what is installed on the board. The scripts that it runs there are in questions.py.
"""

import contextlib
import io
import struct
from collections.abc import Callable, Generator, Iterable
from time import monotonic
from types import TracebackType
from typing import Any, NamedTuple, Self

from mpremote.transport import TransportError  # type: ignore[import-untyped]
from mpremote.transport_serial import SerialTransport  # type: ignore[import-untyped]

from turtleback.engine.contract import SetupError
from turtleback_host.pico.ports import GET_MICROPYTHON, REPLACE_ALL, BoardError, is_socket, listed_as, why_closed
from turtleback_host.system.streams import printable
from turtleback_portable.board import questions

PATIENCE_S = 10.0  # timeout for a silent board
FAR_S = 180.0  # timeout for a board behind a network, and for an emulated board, which is slower than real time
TURNS = 12  # a complete request may take this many timeouts
MAX_FILE_BYTES = 2**18  # size of the largest file that is read
QUIET_S = 2.0  # a program that prints nothing for this time counts as running
REBOOT_S = 120.0  # timeout for a program that restarts the board, perhaps after some work
REBOOT = b"soft reboot\r\n"
PROMPT = b">>> "
RAW = b"raw REPL; CTRL-B to exit\r\n"
INTERRUPT = b"\r\x03\r\x01"  # Ctrl-C, and Ctrl-A for the raw REPL
RUN, DONE = b"\x04", b"\x04>"  # RUN ends a script, and DONE ends its answer
IN_HASTE = 10  # a board that can be interrupted answers within the timeout divided by this number
MAX_WORD_LENGTH = 80  # characters of a text shown within a line
MAX_TEXT_LENGTH = 10_000  # characters of a text of several lines
NO_ANSWER = (
    "Nothing on %s answers as MicroPython does: close what else uses the port, unplug the board and try again, "
    "or, if it has no MicroPython yet, %s. " + REPLACE_ALL
)
MAX_ANSWER_BYTES = 100_000  # limit for one request: many times the longest regular answer
ENDLESS = "The board on %s prints without end: unplug it, check what its main.py prints, and run this again."
WAY_OUT = (
    "mend it or remove it, or, if you cannot, hold BOOTSEL while you plug the board in and copy the file that "
    "`turtleback image` makes onto the drive that appears: it replaces everything on the board."
)
BOOT_FAILS = "boot.py on the board fails (%s), so that no program starts after it: " + WAY_OUT
BOOT_IS_ENDLESS = "boot.py on the board does not come to its end, so that no program starts after it: " + WAY_OUT
FAILED = "The board failed to run a command: %s"
FULL = "The board's flash is full; it still starts: remove files of yours from it and run this again."


class BoardFacts(NamedTuple):
    """The interpreter on the board, as it describes itself."""

    name: str  # such as micropython or circuitpython
    platform: str  # rp2 on every Pico
    machine: str
    version: str
    mpy: int  # sys.implementation._mpy: the .mpy version in the low byte; 0 if it reads no .mpy files


class UnpluggedError(BoardError):
    """An error for a board that stopped answering during an operation."""


class LimitedSerial:
    """Wraps a pyserial port, with the methods that mpremote uses, and limits bytes and time per request."""

    def __init__(self, port: Any, name: str) -> None:
        self.port = port
        self._name = name
        self.allow(0)

    def allow(self, seconds: float) -> None:
        """Begin a request that may take up to `seconds`."""
        self.heard = bytearray()  # received in this request
        self._left = MAX_ANSWER_BYTES
        self._until = monotonic() + seconds

    def read(self, size: int = 1) -> bytes:
        """Read up to `size` bytes.

        Raises: BoardError if the request exceeds its limits.
        """
        self._check()
        data = bytes(self.port.read(size))
        self.heard += data
        self._left -= len(data)
        return data

    def inWaiting(self) -> int:  # noqa: N802, mpremote calls it by this name
        """Return the number of bytes that can be read now.

        Raises: BoardError if the request exceeds its limits.
        """
        self._check()
        return int(self.port.in_waiting)

    def write(self, data: bytes) -> None:
        """Send bytes.

        Raises: OSError if the port does not accept them.
        """
        self.port.write(data)

    def _check(self) -> None:
        if self._left <= 0 or monotonic() > self._until:
            raise BoardError(ENDLESS % printable(self._name))


class Board:
    """The board on `port` with its program stopped. At the end of the `with` block the program starts again.

    The constructor raises BoardError if the board does not answer.
    """

    def __init__(self, port: str, patience_s: float = PATIENCE_S) -> None:
        self.port = port
        self.boot_fault = ""  # the last line of the traceback of its boot.py, after which MicroPython starts no program
        self._patience_s = FAR_S if is_socket(port) else patience_s
        try:
            self._line = SerialTransport(listed_as(port), timeout=self._patience_s)
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
        """Stop the board's program and its watchdog.

        Raises: BoardError if no MicroPython answers on the port.
        """
        self._limits.allow(TURNS * self._patience_s)
        self.boot_fault = ""
        try:
            # mpremote prints answers that it does not understand.
            with contextlib.redirect_stdout(io.StringIO()):
                self._interrupt()
                self._line.enter_raw_repl(timeout_overall=self._patience_s)
                self.boot_fault = last_error(self._since_reboot())
                refused = False
                # boot.py has run again, and may have started the watchdog.
                for script in (questions.STOP_WATCHDOG, questions.HELPERS):
                    refused = bool(self._line.exec_raw(script, self._patience_s)[1])
        except BoardError:  # the board prints without end
            if self._is_booting():
                raise BoardError(BOOT_IS_ENDLESS) from None
            raise
        except (TransportError, OSError, struct.error):
            refused = True
        if refused:
            raise BoardError(BOOT_IS_ENDLESS if self._is_booting() else NO_ANSWER % (self.port, GET_MICROPYTHON))

    def _interrupt(self) -> None:
        """Stop the program, and at once a watchdog that would restart the board within milliseconds.

        If the board does not answer immediately, mpremote interrupts it again afterwards.
        """
        self._line.serial.write(INTERRUPT + questions.STOP_WATCHDOG.encode() + RUN)
        self._line.read_until(1, DONE, timeout_overall=self._patience_s / IN_HASTE)

    def _is_booting(self) -> bool:
        """Return True if the board has restarted during this request and boot.py has not finished."""
        return REBOOT in self._limits.heard and RAW not in self._since_reboot()

    def _since_reboot(self) -> bytes:
        """Return the output since the last restart in this request, which is the output of boot.py and the prompt."""
        return bytes(self._limits.heard).rpartition(REBOOT)[2]

    def start(self, quiet_s: float = QUIET_S, boots: int = 1) -> str:
        """Start the board's program as power-on does. Returns its output after `quiet_s` seconds without new output.

        `boots` is 2 for a program that restarts the board itself. The program has ended if the output ends in PROMPT.
        Raises: UnpluggedError if the board stops answering.
        """
        reboot_s = max(self._patience_s, REBOOT_S)
        self._limits.allow(boots * reboot_s + TURNS * max(self._patience_s, quiet_s))
        try:
            self._line.serial.write(b"\x03")  # an exception may have interrupted us within a command
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
        return lines(bytes(output))

    def take(self, steps: Generator[Any, Any, Any], **own: Callable[..., Any]) -> Any:
        """Run steps of questions.py or install.py, and return their result.

        Each step names a function of `own`, or a method of this class: `run`, `start` or `stop`.
        Raises: SetupError if a step fails.
        """
        answer = None
        while True:
            try:
                name, *arguments = steps.send(answer)
            except StopIteration as end:
                return end.value
            answer = (own.get(name) or getattr(self, name))(*arguments)

    def facts(self) -> BoardFacts:
        """Return the interpreter on the board, as it describes itself."""
        name, platform, machine, version, mpy = self.take(questions.facts())
        return BoardFacts(word(name), word(platform), word(machine), word(version), mpy)

    def digests(self, paths: Iterable[str]) -> dict[str, bytes]:
        """Return the SHA-256 of each file in `paths`, and of each file in the folders in `paths`, by path."""
        digests: dict[str, bytes] = self.take(questions.digests(list(paths)))
        return digests

    def first_line(self, path: str) -> str:
        """Return the first line of a text file, made printable; empty if there is no such file."""
        return str(self.take(questions.first_line(path)))

    def get(self, path: str) -> bytes:
        """Return the content of a file; empty if there is no such file.

        Raises: BoardError if it is longer than MAX_FILE_BYTES or takes too long.
        """
        data = b""
        until = monotonic() + TURNS * self._patience_s
        while True:
            part: bytes = self.take(questions.part(path, len(data)))
            data += part
            if len(part) < questions.CHUNK:
                return data
            if len(part) > questions.CHUNK or len(data) > MAX_FILE_BYTES or monotonic() > until:
                raise BoardError("%s is too long to be read: remove it, and run this again." % word(path))

    def remove(self, path: str) -> None:
        """Remove a file."""
        self.run("os.remove(%r)" % path)

    def value(self, script: str, *kinds: type) -> list[Any]:
        """Return the last list of values that a script reports, checked against the types `kinds`.

        Raises: SetupError if the script fails or reports something else.
        """
        return list(self.take(questions.value(script, *kinds)))

    def run(self, script: str) -> str:
        """Run a script on the board, and return its output.

        Raises: SetupError if the script fails, UnpluggedError if the board stops answering.
        """
        self._limits.allow(TURNS * self._patience_s)
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                output, error = self._line.exec_raw(script, self._patience_s)
        except (TransportError, OSError, struct.error):
            raise self._unplugged() from None
        except BoardError:
            self._line.in_raw_repl = False  # the board no longer reads commands
            raise
        if error:
            traceback = error.decode("utf-8", "backslashreplace").strip().splitlines()
            last = traceback[-1] if traceback else "it does not say why"
            raise BoardError(FULL if "ENOSPC" in last else FAILED % word(last))
        try:
            return bytes(output).decode()
        except UnicodeDecodeError:
            raise SetupError(questions.UNFIT) from None

    def _unplugged(self) -> UnpluggedError:
        self._line.in_raw_repl = False
        return UnpluggedError(
            "The board on %s stopped answering; it still starts: check the cable and run this again." % self.port
        )


def last_error(output: bytes) -> str:
    """Return the last line of a traceback in the output of boot.py, made printable; "" without a traceback."""
    printed, _, _ = output.partition(RAW)
    if b"Traceback (most recent call last)" not in printed:
        return ""
    return word(lines(printed).strip().splitlines()[-1])


def word(text: str) -> str:
    """Return a text made printable and short enough for a line."""
    return printable(text, MAX_WORD_LENGTH)


def lines(text: bytes) -> str:
    """Return a text of several lines made printable. A long text loses its beginning."""
    decoded = text.decode("utf-8", "backslashreplace")[-MAX_TEXT_LENGTH:]
    return "\n".join(map(printable, decoded.replace("\r\n", "\n").split("\n")))
