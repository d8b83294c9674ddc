"""SIGTERM and SIGHUP end a command as Ctrl-C does: it puts away what it has begun, and its workers end with it."""

import signal
from threading import current_thread, main_thread
from types import FrameType
from typing import NoReturn

ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]  # Windows has no SIGHUP


class Ended(KeyboardInterrupt):
    """The signal that has come; whatever answers Ctrl-C answers this."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def hear_endings() -> None:
    """From now on they do; one that is ignored, as under nohup, stays ignored."""
    for number in ENDINGS:
        if signal.getsignal(number) == signal.SIG_DFL and current_thread() is main_thread():
            signal.signal(number, _end)


def heard() -> list[signal.Signals]:
    """The signals that end a command now."""
    return [signal.SIGINT, *(number for number in ENDINGS if signal.getsignal(number) is _end)]


def stop(number: int) -> NoReturn:
    """End the command, as that signal does."""
    raise KeyboardInterrupt if number == signal.SIGINT else Ended(number)


def status_of(stopped: KeyboardInterrupt) -> int:
    """The exit status of what was stopped, as shells count: 130 after Ctrl-C, 143 after SIGTERM."""
    return 128 + (stopped.number if isinstance(stopped, Ended) else signal.SIGINT)


def _end(number: int, frame: FrameType | None) -> NoReturn:
    for other in ENDINGS:  # a second one does not disturb the tidying up
        signal.signal(other, signal.SIG_IGN)
    raise Ended(number)
