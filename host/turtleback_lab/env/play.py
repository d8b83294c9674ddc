"""A game in play for an environment: chance plays by itself, from a stream that a seed determines."""

from secrets import randbelow
from typing import Any

from gymnasium import spaces

from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE
from turtleback_lab.env.declared import Declared, declare
from turtleback_lab.kernel.splitmix import Stream, root_of

SEEDS = 10**9
Seen = dict[str, Any]  # "observation" and "action_mask", as arrays


class Table:
    """A game with its declaration. SetupError for what the game does not have."""

    def __init__(self, name: str, seats: int, options: dict) -> None:
        self.name, self.seats, self.options = name, seats, options
        self.declared: Declared = declare(name, seats, options)
        self.begin(0)

    def begin(self, seed: int | None) -> None:
        """A new game; the same seed gives the same dice and cards for the same actions."""
        self.stream = Stream(root_of(randbelow(SEEDS) if seed is None else seed), 0)
        self.game = new_game(self.name, self.seats, self.options)
        self._draw()

    def play(self, action: tuple) -> None:
        """Apply a seat's action and all that chance does after it. IllegalAction."""
        self.game.apply(action)
        self._draw()

    def _draw(self) -> None:
        game = self.game
        while game.actor() == CHANCE:
            game.apply(self.stream.pick(game.legal(), game.weights()))

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
