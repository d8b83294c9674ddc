"""One seat of a game for Gymnasium: bots play the others."""

from typing import Any

import gymnasium

from turtleback.engine.contract import OVER, IllegalAction, SetupError
from turtleback.games.bots import best, bot
from turtleback_lab.bots import register
from turtleback_lab.env.declared import shares
from turtleback_lab.env.play import SEEDS, Seen, Table

ILLEGAL = -1.0  # the reward for an illegal action, which ends the game


class SingleSeat(gymnasium.Env[Seen, int]):
    """The reward is the seat's share of the win, at the end; `info["action_mask"]` has the legal actions."""

    metadata = {"render_modes": []}

    def __init__(self, name: str, seats: int, seat: int, bots: tuple[str, ...], options: dict) -> None:
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
                return self._seen()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Play an action and go on to this seat's next decision."""
        try:
            self._table.play(self.declared.actions[action])
        except IllegalAction:
            seen, info = self._seen()
            return seen, ILLEGAL, True, False, info
        self._play_others()
        seen, info = self._seen()
        game = self._table.game
        return seen, shares(game)[self.seat], game.actor() == OVER, False, info

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        seen = self._table.seen(self.seat)
        return seen, {"action_mask": seen["action_mask"]}

    def _play_others(self) -> None:
        table = self._table
        while (actor := table.game.actor()) not in (OVER, self.seat):
            choose = self._bots[actor]
            table.play(choose(actor, table.game.view(actor), table.game.legal(), table.stream.below))
