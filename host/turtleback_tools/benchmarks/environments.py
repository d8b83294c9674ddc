"""`make bench-host`, its second part: the games as environments beside games of PettingZoo and OpenSpiel.

All are driven by the same loops, with random legal actions, on one core; chance does not count as a decision.
"""

import random
import warnings
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np
import open_spiel.python.games.tic_tac_toe  # noqa: F401  registers python_tic_tac_toe
import pyspiel

from turtleback_lab.env import openspiel_game, pettingzoo_env, vector_mahe

ROUNDS, SECONDS, ENVS = 3, 0.5, 256
GAMES = (("mahe", 4), ("mice", 3), ("mada", 3), ("midas", 4))


def agents(env: Any) -> int:
    """The decisions of one game of PettingZoo."""
    env.reset(seed=random.randrange(10**9))
    decisions = 0
    for _ in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
        else:
            env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
            decisions += 1
    return decisions


def states(game: Any) -> int:
    """The decisions of one game of OpenSpiel."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def arrays(vector: Any) -> int:
    """A hundred decisions in each environment of Mahé in arrays, actions drawn by NumPy."""
    _, info = vector.reset(random.randrange(10**9))
    for _ in range(100):
        weights = np.random.random(info["action_mask"].shape) * info["action_mask"]
        *_, info = vector.step(weights.argmax(axis=1))
    return 100 * int(vector.num_envs)


def contenders() -> dict[str, tuple[Callable[[Any], int], Any]]:
    """What is measured, by name: a function that plays once, and what it plays."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that there is a newer way to make them
        from pettingzoo.classic import connect_four_v3, tictactoe_v3
    found: dict[str, tuple[Callable[[Any], int], Any]] = {
        "PettingZoo's tictactoe": (agents, tictactoe_v3.env()),
        "PettingZoo's connect_four": (agents, connect_four_v3.env()),
    }
    found |= {"%s for PettingZoo" % game: (agents, pettingzoo_env(game, seats)) for game, seats in GAMES}
    found |= {"OpenSpiel's %s" % game: (states, pyspiel.load_game(game)) for game in ("pig", "backgammon")}
    found["OpenSpiel's python_tic_tac_toe"] = (states, pyspiel.load_game("python_tic_tac_toe"))
    found |= {"%s for OpenSpiel" % game: (states, openspiel_game(game, seats)) for game, seats in GAMES}
    return found | {"mahe in %d arrays" % ENVS: (arrays, vector_mahe(ENVS))}


def main() -> None:
    """Print decisions a second, the best of some rounds, because other load only makes things slower."""
    measured = contenders()
    best = dict.fromkeys(measured, 0.0)
    for _ in range(ROUNDS):
        for name, (play, what) in measured.items():
            play(what)
            begun, decisions = process_time(), 0
            while process_time() - begun < SECONDS:
                decisions += play(what)
            best[name] = max(best[name], decisions / (process_time() - begun))
    for name, rate in best.items():
        print("%-44s %12.0f decisions a second" % (name, rate), flush=True)


if __name__ == "__main__":
    main()
