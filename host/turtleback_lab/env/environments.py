"""The games for PettingZoo and Gymnasium, with chance as part of the environment.

A seat's reward is its share of the win at the end of the game, and 0 before. There is no parallel environment, because
only one seat decides at a time.
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
from turtleback_lab.bots.splitmix import MAX_SEED, Stream, root_of
from turtleback_lab.env import SEATS, OptionValue
from turtleback_lab.env.declared import Declared, declare, shares

ILLEGAL_REWARD = -1.0  # reward of a seat that takes an illegal action, which ends the game
Observation = dict[str, Any]  # "observation" and "action_mask", as arrays


class GameWithChance:
    """A game that draws its own dice and cards.

    Raises: SetupError if the game does not exist, or does not have these seats or options.
    """

    def __init__(self, name: str, seats: int, options: dict) -> None:
        self.name, self.seats, self.options = name, seats, options
        self.declared: Declared = declare(name, seats, options)
        self.begin(0)

    def begin(self, seed: int | None) -> None:
        """Start a new game. The same seed and actions give the same dice and cards."""
        self.stream = Stream(root_of(seed), 0)
        self.game = new_game(self.name, self.seats, self.options)
        self._play_chance()

    def play_number(self, number: Any) -> None:
        """Play the action with this number. Raises: IllegalAction if it is not legal, or there is no such action."""
        self.play(self.declared.action(number, self.game))

    def play(self, action: tuple) -> None:
        """Play a seat's action and the chance actions that follow. Raises: IllegalAction if it is not legal."""
        self.game.apply(action)
        self._play_chance()

    def _play_chance(self) -> None:
        game = self.game
        while game.actor() == CHANCE:
            game.apply(self.stream.pick(game.legal(), game.chance_weights()))

    def observe(self, seat: int) -> Observation:
        """Return a seat's observation and action mask. The mask is all 0 while another seat decides."""
        mask = self.declared.mask(self.game)
        if self.game.actor() != seat:
            mask[:] = 0
        return {"observation": self.declared.observe(self.game, seat), "action_mask": mask}

    def action_space(self) -> spaces.Discrete:
        """Return the space of action numbers."""
        return spaces.Discrete(len(self.declared.actions))

    def observation_space(self) -> spaces.Dict:
        """Return the space of the observations."""
        low, high = self.declared.bounds()
        return spaces.Dict(
            observation=spaces.Box(low, high, dtype=low.dtype),
            action_mask=spaces.Box(0, 1, (len(self.declared.actions),), self.declared.mask(self.game).dtype),
        )


class TurnEnv(AECEnv):
    """A game for PettingZoo with each seat as an agent; an illegal action raises IllegalAction.

    `options` are those of the game's rules.

    Raises: SetupError if the game does not exist, or does not have these seats, options or render mode.
    """

    def __init__(self, game: str, seats: int = SEATS, render_mode: None = None, **options: OptionValue) -> None:
        check_render_mode(render_mode)
        super().__init__()
        self._played = GameWithChance(game, seats, options)
        self.declared = self._played.declared
        self.metadata = {"name": "turtleback_%s_v0" % game, "is_parallelizable": False, "render_modes": []}
        self.render_mode = None
        self.possible_agents = ["seat_%d" % seat for seat in range(seats)]
        self.action_spaces = {agent: self._played.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._played.observation_space() for agent in self.possible_agents}

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's action numbers."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """Start a new game. The same seed and actions give the same dice and cards."""
        self._played.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._played.game.actor()]

    def observe(self, agent: str) -> Observation:
        """Return an agent's observation and action mask. The mask is all 0 while another agent decides."""
        return self._played.observe(self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """Play an action number of the selected agent, or None after the end of the game.

        Raises: IllegalAction if the action is not legal.
        """
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._played.play_number(action)
        self._cumulative_rewards[agent] = 0.0
        actor = self._played.game.actor()
        if actor == OVER:
            self._end(dict(zip(self.possible_agents, shares(self._played.game))))
        else:
            self.agent_selection = self.possible_agents[actor]

    def end_illegally(self) -> None:
        """End the game because of an illegal action of the selected agent. The position stays as it is."""
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._end(dict.fromkeys(self.agents, 0.0) | {self.agent_selection: ILLEGAL_REWARD})

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> None:
        """Do nothing: the environment draws nothing."""

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


class IllegalActionEndsEnv(wrappers.BaseWrapper):
    """Wrapper that ends the game at any illegal action.

    PettingZoo's own wrapper indexes the action mask, and so accepts -1 as the last action.
    """

    def step(self, action: Any) -> None:
        """Play an action, or end the game if it is illegal."""
        try:
            self.env.step(action)
        except IllegalAction:
            self.env.unwrapped.end_illegally()

    def __reduce__(self) -> Any:
        """Pickle by the constructor: an unpickled wrapper without `env` would recurse in its `__getattr__`."""
        return type(self), (self.env,)


class OrderedEnv(wrappers.OrderEnforcingWrapper):
    """PettingZoo's wrapper that enforces the order of calls, made picklable."""

    def __reduce__(self) -> Any:
        """Pickle by the constructor, with the flags that the wrapper keeps."""
        return _ordered, (self.env, self._has_reset, self._has_updated)


def _ordered(env: Any, has_reset: bool, has_updated: bool) -> OrderedEnv:
    ordered = OrderedEnv(env)
    ordered._has_reset, ordered._has_updated = has_reset, has_updated
    return ordered


def ordered_env(game: str, seats: int = SEATS, render_mode: None = None, **options: OptionValue) -> OrderedEnv:
    """Return a game with each seat as an agent; an illegal action ends the game with a reward of -1.

    `options` are those of the game's rules.

    Raises: SetupError if the game does not have these seats or options.
    """
    return OrderedEnv(IllegalActionEndsEnv(TurnEnv(game, seats, render_mode, **options)))


def check_render_mode(render_mode: str | None) -> None:
    """Raise SetupError for any render mode but None."""
    if render_mode is not None:
        raise SetupError("render_mode is None, not %.60r: the environments draw nothing." % (render_mode,))


class SingleSeatEnv(gymnasium.Env[Observation, int]):
    """One seat of a game for Gymnasium, against bots.

    The reward is the seat's share of the win, at the end; `info["action_mask"]` marks the legal actions.

    Arguments: `seat` is the seat to play, from 0. `bots` names a bot for each other seat; the last one also plays all
    remaining seats. By default the best bot that runs on a Pico plays all other seats. `options` are those of the
    game's rules.

    Raises: SetupError if the game does not exist, or does not have these seats, bots, options or render mode.

    >>> env = SingleSeatEnv("mahe", seats=3, seat=2, bots=("below4", "random"), card_variant=1)
    >>> observation, info = env.reset(seed=1)
    >>> int(env.declared.named(observation["observation"])["seat"][0])
    2
    >>> action = env.declared.actions[info["action_mask"].argmax()]
    """

    metadata = {"render_modes": []}

    def __init__(
        self,
        game: str,
        seats: int = SEATS,
        seat: int = 0,
        bots: tuple[str, ...] = (),
        render_mode: None = None,
        **options: OptionValue,
    ) -> None:
        check_render_mode(render_mode)
        self._over = False
        self._played = GameWithChance(game, seats, options)
        if not 0 <= seat < seats:
            raise SetupError("A seat of %s is a number from 0 to %d, not %s." % (game, seats - 1, seat))
        register()
        self.seat, self.declared = seat, self._played.declared
        names = list(bots or (best(game),))
        if len(names) > seats - 1:
            raise SetupError("%d bots are too many for %d other seats." % (len(names), seats - 1))
        names += names[-1:] * (seats - 1 - len(names))
        chooses = [bot(game, name) for name in names]
        self._bots = [*chooses[:seat], None, *chooses[seat:]]
        self.action_space: Any = self._played.action_space()
        self.observation_space: Any = self._played.observation_space()

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[Observation, dict[str, Any]]:
        """Start a new game and play it up to this seat's first decision. Return (observation, info)."""
        super().reset(seed=seed)
        while True:
            self._played.begin(int(self.np_random.integers(MAX_SEED)))
            self._play_others()
            if self._played.game.actor() != OVER:  # A game without a decision of this seat is skipped.
                self._over = False
                return self._observe()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action number and go on to this seat's next decision.

        An illegal action ends the game with a reward of ILLEGAL_REWARD.

        Returns: (observation, reward, terminated, truncated, info); `truncated` is always False.

        Raises: IllegalAction if the game is over.
        """
        if self._over:
            raise IllegalAction("The game is over: call reset().")
        try:
            self._played.play_number(action)
        except IllegalAction:
            self._over = True
            observation, info = self._observe()
            return observation, ILLEGAL_REWARD, True, False, info
        self._play_others()
        observation, info = self._observe()
        game = self._played.game
        self._over = game.actor() == OVER
        return observation, shares(game)[self.seat], self._over, False, info

    def action_masks(self) -> np.ndarray:
        """Return a bool array that marks the legal actions, as MaskablePPO of Stable-Baselines asks for."""
        mask: np.ndarray = self._played.observe(self.seat)["action_mask"].astype(bool)
        return mask

    def _observe(self) -> tuple[Observation, dict[str, Any]]:
        observation = self._played.observe(self.seat)
        return observation, {"action_mask": observation["action_mask"]}

    def _play_others(self) -> None:
        played = self._played
        while (actor := played.game.actor()) not in (OVER, self.seat):
            choose = self._bots[actor]
            played.play(choose(actor, played.game.view(actor), played.game.legal(), played.stream.below))
