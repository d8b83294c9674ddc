"""Computes the chance of each seat to win before and after each decision and each die of a game of Mahé.

The chances are computed as the bot master does: the rest of the move exactly, then thousands of simulated games. But
while master assumes that it plays better than the others, here all seats are assumed to play equally well.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from turtleback.engine.contract import CHANCE, OVER, SetupError
from turtleback.engine.match import Match
from turtleback.games.mahe.rules import ROLL, Mahe
from turtleback_lab.bots.mahe_master import Outlook, Thrown, is_clear
from turtleback_lab.bots.mahe_prospects import EVERYBODY

GAMES = 20_000  # simulated after each move
CLEAR = 3.0  # standard errors by which another choice must be better: a game has a hundred decisions
LEAST = 0.001  # chance to win that it must gain: in a lost position all choices are nearly equal
SEED = 1  # fixed, so that the same record always gives the same analysis


class Step(NamedTuple):
    """A decision or a die: its number in the record (from 1), its seat, and that seat's chance to win (0..1)."""

    number: int
    seat: int
    action: tuple
    dice: tuple[int, ...]  # dice and cards of the move before this action
    before: float  # with the best choice; for a die, on average
    after: float
    best: tuple  # the choice with the best chance if it is clearly better; else, and for a die, the action itself

    @property
    def gain(self) -> float:
        """The change of the chance to win: 0 or less for a decision, either sign for a die."""
        return self.after - self.before


class Analysis:
    """The decisions and dice of a game; `lead` has each seat's chance before each of `numbers` and at the end.

    `luck` is the sum, for each seat, of the changes of its chance by all dice, those of others included.
    """

    def __init__(self, match: Match, games: int = GAMES, show: Callable[[float], None] = lambda done: None) -> None:
        """Analyse a match, which takes seconds; `show` gets the number of finished actions. SetupError if not Mahé."""
        if match.game.NAME != "mahe":
            raise SetupError("Only games of mahe can be analysed, not of %s." % match.game.NAME)
        self.decisions: list[Step] = []
        self.dice: list[Step] = []
        self.numbers: list[int] = []
        self.lead: list[list[float]] = []
        self._games = games
        self.seats = match.game.seats
        self.luck = [0.0] * self.seats
        self._game = Mahe(self.seats, match.game.options)
        self._outlook: Outlook | None = None  # of the current move
        self._card = 0  # value of the card played in the current move
        for number, (actor, action, events) in enumerate(match.moves(), 1):
            self._look(number, actor, action)
            self._game.apply(action)
            if any(event[0] in ("move", "bust") for event in events):
                self._outlook, self._card = None, 0
            show(number)
        if self._game.actor() == OVER:
            self._end(len(match.history))

    def _end(self, number: int) -> None:
        winners = self._game.winners()[0]
        self.numbers.append(number)
        self.lead.append([(seat in winners) / len(winners) for seat in range(self.seats)])

    def _look(self, number: int, actor: int, action: tuple) -> None:
        """Analyse an action that is about to be played."""
        game = self._game
        if not self._outlook:
            if actor == CHANCE:  # a card is turned up
                return
            self._outlook = self._begin_move(number, actor)
        thrown = Thrown(len(game.dice), sum(game.dice), self._card)
        if actor == CHANCE:
            self._die(number, self._outlook, thrown, action)
        elif len(game.legal()) > 1:
            self._decision(number, self._outlook, thrown, action)
        if action[0] == "card":
            self._card = action[1]

    def _begin_move(self, number: int, actor: int) -> Outlook:
        view = self._game.view(actor)
        outlook = Outlook(view, EVERYBODY, SEED + number)
        outlook.play_on(self._games)
        worths = [outlook.worth(group[0], outlook.lies).mean(axis=0).tolist() for group in view["groups"]]
        self.numbers.append(number)
        self.lead.append(max(worths, key=lambda worth: float(worth[actor])))
        return outlook

    def _decision(self, number: int, outlook: Outlook, thrown: Thrown, action: tuple) -> None:
        game = self._game
        rounds = [outlook.choice(game.mover, thrown, choice)[:, game.decider] for choice in game.legal()]
        worths = [float(worth.mean()) for worth in rounds]
        best, chosen = int(np.argmax(worths)), game.legal().index(action)
        clear = is_clear((rounds[best] - rounds[chosen])[np.newaxis], CLEAR) and worths[best] - worths[chosen] >= LEAST
        better = game.legal()[best] if clear else action
        self._take(self.decisions, number, action, worths[best], worths[chosen], better)

    def _die(self, number: int, outlook: Outlook, thrown: Thrown, die: tuple) -> None:
        game = self._game
        before = outlook.choice(game.mover, thrown, ROLL).mean(axis=0)
        fell = Thrown(thrown.dice + 1, thrown.total + die[1], thrown.card)
        after = outlook.worth(game.mover, fell).mean(axis=0)
        self.luck = [luck + float(change) for luck, change in zip(self.luck, after - before)]
        self._take(self.dice, number, die, float(before[game.decider]), float(after[game.decider]), die)

    def _take(self, steps: list[Step], number: int, action: tuple, before: float, after: float, best: tuple) -> None:
        game = self._game
        steps.append(Step(number, game.decider, action, tuple(game.dice), before, after, best))
