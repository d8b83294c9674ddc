"""A bar on a terminal that shows how many of the games are done; where there is none, nothing."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn


@contextmanager
def bar(games: int) -> Iterator[Callable[[int], None]]:
    """While it lasts, takes how many games are done so far."""
    shown = Progress(
        *Progress.get_default_columns()[:-1],
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    with shown:
        task = shown.add_task("Playing", total=games)
        yield lambda done: shown.update(task, completed=done)
