"""Measures how the cost of a simulation grows: games a second and memory, for one worker, two, and a Dask cluster.

Run `make bench ARGS="--only growth"` on a machine that does nothing else, because two workers need two cores.
"""

import math
import os
import subprocess
import sys
import time
from collections.abc import Iterator

from turtleback_host.pico.game_log import Measurement

GAMES = 2_820_000  # random games of Mahé with four seats: 10^9 decisions
SMALLER = (10, 3)  # shares of GAMES that show the growth
WORKERS = ("--jobs 1", "--jobs 2", "--dask local")
FLAT = 1.1  # memory of a longer run, at most, for that of the shortest
COMMAND = "-m turtleback_cli simulate mahe --seats 4 --bots random --seed 1 --json --games %d %s"


def simulate(games: int, workers: str) -> tuple[float, float, float]:
    """Run a simulation.

    Returns: its seconds by the clock, the CPU seconds of its processes, and the most memory of one of them in MB.
    """
    began = time.perf_counter()
    process = subprocess.Popen([sys.executable, *(COMMAND % (games, workers)).split()], stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    if status:
        raise ChildProcessError("simulate failed: " + COMMAND % (games, workers))
    return time.perf_counter() - began, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def heading() -> str:
    """Return the title of the table."""
    return "simulate: games of Mahé with four random bots, 10^9 decisions in the longest run"


def rows() -> Iterator[Measurement]:
    """Measure runs of three lengths with each kind of workers. This takes minutes."""
    simulate(GAMES // 100, WORKERS[0])  # Numba compiles
    for workers in WORKERS:
        least = math.inf
        for games in (*(GAMES // part for part in SMALLER), GAMES):
            seconds, cpu_seconds, megabytes = simulate(games, workers)
            least = min(least, megabytes)
            value = "%.0f a second, %.0f a CPU second, %.0f MB" % (games / seconds, games / cpu_seconds, megabytes)
            yield Measurement("%d games, %s" % (games, workers), value, "memory is flat", megabytes > FLAT * least)
