"""Many games of Mahé at once in arrays, for self-play: rules and chance are compiled, and the caller plays every seat.

The games are exactly those of the engine with the draws of `Stream`. Environment i of n plays the games i, i + n,
i + 2 n ... of its seed.
"""

from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numba import njit

from turtleback.engine.contract import IllegalAction, SetupError
from turtleback.games.mahe.island import LIMIT, RAFT
from turtleback.games.mahe.rules import BEACH, ROLL, UNTURNED
from turtleback_lab.bots.compiled import below, cached
from turtleback_lab.bots.mahe_kernel import (
    ABSENT,
    FACES,
    NO_TURTLE,
    TAKEN,
    add,
    begin,
    faces,
    height,
    move,
    new_table,
    share_win,
    turn_egg,
)
from turtleback_lab.bots.splitmix import MAX_SEED, root_of
from turtleback_lab.env import SEATS, OptionValue
from turtleback_lab.env.declared import declare
from turtleback_lab.env.environments import check_render_mode


class MaheVectorEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """`num_envs` games of Mahé, in which each step plays one action in each game.

    Each observation is that of the deciding seat. A game that is over is replaced in the same step by the next one
    (`AutoresetMode.SAME_STEP`). `declared` has the actions and the fields of an observation; `options` are those of
    Mahé's rules.

    Raises: SetupError if the number of environments is below 1, or Mahé does not have these seats, options or render
    mode.

    >>> envs = MaheVectorEnv(num_envs=256, seats=4)
    >>> observations, info = envs.reset(seed=1)
    >>> observations.shape == (256, envs.declared.width)
    True
    >>> actions = info["action_mask"].argmax(axis=1)
    >>> observations, rewards, terminations, truncations, info = envs.step(actions)
    >>> rewards.shape, info["shares"].shape
    ((256,), (256, 4))
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, num_envs: int = 1, seats: int = SEATS, render_mode: None = None, **options: OptionValue) -> None:
        check_render_mode(render_mode)
        if not isinstance(num_envs, int | np.integer) or num_envs < 1:
            raise SetupError("num_envs is a number from 1 on, not %s." % num_envs)
        self.num_envs, self.seats = int(num_envs), seats
        self.declared = declare("mahe", seats, options)
        low, high = self.declared.bounds()
        self.single_observation_space = Box(low, high, dtype=np.int16)
        self.single_action_space = Discrete(len(self.declared.actions))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = MultiDiscrete([len(self.declared.actions)] * self.num_envs)
        number = self.declared.number
        self._cards = np.array([number.get(("card", value), ABSENT) for value in range(BEACH + 1)])
        self._values = np.array([action[-1] if len(action) > 1 else 0 for action in self.declared.actions])
        self._roll = number[ROLL]
        self._tables = np.repeat(new_table(seats, options), self.num_envs)
        self._games = np.arange(0)  # the number of each environment's game; empty before the first reset
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
        _begin_all(self._tables, self._root, self._games)
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
        actions = self._checked(actions)
        rewards, shares = np.zeros(self.num_envs, np.float32), np.zeros((self.num_envs, self.seats), np.float32)
        ended = np.zeros(self.num_envs, np.bool_)
        results = rewards, shares, ended, self._final
        _step_all(self._tables, self._root, self._games, actions, self._values, self._roll, results)
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
        """Return the actions as int64.

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
        inside = (numbers >= 0) & (numbers < len(self.declared.actions))
        known = np.where(inside, numbers, 0).astype(np.int64)
        wrong = np.flatnonzero(~inside | (self._mask[np.arange(self.num_envs), known] == 0))
        if len(wrong):
            at = int(wrong[0])
            action = self.declared.actions[known[at]] if inside[at] else "%d, which is no action," % numbers[at]
            raise IllegalAction("%s is not open in environment %d." % (action, at))
        return known

    def _observe(self) -> tuple[np.ndarray, dict[str, Any]]:
        observations = np.empty((self.num_envs, self.declared.width), np.int16)
        self._mask = np.zeros((self.num_envs, len(self.declared.actions)), np.int8)
        _observe_all(self._tables, self._cards, self._roll, observations, self._mask)
        return observations, {"seat": observations[:, 0].astype(np.int64), "action_mask": self._mask.copy()}


@cached
def _begin_all(tables, root, games):
    """Start the game of each table; `games` (int64) has their numbers."""
    for at in range(len(tables)):
        begin(tables[at], root, games[at])
        turn_egg(tables[at])


@cached
def _step_all(tables, root, games, actions, values, roll, results):
    """Play an action on each table, and start the next game on each that is over.

    `actions` (int64) are numbers of actions, `values` (int64) the value of each declared action. The arrays of
    `results` are written, one row for each table: rewards (float32), shares (float32, a column for each seat), ended
    (bool) and final observations (int16). Rows of games that go on stay as they are.
    """
    rewards, shares, ended, final = results
    for at in range(len(tables)):
        t = tables[at]
        seat = t.decider
        _act(t, actions[at] - roll, values[actions[at]])
        if t.prize == TAKEN:
            ended[at] = True
            share_win(t, shares[at])
            rewards[at] = shares[at, seat]
            _observe(t, seat, final[at])
            games[at] += len(tables)
            begin(t, root, games[at])
        if t.prize == UNTURNED:
            turn_egg(t)


@njit
def _act(t, kind, value):
    """Play one action; `kind` is its number minus that of roll: below 0 for cards, 1 for stop, above 1 for turtles."""
    if kind == 0:
        add(t, 1 + below(t, faces(t, t.thrown, t.total)))
    elif kind == 1:
        move(t)
    elif kind < 0:
        t.cards[t.decider, value] -= 1
        t.spent = 1
        add(t, value)
    else:
        t.mover = value


@cached
def _observe_all(tables, cards, roll, observations, masks):
    """Write each deciding seat's view into its row of `observations` (int16) and `masks` (int8, all 0 before)."""
    for at in range(len(tables)):
        _observe(tables[at], tables[at].decider, observations[at])
        _allow(tables[at], cards, roll, masks[at])


@njit
def _observe(t, seat, observation):
    """Write the fields of DeclaredMahe as a seat sees them."""
    seats = t.seats
    turtles, first = seats * t.each, seat * t.each
    observation[0], observation[1] = seat, min(t.prize, BEACH)  # after the end the last prize stays open
    observation[2 : 2 + FACES] = t.deck
    at = 2 + FACES
    observation[at], observation[at + 1], observation[at + 2] = t.thrown, t.total, t.spent
    observation[at + 3], observation[at + 4] = (t.turn - seat) % seats, (t.decider - seat) % seats
    observation[at + 5] = (t.mover - first) % turtles if t.mover != ABSENT else ABSENT
    observation[at + 6] = (t.moved - first) % turtles if t.moved != ABSENT else ABSENT
    at += 7
    for turtle in range(turtles):
        own = (turtle - first) % turtles
        observation[at + own] = t.place[turtle]
        observation[at + turtles + own] = height(t, turtle) if t.place[turtle] != RAFT else _earlier(t, turtle)
    at += 2 * turtles
    for step in range(seats):
        for value in range(BEACH):
            observation[at + step * BEACH + value] = t.cards[(seat + step) % seats, value + 1]
    if t.raft_stacks:
        at += seats * BEACH
        for turtle in range(turtles):
            riding = t.place[turtle] == RAFT and t.down[turtle] != NO_TURTLE
            observation[at + (turtle - first) % turtles] = riding


@njit
def _earlier(t, turtle):
    """Return the number of turtles that came to the raft before this one and are still there."""
    count = 0
    for other in range(t.seats * t.each):
        count += t.place[other] == RAFT and t.since[other] < t.since[turtle]
    return count


@njit
def _allow(t, cards, roll, mask):
    """MAHE-4 to 6, 17: Mark the legal actions with 1."""
    if t.mover == ABSENT:
        mask[roll + 2 + 2 * t.turn] = mask[roll + 3 + 2 * t.turn] = 1
        return
    mask[roll] = 1
    if t.thrown:
        mask[roll + 1] = 1
        if t.card_variant and not t.spent:
            for value in range(1, LIMIT - t.total + 1):
                if t.cards[t.decider, value]:
                    mask[cards[value]] = 1
