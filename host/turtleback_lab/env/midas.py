"""Midas in Love for PettingZoo, with the interface of PettingZoo's own modules.

>>> from turtleback_lab.env import midas
>>> midas.env(seats=3).possible_agents
['seat_0', 'seat_1', 'seat_2']
"""

from functools import partial

from turtleback_host.system.environment import requires_extra

with requires_extra("env", "An environment of PettingZoo"):
    from turtleback_lab.env.environments import TurnEnv, ordered_env

env = partial(ordered_env, "midas")
raw_env = partial(TurnEnv, "midas")
