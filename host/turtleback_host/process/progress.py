"""What a terminal shows while people wait, and how much is done; where there is none, nothing."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import parent_process

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from turtleback_host.process.ctrl_c import answered_later


@contextmanager
def compiling() -> Iterator[None]:
    """While Numba compiles, says so, if this is the first of several processes.

    Ctrl-C is answered later: Numba may swallow it while it loads what is compiled.
    """
    words = "Compiling what has changed since last time"
    with Console(stderr=True, quiet=parent_process() is not None).status(words), answered_later():
        yield


@contextmanager
def progress(total: int) -> Iterator[Callable[[float], None]]:
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
