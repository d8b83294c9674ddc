"""MADA for PettingZoo, with the interface of PettingZoo's own modules.

>>> from turtleback_lab.env import mada
>>> env = mada.env(seats=3)
>>> env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.last()
>>> env.step(int(observation["action_mask"].argmax()))
"""

from turtleback_host.system.environment import requires_extra
from turtleback_lab.env import SEATS, OptionValue

with requires_extra("env", "An environment of PettingZoo"):
    from turtleback_lab.env.environments import OrderedEnv, TurnEnv, wrapped


def env(seats: int = SEATS, render_mode: None = None, **options: OptionValue) -> OrderedEnv:
    """Return MADA with each seat as an agent; an illegal action ends the game with a reward of -1.

    `options` are those of the game's rules.

    Raises: SetupError if the game does not have these seats or options.
    """
    return wrapped(raw_env(seats, render_mode, **options))


def raw_env(seats: int = SEATS, render_mode: None = None, **options: OptionValue) -> TurnEnv:
    """Return MADA without the wrappers of `env`: an illegal action raises IllegalAction."""
    return TurnEnv("mada", seats, options, render_mode)
