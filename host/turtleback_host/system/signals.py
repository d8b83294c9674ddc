"""Lets SIGTERM and SIGHUP end a command as Ctrl-C does, so that it saves its results and ends its workers.

After such a signal the process has a time limit, so that it ends even if it is blocked, for example by a full pipe.
"""

import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import NoReturn, TextIO

END_S = 20  # time in which a command must end after such a signal
IDLE_S = 1.0  # seconds after which `lines_of` calls `idle`
ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]  # Windows has no SIGHUP


class Ended(KeyboardInterrupt):
    """An exception for SIGTERM and SIGHUP. Code that handles Ctrl-C handles it, too."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def handle_signals() -> None:
    """Install the handlers. A signal that is ignored, as under nohup, stays ignored."""
    for number in ENDINGS:
        if signal.getsignal(number) == signal.SIG_DFL and current_thread() is main_thread():
            signal.signal(number, _end)


def handled_signals() -> list[signal.Signals]:
    """Return SIGINT, and the signals of ENDINGS whose handler is installed."""
    return [signal.SIGINT, *(number for number in ENDINGS if signal.getsignal(number) is _end)]


def stop(number: int) -> NoReturn:
    """Raise the exception with which a signal ends the command."""
    raise KeyboardInterrupt if number == signal.SIGINT else Ended(number)


def status_of(stopped: KeyboardInterrupt) -> int:
    """Return the exit status by the convention of shells: 130 after Ctrl-C, 143 after SIGTERM."""
    return 128 + (stopped.number if isinstance(stopped, Ended) else signal.SIGINT)


def limit_end() -> None:
    """Set an alarm that kills the process after END_S seconds."""
    if hasattr(signal, "alarm"):  # not on Windows
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(END_S)


def _end(number: int, frame: FrameType | None) -> NoReturn:
    limit_end()
    for other in ENDINGS:  # a second signal must not interrupt the clean-up
        signal.signal(other, signal.SIG_IGN)
    raise Ended(number)


class NotedSignals:
    """Records signals that end a command: the first waits for `check`, the second raises at once."""

    def __init__(self) -> None:
        self._received: list[int] = []
        self._wakes = -1  # a descriptor that becomes readable at a signal

    def check(self) -> None:
        """Raise the exception of a recorded signal.

        Raises: KeyboardInterrupt if a signal was recorded.
        """
        if self._received:
            stop(self._received[0])

    def receive(self, number: int, frame: object) -> None:
        """Handle a signal."""
        if number in ENDINGS:
            limit_end()
        self._received.append(number)
        if len(self._received) > 1:
            stop(number)

    @contextmanager
    def woken(self) -> Iterator[None]:
        """Wake `lines_of` at a signal in this context, even at one just before `lines_of` starts to wait."""
        self._wakes, wake = os.pipe()
        os.set_blocking(wake, False)
        before = signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
        try:
            yield
        finally:
            signal.set_wakeup_fd(before)
            os.close(wake)
            os.close(self._wakes)
            self._wakes = -1

    def lines_of(self, file: TextIO, idle: Callable[[], object] = lambda: None) -> Iterator[str]:
        """Yield the lines of a file as they come, without reading ahead.

        `idle` is called every second in which nothing comes, if signals are noted and the file is a real one.
        Raises: KeyboardInterrupt if a signal arrives, also while this waits for a line.
        """
        try:
            descriptor = file.fileno()
        except OSError:  # a StringIO has no file descriptor
            descriptor = -1
        if descriptor < 0 or self._wakes < 0:
            yield from file
            return
        line, is_open = b"", True
        while is_open:
            self.check()
            readable, _, _ = select.select([descriptor, self._wakes], [], [], IDLE_S)
            self.check()
            if not readable:
                idle()
            if descriptor in readable:
                byte = os.read(descriptor, 1)  # a single byte, so that a later reader gets the next line
                is_open = bool(byte)
                line += byte
                if byte == b"\n" or (line and not is_open):
                    yield line.decode(file.encoding, "replace")
                    line = b""


@contextmanager
def noted_signals() -> Iterator[NotedSignals]:
    """Record Ctrl-C and SIGTERM in this context, for a loop that calls `check`.

    The exception of the usual handler can get lost: Python drops an exception in a destructor, which may run during an
    import, and a signal just before a blocking read is not handled until the user types. Outside the main thread,
    signals raise exceptions as usual. They also do so on Windows, whose consoles cannot be polled like that.
    """
    noted = NotedSignals()
    if current_thread() is not main_thread() or sys.platform == "win32":
        yield noted
        return
    with ExitStack() as answers:
        for number in handled_signals():
            if signal.getsignal(number) != signal.SIG_IGN:
                answers.enter_context(signal_handler(noted.receive, number))
        answers.enter_context(noted.woken())
        yield noted
    noted.check()


@contextmanager
def signal_handler(
    answer: signal.Handlers | Callable[[int, object], None], number: int = signal.SIGINT
) -> Iterator[None]:
    """Handle a signal (SIGINT) with `answer` in this context. Child processes inherit SIG_IGN."""
    before = signal.signal(number, answer)
    try:
        yield
    finally:
        signal.signal(number, before)


@contextmanager
def deferred_signals() -> Iterator[None]:
    """Defer Ctrl-C and SIGTERM to the end of this context. A second one takes effect at once.

    Has no effect outside the main thread.
    """
    if current_thread() is not main_thread():
        yield
        return
    received: list[int] = []

    def receive(number: int, frame: object) -> None:
        received.append(number)
        if len(received) > 1:
            stop(number)

    with ExitStack() as answers:
        for number in handled_signals():
            answers.enter_context(signal_handler(receive, number))
        yield
    if received:
        stop(received[0])
