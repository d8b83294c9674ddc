"""What Ctrl-C does for a while."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread


@contextmanager
def answered_by(answer: signal.Handlers | Callable[[int, object], None]) -> Iterator[None]:
    """While it lasts, Ctrl-C has that answer; processes that begin meanwhile keep SIG_IGN, if that is it."""
    before = signal.signal(signal.SIGINT, answer)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def answered_later() -> Iterator[None]:
    """Ctrl-C is answered in the end, and a second one at once; in threads but the main one, which hear none, never."""
    if current_thread() is not main_thread():
        yield
        return
    came: list[int] = []

    def hear(number: int, frame: object) -> None:
        came.append(number)
        if len(came) > 1:
            raise KeyboardInterrupt

    with answered_by(hear):
        yield
    if came:
        raise KeyboardInterrupt
