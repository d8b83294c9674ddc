"""Context managers that change what Ctrl-C and SIGTERM do."""

import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import current_thread, main_thread

from turtleback_host.process.signals import handled_signals, stop


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
