"""What a terminal shows while people wait, and how much is done; where there is none, nothing."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

COMPILING = "Compiling what has changed since the last time"


@contextmanager
def saying(words: str) -> Iterator[None]:
    """While it lasts, shows what it is that takes so long."""
    with Console(stderr=True).status(words):
        yield


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
