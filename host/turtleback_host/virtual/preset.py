"""Dice, cards and coins with preset outcomes, for tests and scripts."""

from turtleback.dice.chance import Chance
from turtleback.engine.contract import IllegalAction


class PresetChance(Chance):
    """Returns preset outcomes in order, by verb; when those of a verb are used up, it draws as the device does.

    For actions without a number (heads, tails), the preset of the first verb holds indices into the legal actions.
    """

    def __init__(self, seed: bytes, preset: dict[str, list[int]]):
        super().__init__(seed)
        self._preset = preset

    def pick(self, legal: tuple, weights: tuple) -> tuple:
        """The next preset outcome, else a drawn one. IllegalAction if the preset outcome is impossible."""
        verb = legal[0][0]
        if not self._preset.get(verb):
            return super().pick(legal, weights)
        number = self._preset[verb].pop(0)
        action = (verb, number) if len(legal[0]) > 1 else tuple(legal[number])
        if action not in legal:
            raise IllegalAction("%s %d cannot fall here." % action)
        return action
