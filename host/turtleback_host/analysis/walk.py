"""Goes along a game of Mahé and says before and after each decision and each die how likely every seat was to win.

Chances are those that the bot master reckons with: the rest of the move exactly, and thousands of games behind it. But
where master takes itself for better than the others, here everybody is taken to play on alike, and rather well.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from turtleback.engine.contract import CHANCE, OVER, SetupError
from turtleback.engine.match import Match
from turtleback.games.mahe.rules import ROLL, Mahe
from turtleback_host.bots.mahe_master import Outlook, is_clear
from turtleback_host.bots.mahe_prospects import EVERYBODY
from turtleback_host.bots.mahe_tree import Thrown

GAMES = 20_000  # behind the ends of each move
CLEAR = 3.0  # standard errors by which another choice has to be better: a game has a hundred decisions
LEAST = 0.001  # of the chance, that it has to win: where all is lost, anything is as good
SEED = 1  # the same record gets the same answer


class Step(NamedTuple):
    """A decision or a die: which action of the record (from 1), whose, and that seat's chance to win around it."""

    number: int
    seat: int
    action: tuple
    dice: tuple[int, ...]  # that lay, and cards
    before: float  # with the best choice; for a die, on average
    after: float
    best: tuple  # the choice of highest worth, if it is clearly better; else, and for a die, the action itself

    @property
    def gain(self) -> float:
        """What it changed: 0 or less for a decision, either way for a die."""
        return self.after - self.before


class Analysis:
    """A game's decisions and dice, and before each move and at the end (`numbers`) every seat's chance (`lead`)."""

    def __init__(self, match: Match, games: int = GAMES, show: Callable[[float], None] = lambda done: None) -> None:
        """Takes seconds, and shows how many actions are done. SetupError if it is no game of Mahé."""
        if match.game.NAME != "mahe":
            raise SetupError("Only games of mahe can be analysed, not of %s." % match.game.NAME)
        self.decisions: list[Step] = []
        self.dice: list[Step] = []
        self.numbers: list[int] = []
        self.lead: list[list[float]] = []
        self._games = games
        self.seats = match.game.seats
        self._game = Mahe(self.seats, match.game.options)
        self._outlook: Outlook | None = None  # of the move in hand
        self._card = 0  # played in it
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
        """Take in an action that is about to be played."""
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
        before = float(outlook.choice(game.mover, thrown, ROLL)[:, game.decider].mean())
        fell = Thrown(thrown.dice + 1, thrown.total + die[1], thrown.card)
        after = float(outlook.worth(game.mover, fell)[:, game.decider].mean())
        self._take(self.dice, number, die, before, after, die)

    def _take(self, steps: list[Step], number: int, action: tuple, before: float, after: float, best: tuple) -> None:
        game = self._game
        steps.append(Step(number, game.decider, action, tuple(game.dice), before, after, best))
