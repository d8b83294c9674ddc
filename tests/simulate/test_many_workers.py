"""A worker that is killed costs time, not results: on this PC, and on a real Dask cluster of two processes."""

import json
import os
import signal
import sys
from contextlib import closing
from functools import partial
from subprocess import PIPE, Popen

import pytest
from distributed import Client, LocalCluster, get_worker
from distributed.security import Security
from joblib import Parallel, delayed

from turtleback_host.cli import main
from turtleback_lab.simulate import parallel, play
from turtleback_lab.simulate.parallel import WorkQueue, play_parallel
from turtleback_lab.simulate.series import Series, Tally

GAMES = 1_500
SERIES = Series("mahe", ("below4", "clever", "random"), {"card_variant": 1}, 11)
PLAY = partial(play.play, SERIES, False, False)


def added(slices, after_the_first=lambda: None):
    """The sum of all slices; something happens as soon as there is one."""
    tally = Tally(len(SERIES.bots))
    for done in slices:
        if not tally.games:
            after_the_first()
        tally.add(done.result.tally.series, done.result.tally.bots)
    return tally.series, tally.bots


@pytest.fixture(scope="module")
def alone():
    """The result of a single process."""
    return added(play_parallel(PLAY, GAMES, 1, None))


@pytest.fixture(scope="module")
def cluster():
    """A scheduler and two workers, each a process of its own."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        yield cluster


@pytest.fixture
def workers_at_once(monkeypatch):
    """Workers are started before anything is played."""
    monkeypatch.setattr(parallel, "ALONE_S", 0)


def kill(process):
    """End a process as lack of memory would."""
    os.kill(process, signal.SIGKILL)


def test_a_killed_process_costs_no_results(alone, workers_at_once):
    workers = set(Parallel(n_jobs=2, batch_size=1)(delayed(os.getpid)() for _ in range(20)))
    assert os.getpid() not in workers
    assert added(play_parallel(PLAY, GAMES, 2, None), lambda: kill(workers.pop())) == alone


def test_a_killed_worker_of_a_cluster_costs_no_results(alone, cluster):
    with Client(cluster.scheduler_address) as client:
        workers = client.run(os.getpid)
    assert len(set(workers.values()) - {os.getpid()}) == 2
    slices = play_parallel(PLAY, GAMES, 1, cluster.scheduler_address)
    assert added(slices, lambda: kill(min(workers.values()))) == alone


def sigint_handler(first, count):
    """The worker's process id and its handler of Ctrl-C."""
    return os.getpid(), signal.getsignal(signal.SIGINT)


@pytest.mark.parametrize("dask", [None, "local"])
def test_workers_do_not_hear_ctrl_c_which_is_for_the_first_process_to_answer(dask, workers_at_once):
    handlers = {done.result for done in play_parallel(sigint_handler, 6, 2, dask)}
    assert os.getpid() not in dict(handlers)
    assert {answer for _, answer in handlers} == {signal.SIG_IGN}
    assert signal.getsignal(signal.SIGINT) == signal.default_int_handler
    if not dask:  # nor do more begin than there are games
        assert len({done.result for done in play_parallel(sigint_handler, 1, 1000, None)}) == 1


def addresses(first, count):
    """Where the worker that plays and its scheduler listen."""
    return get_worker().address, get_worker().scheduler.address


def test_nobody_else_may_have_our_own_cluster_do_anything():
    slices = play_parallel(addresses, 4, 2, "local")
    with closing(slices):
        worker, scheduler = next(slices).result
        plain = scheduler.replace("tls://", "tcp://")
        assert plain != scheduler and worker.startswith("tls://")
        with pytest.raises(OSError):
            Client(plain, timeout="1s")
        with pytest.raises(OSError):
            Client(scheduler, timeout="1s", security=Security.temporary())  # a certificate, but not ours


CLUSTER = """
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        print(cluster.scheduler_address, flush=True)
        input()
"""


def test_without_its_scheduler_it_ends(tmp_path):
    (tmp_path / "cluster.py").write_text(CLUSTER)
    words = [sys.executable, tmp_path / "cluster.py"]
    with Popen(words, stdin=PIPE, stdout=PIPE, text=True, start_new_session=True) as running:
        address = running.stdout.readline().strip()
        slices = play_parallel(PLAY, 10**6, 1, address)
        next(slices)
        os.killpg(running.pid, signal.SIGKILL)
        with pytest.raises(ConnectionError, match="the Dask scheduler is gone"):
            list(slices)


@pytest.mark.parametrize("bots, games", [("below4,random", "2000"), ("clever,random", "200")])
def test_the_command_gives_the_same_numbers_with_a_cluster(cluster, capsys, bots, games):
    words = ["simulate", "mahe", "--bots", bots, "--games", games, "--seed", "3", "--json"]
    reports = []
    for more in (["--jobs", "1"], ["--dask", cluster.scheduler_address]):
        assert main(words + more) == 0
        reports.append(json.loads(capsys.readouterr().out))
    assert reports[0] == reports[1]


def test_a_study_on_two_workers_with_tls_has_the_numbers_of_one_process(capsys):
    words = ["study", "mada", "--only", "length", "--seats", "2", "--games", "20", "--seed", "3", "--json"]
    reports = []
    for more in (["--jobs", "1"], ["--jobs", "2", "--dask", "local"]):
        assert main(words + more) == 0
        reports.append(json.loads(capsys.readouterr().out))
    assert reports[0] == reports[1]


def test_slices_are_as_long_as_they_take():
    queue = WorkQueue(1000)
    slices = queue.slices()
    assert next(slices) == (0, 1)
    queue.done((0, 1), seconds=0.001)
    assert next(slices) == (1, 8)  # not more than eight times as long at once
    queue.done((1, 8), seconds=8.0)
    assert next(slices) == (9, 1)


def test_what_never_came_back_is_handed_out_again_and_nothing_twice():
    queue = WorkQueue(5)
    lost = queue.slices()
    kept = [next(lost), next(lost)]
    queue.done(kept[0], 1.0)
    again = list(queue.slices())
    assert again[0] == kept[1]
    assert sorted([kept[0], *again]) == [(number, 1) for number in range(5)]
    for slice in again:
        queue.done(slice, 1.0)
    assert queue.left == 0
