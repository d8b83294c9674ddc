"""Many games of Mahé at once, in arrays: rules and chance are compiled, and every seat is played from outside.

Game by game these are the games of the engine, with the draws of `Stream`: environment i of n plays the games i, i + n,
i + 2 n ... of its seed. A game that is over is replaced at once by the next, which is what is seen then.
"""

from typing import Any

import numpy as np
from numba import njit

from turtleback.engine.contract import IllegalAction, SetupError
from turtleback.games.mahe.island import LIMIT
from turtleback.games.mahe.rules import BEACH, ROLL, UNTURNED
from turtleback_lab.bots.mahe_kernel import (
    FACES,
    NOBODY,
    TAKEN,
    add,
    begin,
    below,
    cached,
    faces,
    move,
    new_table,
    share_win,
    turn_egg,
)
from turtleback_lab.bots.splitmix import root_of
from turtleback_lab.env.declared import declare


class VectorMahe:
    """`num_envs` games; rows of all arrays are environments, and `declared` has actions and fields. SetupError."""

    def __init__(self, num_envs: int, seats: int, seed: int | None, options: dict) -> None:
        if not isinstance(num_envs, int | np.integer) or num_envs < 1:
            raise SetupError("num_envs is a number from 1 on, not %s." % num_envs)
        self.num_envs, self.seats = num_envs, seats
        self.declared = declare("mahe", seats, options)
        number = self.declared.number
        self._cards = np.array([number.get(("card", value), NOBODY) for value in range(BEACH + 1)])
        self._values = np.array([action[-1] if len(action) > 1 else 0 for action in self.declared.actions])
        self._roll = number[ROLL]
        self._tables = np.repeat(new_table(seats, options), num_envs)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> tuple[np.ndarray, dict[str, np.ndarray]]:
        """New games; returns observations (num_envs, width), and an info as `step` does."""
        self._root = np.uint64(root_of(seed))
        self._games = np.arange(self.num_envs)  # the number of each environment's game
        _begin_all(self._tables, self._root, self._games)
        return self._observe()

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, np.ndarray]]:
        """Play the number of one action in each environment. IllegalAction, and nothing changed, if one is not legal.

        Returns observations, rewards (num_envs, seats) that are shares of the win at an end, terminations, truncations,
        which there are none, and an info: "seat", which decides, and "action_mask" (num_envs, number of actions).
        """
        actions = self._checked(actions)
        rewards = np.zeros((self.num_envs, self.seats), np.float32)
        _step_all(self._tables, self._root, self._games, actions, self._values, self._roll, rewards)
        seen, info = self._observe()
        return seen, rewards, rewards.sum(axis=1) > 0, np.zeros(self.num_envs, np.bool_), info

    def _checked(self, actions: Any) -> np.ndarray:
        """Return the numbers of legal actions. Raises: IllegalAction for any others, for another type or shape."""
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
            what = self.declared.actions[known[at]] if inside[at] else "%d, which is no action," % numbers[at]
            raise IllegalAction("%s is not open in environment %d." % (what, at))
        return known

    def _observe(self) -> tuple[np.ndarray, dict[str, np.ndarray]]:
        seen = np.empty((self.num_envs, self.declared.width), np.int16)
        self._mask = np.zeros((self.num_envs, len(self.declared.actions)), np.int8)
        _observe_all(self._tables, self._cards, self._roll, seen, self._mask)
        return seen, {"seat": seen[:, 0].astype(np.int64), "action_mask": self._mask.copy()}


@cached
def _begin_all(tables, root, games):
    for at in range(len(tables)):
        begin(tables[at], root, games[at])
        turn_egg(tables[at])


@cached
def _step_all(tables, root, games, actions, values, roll, rewards):
    for at in range(len(tables)):
        t = tables[at]
        _act(t, actions[at] - roll, values[actions[at]])
        if t.prize == TAKEN:
            share_win(t, rewards[at])
            games[at] += len(tables)
            begin(t, root, games[at])
        if t.prize == UNTURNED:
            turn_egg(t)


@njit
def _act(t, kind, value):
    """Play one action; the declared ones are sorted: cards, roll (kind 0), stop (1), turtles."""
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
def _observe_all(tables, cards, roll, seen, mask):
    for at in range(len(tables)):
        _observe(tables[at], seen[at])
        _allow(tables[at], cards, roll, mask[at])


@njit
def _observe(t, seen):
    """The fields of DeclaredMahe, for the seat that decides."""
    seat, seats = t.decider, t.seats
    turtles, first = seats * t.each, seat * t.each
    seen[0], seen[1] = seat, t.prize
    seen[2 : 2 + FACES] = t.deck
    at = 2 + FACES
    seen[at], seen[at + 1], seen[at + 2] = t.thrown, t.total, t.spent
    seen[at + 3], seen[at + 4] = (t.turn - seat) % seats, 0
    seen[at + 5] = (t.mover - first) % turtles if t.mover != NOBODY else NOBODY
    seen[at + 6] = (t.moved - first) % turtles if t.moved != NOBODY else NOBODY
    at += 7
    for up in range(turtles):
        turtle = t.order[up]
        below_it = 0
        for lower in range(up):
            below_it += t.place[t.order[lower]] == t.place[turtle]
        seen[at + (turtle - first) % turtles] = t.place[turtle]
        seen[at + turtles + (turtle - first) % turtles] = below_it
    at += 2 * turtles
    for step in range(seats):
        for value in range(BEACH):
            seen[at + step * BEACH + value] = t.cards[(seat + step) % seats, value + 1]
    if t.raft_stacks:
        at += seats * BEACH
        for turtle in range(turtles):
            seen[at + (turtle - first) % turtles] = t.riding[turtle]


@njit
def _allow(t, cards, roll, mask):
    """MAHE-4 to 6, 17: mark the legal actions."""
    if t.mover == NOBODY:
        mask[roll + 2 + 2 * t.turn] = mask[roll + 3 + 2 * t.turn] = 1
        return
    mask[roll] = 1
    if t.thrown:
        mask[roll + 1] = 1
        if t.card_variant and not t.spent:
            for value in range(1, LIMIT - t.total + 1):
                if t.cards[t.decider, value]:
                    mask[cards[value]] = 1
