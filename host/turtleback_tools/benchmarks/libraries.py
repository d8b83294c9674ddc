"""`make bench-host`: compare how many decisions a second our games, OpenSpiel and PettingZoo make on one core.

All seats play at random, or by the bot that a name states. Actions of chance do not count as decisions. Times are CPU
times, and the best of ROUNDS rounds counts, because other load only slows things down. Pig is a game of rolling or
stopping, like Mahé. Where a C compiler is installed, mahe.c plays the same games as `simulate`, and must give the same
results. pgx is measured, too, where it is installed; with JAX it takes 600 MB.
"""

import ctypes
import random
import shutil
import subprocess
import warnings
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import numpy as np
import open_spiel.python.games.tic_tac_toe  # noqa: F401  registers python_tic_tac_toe
import pyspiel

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback_lab.bots.splitmix import root_of
from turtleback_lab.env import mada, mahe, mice, midas, openspiel_game
from turtleback_lab.env.vector import MadaVectorEnv, MaheVectorEnv, MiceVectorEnv, MidasVectorEnv, choose_each
from turtleback_lab.simulate.batch import play_all
from turtleback_lab.simulate.play import play_one
from turtleback_lab.simulate.series import BUSTS, DECISIONS, TURNS, WON, Series, Tally

SERIES = Series("mahe", ("random",) * 4, {}, 1, fixed=True)
COMPILE = ("-O3", "-march=native", "-shared", "-fPIC", str(Path(__file__).with_name("mahe.c")), "-o")
PIG = "pig(players=4)"
PGX_GAMES = ("tic_tac_toe", "connect_four", "kuhn_poker", "backgammon")
ROUNDS, ROUND_S, NUM_ENVS = 3, 0.5, 1024
GAMES = {"mahe": 4, "mice": 3, "mada": 3, "midas": 4}  # seats
KERNEL_GAMES, BOT_GAMES = 10_000, 1000  # played in one call
Play = Callable[[], float]  # plays games and returns their number of decisions


def pick(choices: Any) -> Any:
    """Return a random element, faster than `random.choice`."""
    return choices[int(random.random() * len(choices))]


def pick_outcome(outcomes: Any) -> Any:
    """Draw a chance outcome in the way of OpenSpiel's own example."""
    actions, odds = zip(*outcomes)
    return (np.random.choice(actions, p=odds),)


def play_engine() -> int:
    """Play a game of Mahé on the engine with a minimal loop; return its number of decisions."""
    game, decisions = new_game("mahe", 4), 0
    while (actor := game.actor()) != OVER:
        legal = game.legal()
        is_weighted = actor == CHANCE and legal[0][0] == "egg"
        game.apply(random.choices(legal, game.chance_weights())[0] if is_weighted else pick(legal))
        decisions += actor != CHANCE
    return decisions


def play_simulated(play: Callable[[Tally], object]) -> int:
    """Play games like `simulate`; return their number of decisions."""
    tally = Tally(len(SERIES.bots))
    play(tally)
    return sum(row[DECISIONS] for row in tally.bots)


def play_openspiel(game: Any, fall: Callable[[Any], Any] = pick, choose: Callable[[Any], Any] = pick) -> int:
    """Play a game of OpenSpiel; return its number of decisions. `fall` picks chance outcomes, and `choose` actions."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(fall(state.chance_outcomes())[0])
        else:
            state.apply_action(choose(state.legal_actions()))
            decisions += 1
    return decisions


def mahe_in_c(compiler: str) -> Play:
    """Compile mahe.c, check its results against those of the kernel, and return a function that plays its games."""
    with TemporaryDirectory() as folder:
        library = Path(folder, "mahe.so")
        subprocess.run([compiler, *COMPILE, library], check=True)
        rival = ctypes.CDLL(str(library))
    rival.play.argtypes = (ctypes.c_uint64, ctypes.c_long, ctypes.POINTER(ctypes.c_int64))

    def sums() -> list[int]:
        found = (ctypes.c_int64 * (3 + len(SERIES.bots)))()
        rival.play(root_of(SERIES.seed), KERNEL_GAMES, found)
        return list(found)

    tally = Tally(len(SERIES.bots))
    play_all(SERIES, 0, KERNEL_GAMES, tally)
    decisions, busts = (sum(row[column] for row in tally.bots) for column in (DECISIONS, BUSTS))
    expected = [decisions, tally.series[TURNS], busts, *(row[WON] for row in tally.bots)]
    if sums() != expected:
        raise SystemExit("mahe.c and simulate differ: %s and %s." % (sums(), expected))
    return lambda: sums()[0]


def spiel_in_cpp() -> Play:
    """Return a function that plays pig with OpenSpiel's own loop and bots. The decisions are counted in advance."""
    pig = pyspiel.load_game(PIG)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
    decisions = sum(play_openspiel(pig) for _ in range(BOT_GAMES))

    def play() -> float:
        for seed in range(BOT_GAMES):
            pyspiel.evaluate_bots(pig.new_initial_state(), bots, seed)
        return decisions

    return play


def play_pettingzoo(env: Any) -> int:
    """Play a game of PettingZoo; return its number of decisions."""
    env.reset(seed=random.randrange(10**9))
    decisions = 0
    for _ in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        env.step(None if ended or cut else int(random.choice(np.flatnonzero(seen["action_mask"]))))
        decisions += not (ended or cut)
    return decisions


def play_vector(envs: Any) -> int:
    """Play 100 random actions in each environment of a vector environment; return the number of actions."""
    _, info = envs.reset(seed=random.randrange(10**9))
    for _ in range(100):
        *_, info = envs.step(choose_each(info["action_mask"], np.random.random(envs.num_envs)))
    return 100 * int(envs.num_envs)


def in_pgx(name: str) -> Play:
    """Return a function that plays a game of pgx at random in NUM_ENVS arrays, compiled by JAX for the processor."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    def advance(states: Any, key: Any) -> Any:
        def play(states: Any, key: Any) -> Any:
            choosing, falling = jax.random.split(key)
            actions = jax.random.categorical(choosing, jax.numpy.log(states.legal_action_mask.astype(float)))
            return jax.vmap(step)(states, actions, jax.random.split(falling, NUM_ENVS)), None

        return jax.lax.scan(play, states, jax.random.split(key, 100))[0]

    compiled = jax.jit(advance)
    states = jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(1), NUM_ENVS))

    def play() -> float:
        nonlocal states
        states = jax.block_until_ready(compiled(states, jax.random.PRNGKey(random.randrange(10**6))))
        return 100 * NUM_ENVS

    return play


def contenders() -> dict[str, Play]:
    """Return the functions to measure, by name."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # creating environments warns about outdated code
        from pettingzoo.classic import connect_four_v3, tictactoe_v3
    pig = pyspiel.load_game(PIG)
    found: dict[str, Play] = {
        "the plain engine, short loop": play_engine,
        "simulate on the plain engine": partial(
            play_simulated, lambda tally: play_one(SERIES, random.randrange(9999), tally)
        ),
        "simulate with Numba": partial(play_simulated, lambda tally: play_all(SERIES, 0, KERNEL_GAMES, tally)),
        "OpenSpiel's pig from Python, the same short loop": partial(play_openspiel, pig),
        "OpenSpiel's pig from Python, as in its example": partial(play_openspiel, pig, pick_outcome, random.choice),
        "OpenSpiel's pig all in C++": spiel_in_cpp(),
        "PettingZoo's tictactoe": partial(play_pettingzoo, tictactoe_v3.env()),
        "PettingZoo's connect_four": partial(play_pettingzoo, connect_four_v3.env()),
    }
    for game, bot in product(("mice", "mada", "midas"), ("random", "clever")):
        series = Series(game, (bot,) * 4, {}, 1)
        found["%s, simulate %s on the plain engine" % (game, bot)] = partial(
            play_simulated, partial(play_one, series, random.randrange(9999))
        )
        found["%s, simulate %s with Numba" % (game, bot)] = partial(
            play_simulated, partial(play_all, series, 0, BOT_GAMES)
        )
    if compiler := shutil.which("cc"):
        found["the same games of mahe in C"] = mahe_in_c(compiler)
    if find_spec("pgx"):
        found |= {"pgx: %s in %d arrays" % (game, NUM_ENVS): in_pgx(game) for game in PGX_GAMES}
    for game, module in {"mahe": mahe, "mice": mice, "mada": mada, "midas": midas}.items():
        found["%s for PettingZoo" % game] = partial(play_pettingzoo, module.env(GAMES[game]))
    for game in ("backgammon", "python_tic_tac_toe"):
        found["OpenSpiel's " + game] = partial(play_openspiel, pyspiel.load_game(game))
    found |= {
        "%s for OpenSpiel" % game: partial(play_openspiel, openspiel_game(game, seats)) for game, seats in GAMES.items()
    }
    return found | {
        "%s in %d arrays" % (kind.GAME, NUM_ENVS): partial(play_vector, kind(NUM_ENVS, GAMES[kind.GAME]))
        for kind in (MaheVectorEnv, MiceVectorEnv, MadaVectorEnv, MidasVectorEnv)
    }


def main() -> None:
    """Print the decisions a second of all contenders."""
    measured = contenders()
    best = dict.fromkeys(measured, 0.0)
    for _ in range(ROUNDS):
        for name, play in measured.items():
            play()  # lets Numba compile before the measurement
            begun, decisions = process_time(), 0.0
            while process_time() - begun < ROUND_S:
                decisions += play()
            best[name] = max(best[name], decisions / (process_time() - begun))
    for name, rate in best.items():
        print("%-50s %12.0f decisions a second" % (name, rate))


if __name__ == "__main__":
    main()
