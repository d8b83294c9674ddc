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
    pace = Pace(total, clock, once=sys.stderr.isatty())
    shown = Progress(
        *Progress.get_default_columns()[:-1],
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    with shown:
        task = shown.add_task(what, total=total)

        def show(done: float) -> None:
            shown.update(task, completed=done)
            pace.show(done)

        yield show


class Pace:
    """Says how long work will take, if it is more than a minute, and unless `once`, each minute how far it is."""

    def __init__(self, total: float, clock: Callable[[], float], once: bool) -> None:
        self._total, self._clock, self._once = total, clock, once
        self._begun = clock()
        self._next = KNOWN_S  # seconds after which something is said

    def show(self, done: float) -> None:
        """Take how much is done."""
        passed = self._clock() - self._begun
        if not 0 < done < self._total or passed < self._next:
            return
        left = passed * (self._total - done) / done
        if passed >= MINUTE or left >= MINUTE:
            print_error("%.0f %% done, about %.0f min left." % (100 * done / self._total, max(1, left / MINUTE)))
            self._next = float("inf") if self._once else passed + MINUTE
