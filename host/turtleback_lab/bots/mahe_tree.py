"""The decision tree of the rest of a move of Mahé: its choices, its ends, and the value of each (expectimax)."""

from typing import NamedTuple

import numpy as np

from turtleback.games.mahe.island import LIMIT, is_move_over, steps_of
from turtleback.games.mahe.rules import DICE, ROLL, STOP
from turtleback_lab.kernel.mahe import BUST


class Thrown(NamedTuple):
    """The dice and cards on the table: their count, their sum, and the card played since the view, or 0."""

    dice: int
    total: int
    card: int = 0


class Move:
    """The rest of a move, with one decider.

    A worth is an array over rounds and seats; the decider maximises the mean of its own column.
    """

    def __init__(self, view: dict, decider: int) -> None:
        self._decider = decider
        self._is_safe = view["options"]["head_start"] == decider  # MAHE-21
        self._at_seven = view["options"]["roll_at_seven"]
        playable = view["options"]["card_variant"] and not view["spent"]
        self._cards = sorted(set(view["cards"][decider])) if playable else []
        self._worths: dict[Thrown, np.ndarray] = {}
        self._of_ends: dict[tuple[int, int], np.ndarray] = {}

    def choices(self, thrown: Thrown) -> list[tuple]:
        """The legal choices at a node; empty at an end of the move."""
        if not thrown.dice:
            return [ROLL]
        if is_move_over(thrown.dice, thrown.total, self._at_seven):
            return []
        cards = [] if thrown.card else self._cards
        return [("card", card) for card in cards if thrown.total + card <= LIMIT] + [ROLL, STOP]

    def ends(self, thrown: Thrown) -> set[tuple[int, int]]:
        """Every (steps, card) with which the move can end."""
        choices = self.choices(thrown)
        found = set() if choices == [ROLL] else {_end(thrown)}
        for choice in choices:
            if choice != STOP:
                found.update(*[self.ends(after) for after in self._after(thrown, choice)])
        return found

    def weigh(self, of_ends: dict[tuple[int, int], np.ndarray]) -> None:
        """Set the worth of each end (steps, card)."""
        self._of_ends = of_ends
        self._worths.clear()

    def worth(self, thrown: Thrown) -> np.ndarray:
        """The worth of a node under best play of the decider."""
        if thrown not in self._worths:
            worths = [self.choice(thrown, choice) for choice in self.choices(thrown)]
            self._worths[thrown] = max(worths, key=self._own) if worths else self._of_ends[_end(thrown)]
        return self._worths[thrown]

    def choice(self, thrown: Thrown, choice: tuple) -> np.ndarray:
        """The worth of a choice: the mean over the outcomes of the die."""
        if choice == STOP:
            return self._of_ends[_end(thrown)]
        after = [self.worth(fallen) for fallen in self._after(thrown, choice)]
        return np.add.reduce(after) / len(after)

    def _after(self, thrown: Thrown, choice: tuple) -> list[Thrown]:
        """The nodes that may follow a choice other than STOP, equally likely."""
        dice, total, card = thrown
        if choice != ROLL:
            return [Thrown(dice + 1, total + choice[1], choice[1])]
        faces = LIMIT - total if self._is_safe and dice == 1 else len(DICE)
        return [Thrown(dice + 1, total + face, card) for _, face in DICE[:faces]]

    def _own(self, worth: np.ndarray) -> float:
        return float(worth[..., self._decider].mean())


def _end(thrown: Thrown) -> tuple[int, int]:
    return (BUST if thrown.total > LIMIT else steps_of(thrown.dice, thrown.total)), thrown.card
