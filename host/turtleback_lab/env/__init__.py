"""The games as environments for learning programs: PettingZoo, Gymnasium and OpenSpiel.

PettingZoo: a module for each game, with `env()` and `raw_env()`. Every seat is an agent. Importing this package
registers the games as "turtleback/mahe-v0" and so on.

>>> from turtleback_lab.env import mahe
>>> mahe.env(seats=3, card_variant=1).possible_agents
['seat_0', 'seat_1', 'seat_2']
>>> import pettingzoo
>>> pettingzoo.make("aec", "turtleback/mahe-v0", seats=2).possible_agents
['seat_0', 'seat_1']

Gymnasium: one seat against bots. Importing this package registers "Turtleback/Mahe-v0", "Turtleback/Mice-v0",
"Turtleback/Mada-v0" and "Turtleback/Midas-v0"; their arguments are those of `environments.SingleSeatEnv`.

>>> import gymnasium
>>> env = gymnasium.make("Turtleback/Mice-v0", seats=3, seat=1, bots=("clever",))
>>> observation, info = env.reset(seed=1)
>>> observation["action_mask"].shape == info["action_mask"].shape == (env.action_space.n,)
True

Gymnasium, many games at once in compiled code: "Turtleback/MaheSelfPlay-v0" is a `vector.MaheVectorEnv`, and the
other games have such ids, too.

>>> envs = gymnasium.make_vec("Turtleback/MaheSelfPlay-v0", num_envs=8, seats=4)
>>> observations, info = envs.reset(seed=1)
>>> observations in envs.observation_space
True

OpenSpiel: `openspiel_game()`, in which chance is a player.

>>> openspiel_game("mada", seats=4).num_players()
4
"""

from contextlib import suppress
from typing import TYPE_CHECKING

from turtleback_host.system.environment import requires_extra

if TYPE_CHECKING:
    from pyspiel import Game

GAMES = ("mahe", "mice", "mada", "midas")
SEATS = 4
OptionValue = int | tuple[int, ...]


def openspiel_game(game: str, seats: int = SEATS, **options: OptionValue) -> "Game":
    """Load a game for OpenSpiel, and register the games with OpenSpiel as "turtleback_mahe" and so on.

    `options` are those of the game's rules.

    Raises: SetupError if the game does not exist, or does not have these seats or options.
    """
    with requires_extra("env", "A game of OpenSpiel"):
        from turtleback_lab.env.spiel import load
    return load(game, seats, options)


def _register_with_gymnasium() -> None:
    """Register the games with Gymnasium."""
    import gymnasium

    for game in GAMES:
        entry_point = "%s.environments:SingleSeatEnv" % __name__
        gymnasium.register("Turtleback/%s-v0" % game.title(), entry_point, kwargs={"game": game})
        arrays = "%s.vector:%sVectorEnv" % (__name__, game.title())
        gymnasium.register("Turtleback/%sSelfPlay-v0" % game.title(), vector_entry_point=arrays)


def _register_with_pettingzoo() -> None:
    """Register the games with PettingZoo."""
    import pettingzoo

    for game in GAMES:
        pettingzoo.register("aec", "turtleback/%s-v0" % game, "%s.%s:env" % (__name__, game))


with suppress(ImportError):  # each library can be used without the others
    _register_with_gymnasium()
with suppress(ImportError):
    _register_with_pettingzoo()
