"""Few games are played in this process: to start workers would take longer."""

import subprocess
import sys
from os import getpid

from turtleback_lab.simulate import parallel
from turtleback_lab.simulate.parallel import play_parallel


def process(first, count):
    """Who plays."""
    return getpid()


def players(games):
    return {done.result for done in play_parallel(process, games, 2, None)}


def test_few_games_start_no_workers():
    assert players(5) == {getpid()}


def test_what_takes_longer_is_shared_among_workers(monkeypatch):
    monkeypatch.setattr(parallel, "ALONE_S", 0)
    assert getpid() not in players(5)


def test_the_smallest_simulation_starts_no_process_at_all():
    code = """
import sys
def heard(event, details):
    if event in ("os.fork", "os.posix_spawn", "subprocess.Popen"):
        sys.exit("It starts a process: %s" % event)
sys.addaudithook(heard)
from turtleback_host.cli import main
sys.exit(main(["simulate", "mice", "--games", "5", "--jobs", "2", "--seed", "1"]))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
