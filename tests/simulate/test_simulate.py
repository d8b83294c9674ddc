"""Tests counts, output, records and errors of `turtleback simulate`. A killed worker costs time, but no results."""

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
from turtleback_lab.simulate import parallel, play, saved_run
from turtleback_lab.simulate.parallel import WorkQueue, play_parallel
from turtleback_lab.simulate.series import Series, Tally, portions

YARDSTICK = ("simulate", "mahe", "--seats", "4", "--bots", "below4,random", "--seed", "7")


@pytest.fixture
def report(run_cli):
    """Return a function that runs a command with --json, and returns the parsed output."""

    def run(*words):
        status, out, _ = run_cli(*words, "--json")
        assert status == 0
        return json.loads(out)

    return run


def test_draws_match_the_published_generator_and_games_have_own_streams():
    stream = Stream(0, 0)
    stream._state = 1234567
    drawn = [stream.below(1 << 32) for _ in range(3)]
    assert drawn == [n >> 32 for n in (6457827717110365317, 3203168211198807973, 9817491932198370423)]
    streams = [Stream(root_of(seed), game) for seed in range(10) for game in range(100)]
    assert len({stream.below(1 << 30) for stream in streams}) == len(streams)
    one, other = Stream(root_of(1), 0), Stream(root_of(1), 0)
    assert one.below(1) == 0  # a single possibility draws nothing
    assert one.below(6) == other.below(6)


def test_bots_rotate_through_all_seats_unless_seats_are_fixed():
    series = Series("mahe", ("a", "b", "c"), {}, 1)
    assert [series.seating(game) for game in range(4)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2]]
    assert series._replace(fixed=True).seating(2) == [0, 1, 2]


def test_a_shared_win_divides_evenly():
    assert all(portions(seats) % winners == 0 for seats in range(1, 10) for winners in range(1, seats + 1))


def test_threshold_4_wins_more_than_thresholds_1_and_7(report):
    words = ("simulate", "mahe", "--seats", 4, "--games", 4000, "--seed", 1, "--bots")
    first = [report(*words, "below%d,below4" % threshold)["bots"][0] for threshold in (1, 4, 7)]
    assert first[0]["high"] < first[1]["low"] and first[2]["high"] < first[1]["low"]


@each_row("games", [203, 3 * play.MIN_KERNEL_GAMES])
def test_results_depend_on_the_seed_but_not_on_jobs(run_cli, games):
    words = (*YARDSTICK, "--games", games, "--json", "--jobs")
    alone = run_cli(*words, 1)
    assert run_cli(*words, 2) == alone
    assert json.loads(run_cli(*words, 1, "--seed", 8)[1])["bots"] != json.loads(alone[1])["bots"]


def test_a_random_seed_is_reported_and_repeatable(report):
    words = ("simulate", "mahe", "--bots", "below4", "--games", 2)
    chosen = report(*words)
    assert report(*words, "--seed", chosen["seed"]) == chosen


def test_without_numba_the_results_are_equal_and_a_hint_is_printed(run_cli, monkeypatch):
    monkeypatch.setattr(play, "MIN_KERNEL_GAMES", 1)
    words = (*YARDSTICK, "--games", 100, "--jobs", 1, "--json")
    status, out, err = run_cli(*words)
    assert (status, err) == (0, "")
    monkeypatch.setattr(play, "has_numba", lambda: False)
    again = run_cli(*words)
    assert again[:2] == (0, out)
    assert again[2].startswith("turtleback: without Numba, which `make simulate` sets up,")


def test_a_stopped_run_reports_and_keeps_the_games_so_far(run_cli, tmp_path, monkeypatch):
    save, stops = play.save, [signal.SIGINT]

    def save_and_stop(path, data):
        save(path, data)
        if path.name == "mahe-7-5.txt" and stops:
            signal.raise_signal(stops.pop())

    monkeypatch.setattr(play, "save", save_and_stop)
    status, out, err = run_cli(*YARDSTICK, "--games", 10**9, "--jobs", 2, "--record", tmp_path, "--json")
    done = json.loads(out)["games"]
    assert status == 130 and 0 < done < 10**9
    assert err == "turtleback: stopped after %d of 1000000000 games.\n" % done
    assert len(list(tmp_path.iterdir())) == done


class Killed(BaseException):
    """Ends a run at once, as a power cut would: nothing is written any more."""


@each_row("games", [203, 3 * play.MIN_KERNEL_GAMES])
def test_a_killed_run_goes_on_and_gives_the_same_numbers(run_cli, tmp_path, monkeypatch, games):
    words = (*YARDSTICK, "--jobs", 1, "--json", "--games")
    file, write, writes = tmp_path / ("run-%d.json" % games), saved_run.SavedRun.write, iter(range(3))

    def write_or_die(run):
        if next(writes, None) is None:
            raise Killed
        write(run)

    monkeypatch.setattr(saved_run, "SAVE_S", 0)
    monkeypatch.setattr(saved_run.SavedRun, "write", write_or_die)
    with pytest.raises(Killed):
        run_cli(*words, games, "--resume", file)
    monkeypatch.undo()
    done = sum(count for _, count in json.loads(file.read_text())["finished"])
    assert 0 < done < games
    straight = run_cli(*words, games)
    for _ in range(2):  # the second time no game is left
        assert run_cli(*words, games, "--resume", file) == straight
    more = run_cli(*words, games + 50, "--resume", file)
    assert json.loads(more[1])["games"] == games + 50
    assert json.loads(more[1])["bots"] == json.loads(run_cli(*words, games + 50)[1])["bots"]


def test_a_saved_run_has_the_seed_and_refuses_other_series(run_cli, tmp_path, monkeypatch):
    file = tmp_path / "run.json"
    words = ("simulate", "mahe", "--bots", "below4", "--jobs", 1, "--json", "--resume", file, "--games")
    first, second = (json.loads(run_cli(*words, games)[1]) for games in (5, 8))
    assert first["seed"] == second["seed"] and second["games"] == 8
    sentences = {
        ("9", "--record", tmp_path / "games"): "was begun without --record; leave it out or name another file.",
        ("9", "--seats", "3"): "holds another simulation; repeat its arguments or name another file.",
        ("7",): "holds more than 7 games; raise --games.",
    }
    for more, sentence in sentences.items():
        status, out, err = run_cli(*words, *more)
        assert (status, out) == (2, "") and err.endswith(sentence + "\n"), err
    content = json.loads(file.read_text())
    monkeypatch.setattr(saved_run, "own_version", lambda: "9.9")
    assert "was written by Turtleback %s, whose games may differ" % content["version"] in run_cli(*words, 9)[2]
    broken = [
        content | {"finished": [[0, 5], [4, 4]]},
        content | {"sums": [9, 9, 9]},
        content | {"series": {}},
        {},
        [1],
    ]
    for text in (*map(json.dumps, broken), "[1, 2"):
        file.write_text(text)
        assert run_cli(*words, 9)[2].endswith("does not hold a simulation; name another file.\n"), text


def test_an_interrupted_tally_is_not_saved(tmp_path):
    run, tally = saved_run.SavedRun(tmp_path / "run.json"), Tally(len(SERIES.bots))
    run.begin(SERIES, 9, False, tally)
    one = play.play(SERIES, False, False, 0, 2).tally
    tally.add(one.series, one.bots)
    run.add((0, 2))
    run.write()
    tally.add(one.series, one.bots)  # a second Ctrl-C comes before the slice is added
    run.write()
    assert json.loads((tmp_path / "run.json").read_text())["sums"] == one.series
    run.close()


@each_row("presses, compiled", [(1, True), (2, False)])
def test_a_second_ctrl_c_interrupts_numba_while_it_compiles(presses, compiled):
    done = False
    with pytest.raises(KeyboardInterrupt), compiling():
        for _ in range(presses):
            signal.raise_signal(signal.SIGINT)
        done = True
    assert done == compiled
    assert signal.getsignal(signal.SIGINT) == signal.default_int_handler


def test_a_full_disk_reports_the_games_so_far(run_cli, tmp_path, monkeypatch):
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
    assert (status, fault) == (
        2,
        "turtleback: %s: No space left on device, so make room there." % (tmp_path / "mahe-7-20.txt"),
    )
    kept = list(tmp_path.iterdir())
    assert 0 < done <= len(kept) == 20
    assert all(run_cli("replay", path)[0] == 0 for path in kept)


def test_a_terminal_shows_a_progress_bar():
    ours, theirs = pty.openpty()
    words = [sys.executable, "-c", "import sys; from turtleback_cli.cli import main; sys.exit(main())", *YARDSTICK]
    env = os.environ | {"TERM": "xterm", "COLUMNS": "80"}
    with subprocess.Popen([*words, "--games", "50"], stdout=subprocess.PIPE, stderr=theirs, env=env) as running:
        os.close(theirs)
        seen = b""
        with suppress(OSError):  # raised when the command has closed its side
            while part := os.read(ours, 100_000):  # read at once, because the buffer is limited
                seen += part
        out = running.stdout.read().decode()
    os.close(ours)
    assert b"Playing" in seen and b"/50" in seen
    assert out.startswith("mahe, 4 seats, 50 games")


def test_a_small_simulation_starts_no_process():
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


def total(slices, after_the_first=lambda: None):
    """Return the sum of all slices. Calls `after_the_first` after the first slice."""
    tally = Tally(len(SERIES.bots))
    for done in slices:
        if not tally.games:
            after_the_first()
        tally.add(done.result.tally.series, done.result.tally.bots)
    return tally.series, tally.bots


@pytest.fixture(scope="module")
def alone():
    """Return the result of a single process."""
    return total(play_parallel(PLAY, MANY_GAMES, 1, None))


@pytest.fixture(scope="module")
def cluster():
    """Run a Dask scheduler and two workers, each in its own process."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        yield cluster


@pytest.fixture
def workers_at_once(monkeypatch):
    """Start workers before anything is played."""
    monkeypatch.setattr(parallel, "ALONE_S", 0)


def kill(process):
    """Kill a process, as the system does when memory runs out."""
    os.kill(process, signal.SIGKILL)


def test_a_killed_process_costs_no_results(alone, workers_at_once):
    workers = set(Parallel(n_jobs=2, batch_size=1)(delayed(os.getpid)() for _ in range(20)))
    assert os.getpid() not in workers
    assert total(play_parallel(PLAY, MANY_GAMES, 2, None), lambda: kill(workers.pop())) == alone


def test_a_killed_worker_of_a_cluster_costs_no_results(alone, cluster):
    with Client(cluster.scheduler_address) as client:
        workers = client.run(os.getpid)
    assert len(set(workers.values()) - {os.getpid()}) == 2
    slices = play_parallel(PLAY, MANY_GAMES, 1, cluster.scheduler_address)
    assert total(slices, lambda: kill(min(workers.values()))) == alone


def sigint_handler(first, count):
    """Return the worker's process id and its handler of SIGINT."""
    return os.getpid(), signal.getsignal(signal.SIGINT)


@pytest.mark.parametrize("dask", [None, "local"])
def test_workers_ignore_ctrl_c(dask, workers_at_once):
    handlers = {done.result for done in play_parallel(sigint_handler, 6, 2, dask)}
    assert os.getpid() not in dict(handlers)
    assert {answer for _, answer in handlers} == {signal.SIG_IGN}
    assert signal.getsignal(signal.SIGINT) == signal.default_int_handler
    if not dask:  # there are never more workers than games
        assert len({done.result for done in play_parallel(sigint_handler, 1, 1000, None)}) == 1


def addresses(first, count):
    """Return the addresses of this worker and of its scheduler."""
    return get_worker().address, get_worker().scheduler.address


def test_our_cluster_refuses_other_clients():
    slices = play_parallel(addresses, 4, 2, "local")
    with closing(slices):
        worker, scheduler = next(slices).result
        plain = scheduler.replace("tls://", "tcp://")
        assert plain != scheduler and worker.startswith("tls://")
        with pytest.raises(OSError):
            Client(plain, timeout="1s")
        with pytest.raises(OSError):
            Client(scheduler, timeout="1s", security=Security.temporary())  # with a valid certificate, but not ours


CLUSTER = """
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None, silence_logs=50) as cluster:
        print(cluster.scheduler_address, flush=True)
        input()
"""


def test_a_lost_scheduler_is_an_error(tmp_path):
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
def test_a_cluster_gives_the_same_results(cluster, run_cli, bots, games):
    words = ("simulate", "mahe", "--bots", bots, "--games", games, "--seed", 3, "--json")
    status, out, _ = run_cli(*words, "--jobs", 1)
    assert (status, out) == run_cli(*words, "--dask", cluster.scheduler_address)[:2] and status == 0


def test_slices_grow_with_the_speed_of_workers():
    queue = WorkQueue(1000)
    slices = queue.slices()
    assert next(slices) == (0, 1)
    queue.done((0, 1), seconds=0.001)
    assert next(slices) == (1, 8)  # at most eight times the size of the last slice
    queue.done((1, 8), seconds=8.0)
    assert next(slices) == (9, 1)


def test_played_slices_are_not_handed_out():
    queue = WorkQueue(9, [(0, 2), (3, 1), (5, 3)])
    assert list(queue.slices()) == [(2, 1), (4, 1), (8, 1)] and queue.left == 3
    assert list(WorkQueue(2, [(0, 2)]).slices()) == []
    assert saved_run.merged([(3, 2), (0, 1), (1, 2), (7, 1)]) == [(0, 5), (7, 1)]
    assert list(play_parallel(PLAY, 5, 1, parallel.LOCAL, [(0, 5)])) == []  # starts no cluster


def test_lost_slices_are_handed_out_again_once():
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
