"""The games as environments of PettingZoo, Gymnasium and OpenSpiel, and many games of Mahé at once in arrays."""

from contextlib import suppress
from typing import TYPE_CHECKING

from turtleback_host.system.environment import requires_extra

if TYPE_CHECKING:
    from gymnasium import Env
    from pettingzoo import AECEnv
    from pyspiel import Game

    from turtleback_lab.env.vector import VectorMahe

SEATS = 4
Value = int | tuple[int, ...]


def pettingzoo_env(game: str, seats: int = SEATS, render_mode: None = None, **options: Value) -> "AECEnv":
    """A game for PettingZoo; `options` are those of its rules. SetupError."""
    with requires_extra("env", "A PettingZoo environment"):
        from turtleback_lab.env.environments import wrapped
    return wrapped(game, seats, options, render_mode)


def gymnasium_env(
    game: str,
    seats: int = SEATS,
    seat: int = 0,
    bots: tuple[str, ...] = (),
    render_mode: None = None,
    **options: Value,
) -> "Env":
    """One seat of a game for Gymnasium, against bots: one for each other seat, the last also for all left. SetupError.

    By default the others are the best bot that runs on a Pico.
    """
    with requires_extra("env", "A Gymnasium environment"):
        from turtleback_lab.env.environments import SingleSeat
    return SingleSeat(game, seats, seat, bots, options, render_mode)


def openspiel_game(game: str, seats: int = SEATS, **options: Value) -> "Game":
    """A game for OpenSpiel, where it is also known as `turtleback_mahe` and so on. SetupError."""
    with requires_extra("env", "A game of OpenSpiel"):
        from turtleback_lab.env.spiel import load
    return load(game, seats, options)


def vector_mahe(num_envs: int, seats: int = SEATS, seed: int | None = None, **options: Value) -> "VectorMahe":
    """So many games of Mahé at once, in arrays. SetupError."""
    with requires_extra("env", "Mahé in arrays"):
        from turtleback_lab.env.vector import VectorMahe
    return VectorMahe(num_envs, seats, seed, options)


def _register() -> None:
    """Make the games known to `gymnasium.make`, as "Turtleback/Mahe-v0" and so on."""
    import gymnasium

    for game in ("mahe", "mice", "mada", "midas"):
        gymnasium.register("Turtleback/%s-v0" % game.title(), "%s:gymnasium_env" % __name__, kwargs={"game": game})


with suppress(ImportError):  # without Gymnasium there is nothing to register with
    _register()
