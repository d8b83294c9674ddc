"""`turtleback simulate`: what it counts, prints, keeps and refuses; a worker that is killed costs time, not results."""

import json
import os
import pty
import signal
import subprocess
import sys
from contextlib import closing, suppress
from errno import ENOSPC
from functools import partial
from subprocess import PIPE, Popen

import pytest
from distributed import Client, LocalCluster, get_worker
from distributed.security import Security
from joblib import Parallel, delayed

from rows import each_row
from turtleback_host.system.progress import compiling
from turtleback_lab.bots.splitmix import Stream, root_of
from turtleback_lab.simulate import parallel, play
from turtleback_lab.simulate.parallel import WorkQueue, play_parallel
from turtleback_lab.simulate.series import Series, Tally, portions

YARDSTICK = ("simulate", "mahe", "--seats", "4", "--bots", "below4,random", "--seed", "7")


@pytest.fixture
def report(run_cli):
    """Runs the command; returns what it prints as JSON."""

    def run(*words):
        status, out, _ = run_cli(*words, "--json")
        assert status == 0
        return json.loads(out)

    return run


def test_the_draws_are_those_of_the_published_generator_and_each_game_has_its_own():
    stream = Stream(0, 0)
    stream._state = 1234567
    drawn = [stream.below(1 << 32) for _ in range(3)]
    assert drawn == [n >> 32 for n in (6457827717110365317, 3203168211198807973, 9817491932198370423)]
    streams = [Stream(root_of(seed), game) for seed in range(10) for game in range(100)]
    assert len({stream.below(1 << 30) for stream in streams}) == len(streams)
    one, other = Stream(root_of(1), 0), Stream(root_of(1), 0)
    assert one.below(1) == 0  # where there is no choice nothing is drawn
    assert one.below(6) == other.below(6)


def test_everybody_sits_everywhere_as_often_unless_seats_are_fixed():
    series = Series("mahe", ("a", "b", "c"), {}, 1)
    assert [series.seating(game) for game in range(4)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2]]
    assert series._replace(fixed=True).seating(2) == [0, 1, 2]


def test_any_number_of_winners_shares_a_win_evenly():
    assert all(portions(seats) % winners == 0 for seats in range(1, 10) for winners in range(1, seats + 1))


def test_any_threshold_plays_and_the_best_of_them_is_the_devices(report):
    words = ("simulate", "mahe", "--seats", 4, "--games", 4000, "--seed", 1, "--bots")
    first = [report(*words, "below%d,below4" % threshold)["bots"][0] for threshold in (1, 4, 7)]
    assert first[0]["high"] < first[1]["low"] and first[2]["high"] < first[1]["low"]


@each_row("games", [203, 3 * play.WORTHWHILE])
def test_the_same_seed_gives_the_same_numbers_for_any_jobs_and_another_gives_others(run_cli, games):
    words = (*YARDSTICK, "--games", games, "--json", "--jobs")
    alone = run_cli(*words, 1)
    assert run_cli(*words, 2) == alone
    assert json.loads(run_cli(*words, 1, "--seed", 8)[1])["bots"] != json.loads(alone[1])["bots"]


def test_a_seed_is_chosen_and_told(report):
    words = ("simulate", "mahe", "--bots", "below4", "--games", 2)
    chosen = report(*words)
    assert report(*words, "--seed", chosen["seed"]) == chosen


def test_without_numba_the_numbers_are_the_same_and_a_word_is_said(run_cli, monkeypatch):
    monkeypatch.setattr(play, "WORTHWHILE", 1)
    words = (*YARDSTICK, "--games", 100, "--jobs", 1, "--json")
    status, out, err = run_cli(*words)
    assert (status, err) == (0, "")
    monkeypatch.setattr(play, "has_numba", lambda: False)
    again = run_cli(*words)
    assert again[:2] == (0, out)
    assert again[2].startswith("turtleback: without Numba, which `make simulate` sets up,")


def test_stopped_it_tells_what_is_done_so_far_and_that_is_what_is_kept(run_cli, tmp_path, monkeypatch):
    keep, stops = play.save, [signal.SIGINT]

    def keep_and_stop(path, data):
        keep(path, data)
        if path.name == "mahe-7-5.txt" and stops:
            signal.raise_signal(stops.pop())

    monkeypatch.setattr(play, "save", keep_and_stop)
    status, out, err = run_cli(*YARDSTICK, "--games", 10**9, "--jobs", 2, "--record", tmp_path, "--json")
    done = json.loads(out)["games"]
    assert status == 130 and 0 < done < 10**9
    assert err == "turtleback: stopped after %d of 1000000000 games.\n" % done
    assert len(list(tmp_path.iterdir())) == done


@each_row("presses, compiled", [(1, True), (2, False)])
def test_ctrl_c_while_numba_compiles_is_answered_in_the_end_a_second_one_at_once(presses, compiled):
    done = False
    with pytest.raises(KeyboardInterrupt), compiling():
        for _ in range(presses):
            signal.raise_signal(signal.SIGINT)
        done = True
    assert done == compiled
    assert signal.getsignal(signal.SIGINT) == signal.default_int_handler


def test_on_a_full_disk_it_tells_what_is_done_so_far(run_cli, tmp_path, monkeypatch):
    sync = os.fsync

    def full(file):
        if len(list(tmp_path.glob("*.txt"))) == 20:
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        sync(file)

    monkeypatch.setattr(os, "fsync", full)
    status, out, err = run_cli(*YARDSTICK, "--games", 10**9, "--jobs", 1, "--record", tmp_path, "--json")
    done = json.loads(out)["games"]
    stopped, fault = err.splitlines()
    assert stopped == "turtleback: stopped after %d of 1000000000 games." % done
    assert (status, fault) == (2, "turtleback: %s: No space left on device." % (tmp_path / "mahe-7-20.txt"))
    kept = list(tmp_path.iterdir())
    assert 0 < done <= len(kept) == 20
    assert all(run_cli("replay", path)[0] == 0 for path in kept)


def test_a_terminal_sees_a_bar():
    ours, theirs = pty.openpty()
    words = [sys.executable, "-c", "import sys; from turtleback_cli.cli import main; sys.exit(main())", *YARDSTICK]
    env = os.environ | {"TERM": "xterm", "COLUMNS": "80"}
    with subprocess.Popen([*words, "--games", "50"], stdout=subprocess.PIPE, stderr=theirs, env=env) as running:
        os.close(theirs)
        seen = b""
        with suppress(OSError):  # nobody has it open any more
            while part := os.read(ours, 100_000):  # what waits there to be read has its limit
                seen += part
        out = running.stdout.read().decode()
    os.close(ours)
    assert b"Playing" in seen and b"/50" in seen
    assert out.startswith("mahe, 4 seats, 50 games")


def test_the_smallest_simulation_starts_no_process_at_all():
    code = """
import sys
def heard(event, details):
    if event in ("os.fork", "os.posix_spawn", "subprocess.Popen"):
        sys.exit("It starts a process: %s" % event)
sys.addaudithook(heard)
from turtleback_cli.cli import main
sys.exit(main(["simulate", "mice", "--games", "5", "--jobs", "2", "--seed", "1"]))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


MANY_GAMES = 1_500
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
    return added(play_parallel(PLAY, MANY_GAMES, 1, None))


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
    assert added(play_parallel(PLAY, MANY_GAMES, 2, None), lambda: kill(workers.pop())) == alone


def test_a_killed_worker_of_a_cluster_costs_no_results(alone, cluster):
    with Client(cluster.scheduler_address) as client:
        workers = client.run(os.getpid)
    assert len(set(workers.values()) - {os.getpid()}) == 2
    slices = play_parallel(PLAY, MANY_GAMES, 1, cluster.scheduler_address)
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
def test_the_command_gives_the_same_numbers_with_a_cluster(cluster, run_cli, bots, games):
    words = ("simulate", "mahe", "--bots", bots, "--games", games, "--seed", 3, "--json")
    status, out, _ = run_cli(*words, "--jobs", 1)
    assert (status, out) == run_cli(*words, "--dask", cluster.scheduler_address)[:2] and status == 0


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
