"""What Ctrl-C does for a while, and what else ends a command."""

import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import current_thread, main_thread

from turtleback_host.process.signals import heard, stop


@contextmanager
def answered_by(answer: signal.Handlers | Callable[[int, object], None], number: int = signal.SIGINT) -> Iterator[None]:
    """While it lasts, Ctrl-C has that answer; processes that begin meanwhile keep SIG_IGN, if that is it."""
    before = signal.signal(number, answer)
    try:
        yield
    finally:
        signal.signal(number, before)


@contextmanager
def answered_later() -> Iterator[None]:
    """Ctrl-C and SIGTERM are answered in the end, and a second one at once; in threads but the main one never."""
    if current_thread() is not main_thread():
        yield
        return
    came: list[int] = []

    def hear(number: int, frame: object) -> None:
        came.append(number)
        if len(came) > 1:
            stop(number)

    with ExitStack() as answers:
        for number in heard():
            answers.enter_context(answered_by(hear, number))
        yield
    if came:
        stop(came[0])
