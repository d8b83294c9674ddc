"""Many games at once in arrays, for self-play: rules and chance are compiled, and the caller plays every seat.

The games are exactly those of the engine with the draws of `Stream`. Environment i of n plays the games i, i + n,
i + 2 n ... of its seed. Each game has a module with its compiled functions, such as mice_arrays.py. They get an action
as three numbers: the index of its verb in `VERBS`, and up to two numbers that follow the verb.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numba import njit

from turtleback.engine.contract import IllegalAction, SetupError
from turtleback_lab.bots import compiled, mada_kernel, mahe_kernel, mice_kernel, midas_kernel
from turtleback_lab.bots.compiled import cached
from turtleback_lab.bots.splitmix import MAX_SEED, root_of
from turtleback_lab.env import SEATS, OptionValue, mada_arrays, mahe_arrays, mice_arrays, midas_arrays
from turtleback_lab.env.declared import declare
from turtleback_lab.env.environments import check_render_mode


class GameVectorEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """`num_envs` games, in which each step plays one action in each game; a subclass for each game sets what it plays.

    Each observation is that of the deciding seat. A game that is over is replaced in the same step by the next one
    (`AutoresetMode.SAME_STEP`). `declared` has the actions and the fields of an observation; `options` are those of
    the game's rules.

    Raises: SetupError if the number of environments is below 1, or the game does not have these seats, options or
    render mode.
    """

    GAME = ""
    VERBS: tuple[str, ...] = ()  # of the actions, in the order that the compiled functions know
    new_table: Callable[[int, dict], np.ndarray]
    begin_all: Callable[..., None]  # see `_begin_each`
    step_all: Callable[..., None]  # see `_step_each`
    observe_all: Callable[..., None]  # see `_observe_each`
    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, num_envs: int = 1, seats: int = SEATS, render_mode: None = None, **options: OptionValue) -> None:
        check_render_mode(render_mode)
        if not isinstance(num_envs, int | np.integer) or num_envs < 1:
            raise SetupError("num_envs is a number from 1 on, not %s." % num_envs)
        self.num_envs, self.seats = int(num_envs), seats
        self.declared = declare(self.GAME, seats, options)
        low, high = self.declared.bounds()
        self.single_observation_space = Box(low, high, dtype=np.int16)
        self.single_action_space = Discrete(len(self.declared.actions))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = MultiDiscrete([len(self.declared.actions)] * self.num_envs)
        self._actions = np.array(
            [(self.VERBS.index(verb), *numbers, 0, 0)[:3] for verb, *numbers in self.declared.actions]
        )
        self._numbers = np.full(self._actions.max(axis=0) + 1, -1)
        self._numbers[tuple(self._actions.T)] = np.arange(len(self._actions))
        self._tables = np.repeat(self.new_table(seats, options), self.num_envs)
        self._games = np.arange(0)  # the number of each environment's game; empty before the first reset
        self._mask = np.zeros((self.num_envs, len(self.declared.actions)), np.int8)
        self._final = np.zeros((self.num_envs, self.declared.width), np.int16)  # final observations

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Start new games. The same seed and actions give the same dice and cards.

        Returns: observations, an int16 array of shape (num_envs, width); and an info with "seat", the seats that
        decide, as int64 of shape (num_envs,), and "action_mask", int8 of shape (num_envs, number of actions).
        """
        super().reset(seed=seed)
        self._root = np.uint64(root_of(int(self.np_random.integers(MAX_SEED)) if seed is None else seed))
        self._games = np.arange(self.num_envs)
        self.begin_all(self._tables, self._root, self._games)
        return self._observe()

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Play one action number in each environment.

        Returns: (observations, rewards, terminations, truncations, info). A reward is the share of the win of the seat
        that acted, as float32 of shape (num_envs,); 0 before the end. `truncations` are all False. The info is that of
        `reset`, with "shares" of all seats, float32 of shape (num_envs, seats). If a game has ended, it also has
        "final_obs", the last observation of the seat that acted, and "final_info", as in Gymnasium's SyncVectorEnv.

        Raises: IllegalAction if an action is not legal, before anything changes; ResetNeeded if `reset` was not called
        yet.
        """
        played = self._checked(actions)
        rewards, shares = np.zeros(self.num_envs, np.float32), np.zeros((self.num_envs, self.seats), np.float32)
        ended = np.zeros(self.num_envs, np.bool_)
        results = rewards, shares, ended, self._final
        self.step_all(self._tables, self._root, self._games, played, self._actions, results)
        observations, info = self._observe()
        info["shares"] = shares
        if ended.any():
            info |= self._final_info(ended, shares)
        return observations, rewards, ended, np.zeros(self.num_envs, np.bool_), info

    def _final_info(self, ended: np.ndarray, shares: np.ndarray) -> dict[str, Any]:
        """Return the entries that Gymnasium adds to an info about games that ended in this step."""
        observations = np.full(self.num_envs, None, object)
        for at in np.flatnonzero(ended):
            observations[at] = self._final[at].copy()
        final_info = {"shares": shares, "_shares": ended}
        return {"final_obs": observations, "_final_obs": ended, "final_info": final_info, "_final_info": ended}

    def _checked(self, actions: Any) -> np.ndarray:
        """Return the actions as a contiguous array of int64.

        Raises: IllegalAction if an action is not legal or the array is wrong; ResetNeeded before the first reset.
        """
        if not len(self._games):
            raise ResetNeeded("Call reset() before step().")
        try:
            numbers = np.asarray(actions)
        except ValueError:  # lists of different lengths
            numbers = np.empty(0, object)
        if numbers.shape != (self.num_envs,) or numbers.dtype.kind not in "iu":
            expected = "Actions are an array of integers of shape (%d,), not of %s and shape %s."
            raise IllegalAction(expected % (self.num_envs, numbers.dtype, numbers.shape))
        played = np.ascontiguousarray(numbers, np.int64)  # the largest uint64 become negative, so they stay illegal
        at = _first_illegal(self._mask, played)
        if at < self.num_envs:
            is_known = 0 <= played[at] < len(self.declared.actions)
            action = self.declared.actions[played[at]] if is_known else "%d, which is no action," % numbers[at]
            raise IllegalAction("%s is not open in environment %d." % (action, at))
        return played

    def _observe(self) -> tuple[np.ndarray, dict[str, Any]]:
        observations = np.empty((self.num_envs, self.declared.width), np.int16)
        self._mask[:] = 0
        self.observe_all(self._tables, self._numbers, observations, self._mask)
        return observations, {"seat": observations[:, 0].astype(np.int64), "action_mask": self._mask.copy()}


@cached
def choose_each(masks, randoms):
    """Return a random legal action for each row of `masks`, as int64.

    `randoms` has a number from 0 on and below 1 for each row.
    """
    chosen = np.empty(len(masks), np.int64)
    legal = np.empty(
        masks.shape[1], np.int16
    )  # the legal actions of a row; found without branches, which would be slow
    for at in range(len(masks)):
        count = np.uint64(0)
        for number in range(masks.shape[1]):
            legal[count] = number
            count += np.uint64(masks[at, number])
        chosen[at] = legal[int(randoms[at] * np.int64(count))]
    return chosen


@cached
def _first_illegal(masks, actions):
    """Return the first row of `masks` in which the action (int64) of this row is not legal, or the number of rows."""
    for at in range(len(actions)):
        if not 0 <= actions[at] < masks.shape[1] or not masks[at, actions[at]]:
            return at
    return len(actions)


@njit
def _begin_each(begin, tables, root, games):
    """Start the game of each table; `games` (int64) has their numbers."""
    for at in range(len(tables)):
        begin(tables[at], root, games[at])


@njit
def _step_each(begin, act, is_over, share_win, observe, tables, root, games, played, actions, results):
    """Play an action on each table, and start the next game on each that is over.

    `played` has the number of each table's action, and `actions` (int64) the three numbers of each action. The arrays
    of `results` are written, one row for each table: rewards (float32), shares (float32, a column for each seat), ended
    (bool) and final observations (int16). Rows of games that go on stay as they are.
    """
    rewards, shares, ended, final = results
    for at in range(len(tables)):
        t = tables[at]
        seat = t.decider
        number = played[at]
        act(t, actions[number, 0], actions[number, 1], actions[number, 2])
        if is_over(t):
            ended[at] = True
            share_win(t, shares[at])
            rewards[at] = shares[at, seat]
            observe(t, seat, final[at])
            games[at] += len(tables)
            begin(t, root, games[at])


@njit
def _observe_each(observe, allow, tables, numbers, observations, masks):
    """Write each deciding seat's view into its row of `observations` (int16) and `masks` (int8, all 0 before).

    `numbers` (int64) has the number of each action at its verb and its two numbers.
    """
    for at in range(len(tables)):
        observe(tables[at], tables[at].decider, observations[at])
        allow(tables[at], numbers, masks[at])


# Numba compiles these functions once and keeps the result on the disk. It does so only for functions at the top of a
# module whose arguments are arrays, so each game has its own three.


@cached
def _begin_mahe(tables, root, games):
    _begin_each(mahe_arrays.begin, tables, root, games)


@cached
def _step_mahe(tables, root, games, played, actions, results):
    _step_each(
        mahe_arrays.begin, mahe_arrays.act, mahe_arrays.is_over, mahe_kernel.share_win, mahe_arrays.observe,
        tables, root, games, played, actions, results,
    )  # fmt: skip


@cached
def _observe_mahe(tables, numbers, observations, masks):
    _observe_each(mahe_arrays.observe, mahe_arrays.allow, tables, numbers, observations, masks)


class MaheVectorEnv(GameVectorEnv):
    """Many games of Mahé at once.

    >>> envs = MaheVectorEnv(num_envs=256, seats=4)
    >>> observations, info = envs.reset(seed=1)
    >>> observations.shape == (256, envs.declared.width)
    True
    >>> actions = info["action_mask"].argmax(axis=1)
    >>> observations, rewards, terminations, truncations, info = envs.step(actions)
    >>> rewards.shape, info["shares"].shape
    ((256,), (256, 4))
    """

    GAME, VERBS = "mahe", mahe_arrays.VERBS
    new_table = staticmethod(mahe_kernel.new_table)
    begin_all, step_all, observe_all = map(staticmethod, (_begin_mahe, _step_mahe, _observe_mahe))


@cached
def _begin_mice(tables, root, games):
    _begin_each(mice_kernel.begin, tables, root, games)


@cached
def _step_mice(tables, root, games, played, actions, results):
    _step_each(
        mice_kernel.begin, mice_arrays.act, mice_kernel.is_over, compiled.share_by_points, mice_arrays.observe,
        tables, root, games, played, actions, results,
    )  # fmt: skip


@cached
def _observe_mice(tables, numbers, observations, masks):
    _observe_each(mice_arrays.observe, mice_arrays.allow, tables, numbers, observations, masks)


class MiceVectorEnv(GameVectorEnv):
    """Many games of the mouse race at once."""

    GAME, VERBS = "mice", mice_arrays.VERBS
    new_table = staticmethod(mice_kernel.new_table)
    begin_all, step_all, observe_all = map(staticmethod, (_begin_mice, _step_mice, _observe_mice))


@cached
def _begin_mada(tables, root, games):
    _begin_each(mada_kernel.begin, tables, root, games)


@cached
def _step_mada(tables, root, games, played, actions, results):
    _step_each(
        mada_kernel.begin, mada_arrays.act, mada_kernel.is_over, compiled.share_by_points, mada_arrays.observe,
        tables, root, games, played, actions, results,
    )  # fmt: skip


@cached
def _observe_mada(tables, numbers, observations, masks):
    _observe_each(mada_arrays.observe, mada_arrays.allow, tables, numbers, observations, masks)


class MadaVectorEnv(GameVectorEnv):
    """Many games of MADA at once."""

    GAME, VERBS = "mada", mada_arrays.VERBS
    new_table = staticmethod(mada_kernel.new_table)
    begin_all, step_all, observe_all = map(staticmethod, (_begin_mada, _step_mada, _observe_mada))


@cached
def _begin_midas(tables, root, games):
    _begin_each(midas_kernel.begin, tables, root, games)


@cached
def _step_midas(tables, root, games, played, actions, results):
    _step_each(
        midas_kernel.begin, midas_arrays.act, midas_kernel.is_over, compiled.share_by_points, midas_arrays.observe,
        tables, root, games, played, actions, results,
    )  # fmt: skip


@cached
def _observe_midas(tables, numbers, observations, masks):
    _observe_each(midas_arrays.observe, midas_arrays.allow, tables, numbers, observations, masks)


class MidasVectorEnv(GameVectorEnv):
    """Many games of Midas in Love at once."""

    GAME, VERBS = "midas", midas_arrays.VERBS
    new_table = staticmethod(midas_kernel.new_table)
    begin_all, step_all, observe_all = map(staticmethod, (_begin_midas, _step_midas, _observe_midas))
