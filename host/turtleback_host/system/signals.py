"""Makes SIGTERM and SIGHUP end a command as Ctrl-C does, so that it saves its results and ends its workers.

From then on the end has a limit: whatever it waits for, such as a pipe that nobody reads, the process ends.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import NoReturn

END_S = 20  # after such a signal, the longest that a command may take to end
ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]  # Windows has no SIGHUP


class Ended(KeyboardInterrupt):
    """Raised by SIGTERM and SIGHUP; code that handles Ctrl-C handles it, too."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def handle_signals() -> None:
    """Install the handlers; a signal that is ignored, as under nohup, stays ignored."""
    for number in ENDINGS:
        if signal.getsignal(number) == signal.SIG_DFL and current_thread() is main_thread():
            signal.signal(number, _end)


def handled_signals() -> list[signal.Signals]:
    """SIGINT, and those ENDINGS whose handler is installed."""
    return [signal.SIGINT, *(number for number in ENDINGS if signal.getsignal(number) is _end)]


def stop(number: int) -> NoReturn:
    """Raise the exception that ends the command for that signal."""
    raise KeyboardInterrupt if number == signal.SIGINT else Ended(number)


def status_of(stopped: KeyboardInterrupt) -> int:
    """The exit status by the convention of shells: 130 after Ctrl-C, 143 after SIGTERM."""
    return 128 + (stopped.number if isinstance(stopped, Ended) else signal.SIGINT)


def limit_end() -> None:
    """Have the system end this process in a while, if it has not ended by itself."""
    if hasattr(signal, "alarm"):  # not on Windows
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(END_S)


def _end(number: int, frame: FrameType | None) -> NoReturn:
    limit_end()
    for other in ENDINGS:  # a second signal must not interrupt the clean-up
        signal.signal(other, signal.SIG_IGN)
    raise Ended(number)


@contextmanager
def signal_handler(
    answer: signal.Handlers | Callable[[int, object], None], number: int = signal.SIGINT
) -> Iterator[None]:
    """Handle a signal (SIGINT) with `answer` in this context; child processes started in it inherit SIG_IGN."""
    before = signal.signal(number, answer)
    try:
        yield
    finally:
        signal.signal(number, before)


@contextmanager
def deferred_signals() -> Iterator[None]:
    """Defer Ctrl-C and SIGTERM to the end of this context; a second one takes effect at once. Main thread only."""
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
