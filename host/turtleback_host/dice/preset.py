"""Dice, cards and coins whose outcomes are given beforehand, for tests and scripts."""

from turtleback.dice.chance import Chance
from turtleback.engine.contract import IllegalAction


class PresetChance(Chance):
    """Gives preset outcomes, each verb's in their order; once those of a verb are used up, it draws as the device does.

    Where verbs have no numbers, the preset of the first of them says which one falls, from 0.
    """

    def __init__(self, seed: bytes, preset: dict[str, list[int]]):
        super().__init__(seed)
        self._preset = preset

    def pick(self, legal: tuple, weights: tuple) -> tuple:
        """The next preset outcome, else a drawn one. IllegalAction if the preset one cannot fall."""
        verb = legal[0][0]
        if not self._preset.get(verb):
            return super().pick(legal, weights)
        number = self._preset[verb].pop(0)
        action = (verb, number) if len(legal[0]) > 1 else tuple(legal[number])
        if action not in legal:
            raise IllegalAction("%s %d cannot fall here." % action)
        return action
