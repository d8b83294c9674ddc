"""Parallel play with joblib, on the cores of this PC or on a Dask cluster.

Without Dask, the first ALONE_S seconds are played in this process, so that a few games start no workers. Then a work
queue hands out the games in slices of about SLICE_S seconds, and hands out the slices of lost workers again. Every game
has its own random stream, so the results do not depend on which worker plays it.
"""

import logging
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from errno import ENOTCONN
from signal import SIG_IGN
from time import perf_counter
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from joblib import Parallel, delayed, parallel_config
from joblib.externals.loky.process_executor import TerminatedWorkerError

from turtleback.engine.contract import SetupError
from turtleback.engine.parse import quoted
from turtleback_host.system.signals import signal_handler
from turtleback_lab.bots import register
from turtleback_lab.simulate.series import Slice

if TYPE_CHECKING:
    from distributed import LocalCluster

SLICE_S = 0.3
ALONE_S = 1.0  # time without workers: starting them takes about as long, and on a busy machine longer
GROWTH = 8  # largest factor from one slice's size to the next, because the first slices may be slow by chance
PATIENCE = 5  # this many losses of all workers in a row, without a finished slice, end the series
LOCAL = "local"
CONNECT = "10s"
WORKERS_S = 30

T = TypeVar("T")
Play = Callable[[int, int], T]  # play(first game, count) runs in this or a worker process and returns its result


class Done(NamedTuple, Generic[T]):
    """A finished slice and its result."""

    slice: Slice
    seconds: float
    result: T


class WorkQueue:
    """The games still to be played, the slices handed out, and the size of the next slice."""

    def __init__(self, games: int, finished: Sequence[Slice] = ()) -> None:
        """Create the queue; `finished` has the slices of earlier runs, in order."""
        ends = [0, *(first + count for first, count in finished)]
        begins = [*(first for first, _ in finished), games]
        self._gaps = [(first, end) for first, end in zip(ends, begins) if first < end]  # games not handed out yet
        self.left = sum(end - first for first, end in self._gaps)
        self._size = 1
        self._out: set[Slice] = set()

    def slices(self) -> Iterator[Slice]:
        """Yield the slices that were handed out and are not done, then new ones, which are cut on demand."""
        yield from sorted(self._out)
        while self._gaps:
            first, end = self._gaps.pop(0)
            count = min(self._size, end - first)
            if first + count < end:
                self._gaps.insert(0, (first + count, end))
            self._out.add((first, count))
            yield first, count

    def done(self, slice: Slice, seconds: float) -> None:
        """Remove a finished slice, and adapt the size of the next ones so that they last SLICE_S."""
        self._out.remove(slice)
        self.left -= slice[1]
        self._size = max(1, min(int(slice[1] * SLICE_S / max(seconds, 1e-6)), slice[1] * GROWTH))


def play_parallel(
    play: Play[T], games: int, jobs: int, dask: str | None, finished: Sequence[Slice] = ()
) -> Generator[Done[T]]:
    """Play all games but those of `finished` slices; yield slices as they are done, in any order.

    `dask` is the address of a scheduler, LOCAL, or None to use up to `jobs` processes of this PC.

    Raises: SetupError if all workers die or one lacks a package; ConnectionError if the Dask scheduler is lost.
    """
    queue = WorkQueue(games, finished)
    if dask is None:
        yield from _play_here(play, queue)
    if not queue.left:
        return
    patience = PATIENCE
    with warnings.catch_warnings(), _engine(min(jobs, queue.left), dask) as works:
        warnings.filterwarnings("ignore", module="joblib")  # about lost workers and tasks, which are handled below
        while queue.left:
            tasks = (delayed(play_slice)(play, slice) for slice in queue.slices())
            try:
                # Workers that start now ignore Ctrl-C, which reaches all processes and is handled by this one.
                with signal_handler(SIG_IGN):
                    played = Parallel(return_as="generator_unordered", batch_size=1)(tasks)
                with closing(played):  # closed here, while joblib's warnings about cancelled tasks are filtered
                    for done in played:
                        if not works():  # joblib would silently go on in this process
                            raise ConnectionError(ENOTCONN, "the Dask scheduler is gone", dask)
                        queue.done(done.slice, done.seconds)
                        patience = PATIENCE
                        yield done
            except TerminatedWorkerError as error:
                patience -= 1
                if not patience:
                    raise SetupError("All workers die; is there enough memory? Try fewer --jobs.") from error
            except ModuleNotFoundError as missing:
                raise SetupError("A worker lacks %s; each needs this Turtleback." % missing.name) from missing


def _play_here(play: Play[T], queue: WorkQueue) -> Iterator[Done[T]]:
    """Play slices in this process until all are played or ALONE_S seconds have passed."""
    until = perf_counter() + ALONE_S
    slices = queue.slices()
    while queue.left and perf_counter() < until:
        done = play_slice(play, next(slices))
        queue.done(done.slice, done.seconds)
        yield done


def play_slice(play: Play[T], slice: Slice) -> Done[T]:
    """Play a slice in this process."""
    register()
    begun = perf_counter()
    result = play(*slice)
    return Done(slice, perf_counter() - begun, result)


@contextmanager
def _engine(jobs: int, dask: str | None) -> Iterator[Callable[[], bool]]:
    """Set up joblib for local processes or a Dask cluster. Yields a function that checks whether the backend works."""
    if dask is None:
        with parallel_config("loky", n_jobs=jobs):
            yield lambda: True
        return
    try:
        from distributed import Client
    except ModuleNotFoundError as missing:
        raise SetupError("--dask needs %s: .venv/bin/pip install -e '.[cluster]'" % missing.name) from missing
    with ExitStack() as stack:
        try:
            client = Client(stack.enter_context(_own_cluster(jobs)) if dask == LOCAL else dask, timeout=CONNECT)
        except (OSError, ValueError) as error:
            raise SetupError("There is no Dask scheduler at %s." % quoted(dask)) from error
        stack.enter_context(client)
        try:
            client.wait_for_workers(1, timeout=WORKERS_S)
        except TimeoutError as error:
            raise SetupError("The Dask cluster at %s has no workers." % quoted(dask)) from error
        stack.enter_context(parallel_config("dask", n_jobs=-1))
        yield lambda: client.status == "running"


def _own_cluster(jobs: int) -> "LocalCluster":
    """Start `jobs` Dask workers on this PC that ignore Ctrl-C and accept only clients with our certificate.

    A client can run any code in a scheduler or worker. Without TLS, every user of this PC could do so.

    Raises: SetupError if the package cryptography is missing.
    """
    from dask import config
    from distributed import LocalCluster
    from distributed.security import Security

    try:
        ours = Security.temporary()
    except ImportError as missing:
        raise SetupError("--dask local needs cryptography: .venv/bin/pip install -e '.[cluster]'") from missing
    no_pages: dict[str, list[str]] = {"distributed.%s.http.routes" % part: [] for part in ("scheduler", "worker")}
    with signal_handler(SIG_IGN), config.set(no_pages):
        return LocalCluster(
            n_workers=jobs,
            threads_per_worker=1,
            dashboard_address=None,
            scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},  # any free port, to avoid a warning
            silence_logs=logging.CRITICAL,
            security=ours,
        )
