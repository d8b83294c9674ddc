"""Shows progress on standard error if that is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import parent_process

from rich._spinners import SPINNERS
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from turtleback_host.system.signals import deferred_signals
from turtleback_host.system.streams import can_show


@contextmanager
def status(activity: str) -> Iterator[None]:
    """Show a status line, in the main process only."""
    spinner = "dots" if can_show(str(SPINNERS["dots"]["frames"]), sys.stderr) else "line"
    with Console(stderr=True, quiet=parent_process() is not None).status(activity, spinner=spinner):
        yield


@contextmanager
def compiling() -> Iterator[None]:
    """Show a status line while Numba compiles.

    Ctrl-C is deferred to the end, because Numba may swallow it while it loads compiled code.
    """
    with status("Compiling what has changed since last time"), deferred_signals():
        yield


@contextmanager
def progress(total: int, activity: str = "Playing") -> Iterator[Callable[[float], None]]:
    """Show a progress bar named `activity`. Yields a function that takes the amount done so far."""
    columns = (*Progress.get_default_columns()[:-1], MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task(activity, total=total)
        yield lambda done: shown.update(task, completed=done)
