"""Spreads games over the cores of this PC, or over the machines of a Dask cluster; joblib does the work.

Games are handed out in slices, each about as long as a progress bar can wait. What a lost worker had is handed out
again; as every game has a stream of its own, the numbers do not depend on who plays what.
"""

import logging
import warnings
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing, contextmanager
from errno import ENOTCONN
from signal import SIG_IGN
from time import perf_counter
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from joblib import Parallel, delayed, parallel_config
from joblib.externals.loky.process_executor import TerminatedWorkerError

from turtleback.engine.contract import SetupError
from turtleback_host.bots import register
from turtleback_host.process.ctrl_c import answered_by

if TYPE_CHECKING:
    from distributed import LocalCluster

SLICE_S = 0.3
GROWTH = 8  # of a slice from one to the next: the first may have been slow for other reasons
PATIENCE = 5  # times that all workers may be lost with nothing done in between
LOCAL = "local"
CONNECT = "10s"
WORKERS_S = 30

T = TypeVar("T")
Play = Callable[[int, int], T]  # plays (from this game on, so many), wherever it is sent, and tells what was found


class Done(NamedTuple, Generic[T]):
    """What has become of a slice."""

    slice: tuple[int, int]  # its first game, and how many
    seconds: float
    result: T


class WorkQueue:
    """Which games are to be played, which are being played, and how many make a slice."""

    def __init__(self, games: int) -> None:
        self.left = games
        self._games = games
        self._next = 0
        self._size = 1
        self._out: set[tuple[int, int]] = set()

    def slices(self) -> Iterator[tuple[int, int]]:
        """First those that were handed out and never came back; then new ones, each when it is asked for."""
        yield from sorted(self._out)
        while self._next < self._games:
            handed = (self._next, min(self._size, self._games - self._next))
            self._next += handed[1]
            self._out.add(handed)
            yield handed

    def done(self, slice: tuple[int, int], seconds: float) -> None:
        """Strike a slice off; the next ones are made to last SLICE_S."""
        self._out.remove(slice)
        self.left -= slice[1]
        self._size = max(1, min(int(slice[1] * SLICE_S / max(seconds, 1e-6)), slice[1] * GROWTH))


def play_parallel(play: Play[T], games: int, jobs: int, dask: str | None) -> Generator[Done[T]]:
    """Play all the games; yields slices as they are done, in any order."""
    queue = WorkQueue(games)
    patience = PATIENCE
    with warnings.catch_warnings(), _engine(min(jobs, games), dask) as works:
        warnings.filterwarnings("ignore", module="joblib")  # of lost workers and tasks; both are taken care of
        while queue.left:
            tasks = (delayed(play_slice)(play, slice) for slice in queue.slices())
            try:
                with answered_by(SIG_IGN):  # in the workers that begin now: Ctrl-C reaches all, and is ours to answer
                    played = Parallel(return_as="generator_unordered", batch_size=1)(tasks)
                with closing(played):  # here and now, while what joblib says of tasks that are given up is not heard
                    for done in played:
                        if not works():  # joblib would play on by itself, slowly and without a word
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


def play_slice(play: Play[T], slice: tuple[int, int]) -> Done[T]:
    """Play a slice, in whatever process this is."""
    register()
    begun = perf_counter()
    result = play(*slice)
    return Done(slice, perf_counter() - begun, result)


@contextmanager
def _engine(jobs: int, dask: str | None) -> Iterator[Callable[[], bool]]:
    """Have joblib's tasks done by so many processes here, or by the cluster of that scheduler, as long as it works."""
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
            raise SetupError("There is no Dask scheduler at %s." % dask) from error
        stack.enter_context(client)
        try:
            client.wait_for_workers(1, timeout=WORKERS_S)
        except TimeoutError as error:
            raise SetupError("The Dask cluster at %s has no workers." % dask) from error
        stack.enter_context(parallel_config("dask", n_jobs=-1))
        yield lambda: client.status == "running"


def _own_cluster(jobs: int) -> "LocalCluster":
    """So many Dask workers on this PC, deaf to the Ctrl-C that is meant for us, and to all who lack our certificate.

    Whoever reaches a scheduler or a worker may have it run anything: without one, that is every user of this PC.
    """
    from dask import config
    from distributed import LocalCluster
    from distributed.security import Security

    try:
        ours = Security.temporary()
    except ImportError as missing:
        raise SetupError("--dask local needs cryptography: .venv/bin/pip install -e '.[cluster]'") from missing
    no_pages: dict[str, list[str]] = {"distributed.%s.http.routes" % part: [] for part in ("scheduler", "worker")}
    with answered_by(SIG_IGN), config.set(no_pages):
        return LocalCluster(
            n_workers=jobs,
            threads_per_worker=1,
            dashboard_address=None,
            scheduler_kwargs={"dashboard_address": "127.0.0.1:0"},  # any port: else it complains of one that is taken
            silence_logs=logging.CRITICAL,
            security=ours,
        )
