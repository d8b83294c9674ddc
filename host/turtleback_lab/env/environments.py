"""The games for PettingZoo and Gymnasium, in which chance is part of the environment and plays by itself.

A seat's reward is its share of the win, at the end. There is no parallel environment: only one seat decides at a time.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER, IllegalAction, SetupError
from turtleback.games.bots import best, bot
from turtleback_lab.bots import register
from turtleback_lab.bots.splitmix import Stream, root_of
from turtleback_lab.env.declared import Declared, declare, shares

SEEDS = 10**9
ILLEGAL = -1.0  # the reward of a seat that takes an illegal action, which ends the game
Seen = dict[str, Any]  # "observation" and "action_mask", as arrays


class Table:
    """A game with its declaration. SetupError for what the game does not have."""

    def __init__(self, name: str, seats: int, options: dict) -> None:
        self.name, self.seats, self.options = name, seats, options
        self.declared: Declared = declare(name, seats, options)
        self.begin(0)

    def begin(self, seed: int | None) -> None:
        """A new game; the same seed gives the same dice and cards for the same actions."""
        self.stream = Stream(root_of(seed), 0)
        self.game = new_game(self.name, self.seats, self.options)
        self._draw()

    def play_number(self, number: Any) -> None:
        """Play the action of a number. Raises: IllegalAction if it is not legal, or no number of an action."""
        self.play(self.declared.action(number))

    def play(self, action: tuple) -> None:
        """Apply a seat's action and all that chance does after it. IllegalAction."""
        self.game.apply(action)
        self._draw()

    def _draw(self) -> None:
        game = self.game
        while game.actor() == CHANCE:
            game.apply(self.stream.pick(game.legal(), game.chance_weights()))

    def seen(self, seat: int) -> Seen:
        """What a seat sees, and its legal actions, of which it has none while another decides."""
        mask = self.declared.mask(self.game)
        if self.game.actor() != seat:
            mask[:] = 0
        return {"observation": self.declared.observe(self.game, seat), "action_mask": mask}

    def action_space(self) -> spaces.Discrete:
        """The numbers of all declared actions."""
        return spaces.Discrete(len(self.declared.actions))

    def observation_space(self) -> spaces.Dict:
        """The space of `seen`."""
        low, high = self.declared.bounds()
        return spaces.Dict(
            observation=spaces.Box(low, high, dtype=low.dtype),
            action_mask=spaces.Box(0, 1, (len(self.declared.actions),), self.declared.mask(self.game).dtype),
        )


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

    def step(self, action: Any) -> None:
        """Play the action of the seat that decides; None once the game is over. IllegalAction, unless it is wrapped."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        decided = self.agent_selection
        self._table.play_number(action)
        self._cumulative_rewards[decided] = 0.0
        actor = self._table.game.actor()
        if actor == OVER:
            self.rewards = dict(zip(self.possible_agents, shares(self._table.game)))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[actor]

    def end_illegally(self) -> None:
        """End the game of a seat that has taken an illegal action; the position stays as it is."""
        self.rewards = dict.fromkeys(self.agents, 0.0) | {self.agent_selection: ILLEGAL}
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> None:
        """Nothing is drawn."""

    def close(self) -> None:
        """Nothing is held."""


class IllegalEnds(wrappers.BaseWrapper):
    """Ends the game at an illegal action of any kind; PettingZoo's own wrapper takes -1 for the last action."""

    def step(self, action: Any) -> None:
        """Play an action, or end the game."""
        try:
            self.env.step(action)
        except IllegalAction:
            self.env.unwrapped.end_illegally()

    def __reduce__(self) -> Any:
        """Pickle by the constructor: while an unpickled wrapper lacks `env`, its `__getattr__` never ends."""
        return type(self), (self.env,)


class InOrder(wrappers.OrderEnforcingWrapper):
    """PettingZoo's wrapper, which can be pickled."""

    def __reduce__(self) -> Any:
        """Pickle by the constructor, and with whether it has been reset."""
        return _in_order, (self.env, self._has_reset, self._has_updated)


def _in_order(env: Any, has_reset: bool, has_updated: bool) -> InOrder:
    made = InOrder(env)
    made._has_reset, made._has_updated = has_reset, has_updated
    return made


def wrapped(name: str, seats: int, options: dict, render_mode: str | None = None) -> Any:
    """The environment, in which an illegal action of any kind ends the game. SetupError."""
    check_mode(render_mode)
    return InOrder(IllegalEnds(Turns(name, seats, options)))


def check_mode(render_mode: str | None) -> None:
    """Raise SetupError for any render mode but None."""
    if render_mode is not None:
        raise SetupError("render_mode is None, not %.60r: the environments draw nothing." % (render_mode,))


class SingleSeat(gymnasium.Env[Seen, int]):
    """The reward is the seat's share of the win, at the end; `info["action_mask"]` has the legal actions."""

    metadata = {"render_modes": []}

    def __init__(
        self,
        name: str,
        seats: int,
        seat: int,
        bots: tuple[str, ...],
        options: dict,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self._over = False
        self._table = Table(name, seats, options)
        if not 0 <= seat < seats:
            raise SetupError("A seat of %s is a number from 0 to %d, not %s." % (name, seats - 1, seat))
        register()
        self.seat, self.declared = seat, self._table.declared
        names = list(bots or (best(name),))
        if len(names) > seats - 1:
            raise SetupError("%d bots are too many for %d other seats." % (len(names), seats - 1))
        names += names[-1:] * (seats - 1 - len(names))
        chooses = [bot(name, other) for other in names]
        self._bots = [*chooses[:seat], None, *chooses[seat:]]
        self.action_space: Any = self._table.action_space()
        self.observation_space: Any = self._table.observation_space()

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new game, played up to this seat's first decision."""
        super().reset(seed=seed)
        while True:
            self._table.begin(int(self.np_random.integers(SEEDS)))
            self._play_others()
            if self._table.game.actor() != OVER:  # a game in which it never decides teaches it nothing
                self._over = False
                return self._seen()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Play an action and go on to this seat's next decision; an illegal one ends the game with ILLEGAL.

        Raises: IllegalAction after the end of a game.
        """
        if self._over:
            raise IllegalAction("The game is over: call reset().")
        try:
            self._table.play_number(action)
        except IllegalAction:
            self._over = True
            seen, info = self._seen()
            return seen, ILLEGAL, True, False, info
        self._play_others()
        seen, info = self._seen()
        game = self._table.game
        self._over = game.actor() == OVER
        return seen, shares(game)[self.seat], self._over, False, info

    def action_masks(self) -> np.ndarray:
        """Whether each action is legal, as MaskablePPO of Stable-Baselines asks: a bool array."""
        mask: np.ndarray = self._table.seen(self.seat)["action_mask"].astype(bool)
        return mask

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        seen = self._table.seen(self.seat)
        return seen, {"action_mask": seen["action_mask"]}

    def _play_others(self) -> None:
        table = self._table
        while (actor := table.game.actor()) not in (OVER, self.seat):
            choose = self._bots[actor]
            table.play(choose(actor, table.game.view(actor), table.game.legal(), table.stream.below))
