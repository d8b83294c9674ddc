"""`make bench-host`: decisions a second on one core, of the games here and of those of well-known libraries.

All play at random. Chance does not count as a decision. All times are CPU times, and the best of some rounds counts,
because other load only makes things slower. Pig is a game of roll or stop, as Mahé is.
"""

import random
import warnings
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

import numpy as np
import open_spiel.python.games.tic_tac_toe  # noqa: F401  registers python_tic_tac_toe
import pyspiel

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback_lab.env import mada, mahe, mice, midas, openspiel_game
from turtleback_lab.env.vector import MaheVectorEnv
from turtleback_lab.simulate.batch import play_all
from turtleback_lab.simulate.play import play_one
from turtleback_lab.simulate.series import DECISIONS, Series, Tally

SERIES = Series("mahe", ("random",) * 4, {}, 1)
PIG = "pig(players=4)"
ROUNDS, SECONDS, ENVS = 3, 0.5, 256
GAMES = {"mahe": 4, "mice": 3, "mada": 3, "midas": 4}  # seats
KERNEL_GAMES, BOT_GAMES = 10_000, 1000  # at once
Play = Callable[[], float]  # plays something, and returns how many decisions that took


def one(choices: Any) -> Any:
    """Any of them: faster than `random.choice`."""
    return choices[int(random.random() * len(choices))]


def by_odds(outcomes: Any) -> Any:
    """An outcome of chance, drawn as in OpenSpiel's own example."""
    actions, odds = zip(*outcomes)
    return (np.random.choice(actions, p=odds),)


def engine() -> int:
    """A game of Mahé on the engine, by the shortest possible loop."""
    game, decisions = new_game("mahe", 4), 0
    while (actor := game.actor()) != OVER:
        legal = game.legal()
        is_weighted = actor == CHANCE and legal[0][0] == "egg"
        game.apply(random.choices(legal, game.chance_weights())[0] if is_weighted else one(legal))
        decisions += actor != CHANCE
    return decisions


def simulated(play: Callable[[Tally], object]) -> int:
    """Games as `simulate` plays and counts them."""
    tally = Tally(len(SERIES.bots))
    play(tally)
    return sum(row[DECISIONS] for row in tally.bots)


def states(game: Any, fall: Callable[[Any], Any] = one, choose: Callable[[Any], Any] = one) -> int:
    """A game of OpenSpiel."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(fall(state.chance_outcomes())[0])
        else:
            state.apply_action(choose(state.legal_actions()))
            decisions += 1
    return decisions


def spiel_in_cpp() -> Play:
    """OpenSpiel with its own loop and bots, all in C++; the decisions of a game are counted beforehand."""
    pig = pyspiel.load_game(PIG)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
    decisions = sum(states(pig) for _ in range(BOT_GAMES))

    def play() -> float:
        for seed in range(BOT_GAMES):
            pyspiel.evaluate_bots(pig.new_initial_state(), bots, seed)
        return decisions

    return play


def agents(env: Any) -> int:
    """A game of PettingZoo."""
    env.reset(seed=random.randrange(10**9))
    decisions = 0
    for _ in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        env.step(None if ended or cut else int(random.choice(np.flatnonzero(seen["action_mask"]))))
        decisions += not (ended or cut)
    return decisions


def arrays(vector: Any) -> int:
    """A hundred decisions in each environment of Mahé in arrays, actions drawn by NumPy."""
    _, info = vector.reset(seed=random.randrange(10**9))
    for _ in range(100):
        weights = np.random.random(info["action_mask"].shape) * info["action_mask"]
        *_, info = vector.step(weights.argmax(axis=1))
    return 100 * int(vector.num_envs)


def contenders() -> dict[str, Play]:
    """What is measured, by name."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that there is a newer way to make them
        from pettingzoo.classic import connect_four_v3, tictactoe_v3
    pig = pyspiel.load_game(PIG)
    found: dict[str, Play] = {
        "the plain engine, short loop": engine,
        "simulate on the plain engine": partial(
            simulated, lambda tally: play_one(SERIES, random.randrange(9999), tally)
        ),
        "simulate with Numba": partial(simulated, lambda tally: play_all(SERIES, 0, KERNEL_GAMES, tally)),
        "OpenSpiel's pig from Python, the same short loop": partial(states, pig),
        "OpenSpiel's pig from Python, as in its example": partial(states, pig, by_odds, random.choice),
        "OpenSpiel's pig all in C++": spiel_in_cpp(),
        "PettingZoo's tictactoe": partial(agents, tictactoe_v3.env()),
        "PettingZoo's connect_four": partial(agents, connect_four_v3.env()),
    }
    for game, module in {"mahe": mahe, "mice": mice, "mada": mada, "midas": midas}.items():
        found["%s for PettingZoo" % game] = partial(agents, module.env(GAMES[game]))
    for game in ("backgammon", "python_tic_tac_toe"):
        found["OpenSpiel's " + game] = partial(states, pyspiel.load_game(game))
    found |= {"%s for OpenSpiel" % game: partial(states, openspiel_game(game, seats)) for game, seats in GAMES.items()}
    return found | {"mahe in %d arrays" % ENVS: partial(arrays, MaheVectorEnv(ENVS))}


def main() -> None:
    """Print decisions a second."""
    measured = contenders()
    best = dict.fromkeys(measured, 0.0)
    for _ in range(ROUNDS):
        for name, play in measured.items():
            play()  # compiles
            begun, decisions = process_time(), 0.0
            while process_time() - begun < SECONDS:
                decisions += play()
            best[name] = max(best[name], decisions / (process_time() - begun))
    for name, rate in best.items():
        print("%-50s %12.0f decisions a second" % (name, rate))


if __name__ == "__main__":
    main()
