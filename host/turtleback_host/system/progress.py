"""Progress on standard error: a bar on a terminal; elsewhere a line a minute. Long work says how long it will take."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from time import monotonic

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from turtleback_host.system.signals import deferred_signals
from turtleback_host.system.streams import print_error

MINUTE = 60.0
KNOWN_S = 10.0  # after so long it can be guessed how long all takes


@contextmanager
def compiling() -> Iterator[None]:
    """Show a status line while Numba compiles, in the main process only.

    Ctrl-C is handled afterwards: Numba may swallow it while it loads compiled code.
    """
    words = "Compiling what has changed since last time"
    with Console(stderr=True, quiet=parent_process() is not None).status(words), deferred_signals():
        yield


@contextmanager
def progress(
    total: int, what: str = "Playing", clock: Callable[[], float] = monotonic
) -> Iterator[Callable[[float], None]]:
    """Show a progress bar, or without a terminal lines; yields a function that takes how much of the total is done."""
    if not sys.stderr.isatty():
        yield _lines(total, clock)
        return
    columns = (*Progress.get_default_columns()[:-1], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(what, total=total)
        yield lambda done: shown.update(task, completed=done)


def _lines(total: int, clock: Callable[[], float]) -> Callable[[float], None]:
    """Says how long work will take, if it is more than a minute, and each minute how far it is."""
    begun, after_s = clock(), KNOWN_S

    def show(done: float) -> None:
        nonlocal after_s
        passed = clock() - begun
        if not 0 < done < total or passed < after_s:
            return
        left = passed * (total - done) / done
        if passed >= MINUTE or left >= MINUTE:
            print_error("%.0f %% done, about %.0f min left." % (100 * done / total, max(1, left / MINUTE)))
            after_s = passed + MINUTE

    return show
