"""The games for PettingZoo: seats take turns, each sees what it may see, and chance is part of the environment.

A seat's reward is its share of the win, at the end. There is no parallel environment: only one seat decides at a time.
"""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from turtleback.engine.contract import OVER
from turtleback_lab.env.declared import shares
from turtleback_lab.env.play import Seen, Table

ILLEGAL = -1  # the reward of a seat that takes an illegal action, which ends the game


class Turns(AECEnv):
    """One game, seat by seat."""

    def __init__(self, name: str, seats: int, options: dict) -> None:
        super().__init__()
        self._table = Table(name, seats, options)
        self.declared = self._table.declared
        self.metadata = {"name": "turtleback_%s_v0" % name, "is_parallelizable": False, "render_modes": []}
        self.render_mode = None
        self.possible_agents = ["seat_%d" % seat for seat in range(seats)]
        self.action_spaces = {agent: self._table.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._table.observation_space() for agent in self.possible_agents}

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions, which are the same for all seats."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of what a seat sees."""
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """A new game; the same seed gives the same dice and cards for the same actions."""
        self._table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._table.game.actor()]

    def observe(self, agent: str) -> Seen:
        """What a seat sees, and its legal actions."""
        return self._table.seen(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Play the action of the seat that decides. IllegalAction, unless it is wrapped."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._table.play(self.declared.actions[action or 0])
        actor = self._table.game.actor()
        if actor == OVER:
            self.rewards = dict(zip(self.possible_agents, shares(self._table.game)))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[actor]

    def render(self) -> None:
        """Nothing is drawn."""

    def close(self) -> None:
        """Nothing is held."""


def wrapped(name: str, seats: int, options: dict) -> Any:
    """The environment; an illegal action ends the game, and a number that is no action is refused."""
    ended = wrappers.TerminateIllegalWrapper(Turns(name, seats, options), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended))
