"""`make bench-host`: decisions per second on one core beside well-known libraries, and how the cost grows.

All play four random seats: Mahé here, and there Pig, a game of roll or stop that both libraries have. Chance actions
do not count as decisions. All times are CPU times. Each round runs all contenders, and the best round counts, because
other load only makes things slower.
"""

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyspiel

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback_lab.simulate.batch import play_all
from turtleback_lab.simulate.play import play_one
from turtleback_lab.simulate.series import DECISIONS, Series, Tally
from turtleback_tools.benchmarks import environments

SERIES = Series("mahe", ("random",) * 4, {}, 1)
PIG = "pig(players=4)"
ROUNDS = 5
PLAIN_GAMES, KERNEL_GAMES, PIG_GAMES, BOT_GAMES, SCRIPT_DECISIONS = 200, 20_000, 400, 4_000, 20_000
GROWTH = [10**power for power in range(3, 8)]
SIMULATE = ["simulate", "mahe", "--seats", "4", "--bots", "random", "--seed", "1", "--jobs", "1"]
# VmHWM, because the memory in getrusage() includes that of the parent process.
GROWN = """
import sys, time
from turtleback_host.cli import main
main(sys.argv[1:])
print(time.process_time(), open("/proc/self/status").read().split("VmHWM:")[1].split()[0])
"""
MODULES = Path(__file__).parents[3] / ".venv/rivals/node_modules"


def plain_engine() -> float:
    """The engine, driven by the shortest possible loop in Python."""
    return _rate(lambda: sum(_play_engine() for _ in range(PLAIN_GAMES)))


def _play_engine() -> int:
    game, decisions = new_game("mahe", 4), 0
    while (actor := game.actor()) != OVER:
        legal = game.legal()
        if actor == CHANCE:
            action = random.choices(legal, game.weights())[0] if legal[0][0] == "egg" else _any(legal)
        else:
            action = _any(legal)
            decisions += 1
        game.apply(action)
    return decisions


def _any(choices: Any) -> Any:
    return choices[int(random.random() * len(choices))]


def plain_simulate() -> float:
    """`simulate` without Numba: the engine, the draws that can be repeated, and the counting."""

    def play(tally: Tally) -> None:
        for number in range(PLAIN_GAMES):
            play_one(SERIES, number, tally)

    return _rate(lambda: _counted(play))


def fast_path() -> float:
    """`simulate` with Numba."""
    return _rate(lambda: _counted(lambda tally: play_all(SERIES, 0, KERNEL_GAMES, tally)))


def _counted(play: Callable[[Tally], object]) -> int:
    tally = Tally(len(SERIES.bots))
    play(tally)
    return sum(row[DECISIONS] for row in tally.bots)


def spiel_short_loop() -> float:
    """OpenSpiel, driven by the same short loop in Python."""
    pig = pyspiel.load_game(PIG)
    return _rate(lambda: sum(_play_pig(pig, _any, _any) for _ in range(PIG_GAMES)))


def spiel_example_loop() -> float:
    """OpenSpiel, driven from Python as in its own example: NumPy draws chance outcomes by their probabilities."""
    import numpy as np

    def fall(outcomes: Any) -> Any:
        actions, odds = zip(*outcomes)
        return (np.random.choice(actions, p=odds),)

    pig = pyspiel.load_game(PIG)
    return _rate(lambda: sum(_play_pig(pig, fall, random.choice) for _ in range(PIG_GAMES)))


def _play_pig(pig: Any, fall: Callable[[Any], Any], choose: Callable[[Any], Any]) -> int:
    state, decisions = pig.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(fall(state.chance_outcomes())[0])
        else:
            state.apply_action(choose(state.legal_actions()))
            decisions += 1
    return decisions


def spiel_in_cpp() -> float:
    """OpenSpiel with its own loop and bots, all in C++; the decisions per game are counted separately."""
    pig = pyspiel.load_game(PIG)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
    per_game = sum(_play_pig(pig, _any, _any) for _ in range(PIG_GAMES)) / PIG_GAMES

    def play() -> float:
        for seed in range(BOT_GAMES):
            pyspiel.evaluate_bots(pig.new_initial_state(), bots, seed)
        return BOT_GAMES * per_game

    return _rate(play)


def boardgame_io() -> float:
    """boardgame.io with one client and no user interface."""
    command = ["node", str(Path(__file__).with_name("pig.js")), str(SCRIPT_DECISIONS)]
    done = subprocess.run(command, env=os.environ | {"NODE_PATH": str(MODULES)}, capture_output=True, check=True)
    decisions, seconds = map(float, done.stdout.split())
    return decisions / seconds


def _rate(play: Callable[[], float]) -> float:
    """Decisions per second of CPU time; `play` returns the number of decisions."""
    begun = time.process_time()
    decisions = play()
    return decisions / (time.process_time() - begun)


CONTENDERS = (
    ("engine", "the plain engine, short loop", plain_engine),
    ("plain", "simulate on the plain engine", plain_simulate),
    ("fast", "simulate with Numba", fast_path),
    ("short", "OpenSpiel from Python, the same short loop", spiel_short_loop),
    ("example", "OpenSpiel from Python, as in its example", spiel_example_loop),
    ("cpp", "OpenSpiel all in C++", spiel_in_cpp),
    ("script", "boardgame.io", boardgame_io),
)
GOALS = (("engine", "short", 4), ("engine", "example", 4), ("engine", "script", 300), ("fast", "cpp", 2))


def main() -> None:
    """Print the table of rates and the table of growth."""
    fast_path()  # compiles
    best = dict.fromkeys((key for key, _, _ in CONTENDERS), 0.0)
    for _ in range(ROUNDS):
        for key, _, contender in CONTENDERS:
            best[key] = max(best[key], contender())
    names = {key: name for key, name, _ in CONTENDERS}
    for key, name in names.items():
        print("%-44s %12.0f decisions a second" % (name, best[key]))
    for ours, theirs, goal in GOALS:
        ratio = best[ours] / best[theirs]
        verdict = "reached" if ratio >= goal else "missed"
        print("%s : %s = %.1f, goal %d, %s" % (names[ours], names[theirs], ratio, goal, verdict))
    environments.main()
    print("\n%10s %12s %10s" % ("games", "CPU seconds", "MB"))
    for games in GROWTH:
        print("%10d %12.1f %10.0f" % (games, *_grown(games)), flush=True)


def _grown(games: int) -> tuple[float, float]:
    """CPU seconds and peak memory in MB of the whole `simulate` command with that many games, in one process."""
    words = [*SIMULATE, "--games", str(games)]
    done = subprocess.run([sys.executable, "-c", GROWN, *words], capture_output=True, check=True, text=True)
    seconds, kilobytes = done.stdout.splitlines()[-1].split()
    return float(seconds), int(kilobytes) / 1024


if __name__ == "__main__":
    main()
