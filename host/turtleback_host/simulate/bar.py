"""What a terminal shows while people wait, and how much is done; where there is none, nothing."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from threading import current_thread, main_thread

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn


@contextmanager
def compiling() -> Iterator[None]:
    """While Numba compiles, says so, if this is the first of several processes.

    Ctrl-C is answered in the end, a second one at once: Numba may swallow it while it loads what is compiled.
    """
    with Console(stderr=True, quiet=parent_process() is not None).status("Compiling what has changed since last time"):
        if current_thread() is not main_thread():  # which hears no Ctrl-C
            yield
            return
        came: list[int] = []

        def hear(number: int, frame: object) -> None:
            came.append(number)
            if len(came) > 1:
                raise KeyboardInterrupt

        answer = signal.signal(signal.SIGINT, hear)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, answer)
        if came:
            raise KeyboardInterrupt


@contextmanager
def bar(total: int) -> Iterator[Callable[[float], None]]:
    """While it lasts, takes how much of the total is done so far."""
    shown = Progress(
        *Progress.get_default_columns()[:-1],
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    with shown:
        task = shown.add_task("Playing", total=total)
        yield lambda done: shown.update(task, completed=done)
