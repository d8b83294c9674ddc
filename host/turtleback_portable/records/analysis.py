"""Finds the turning points of a game, and separates luck from choices, by the values of the game's best bot.

Each position has a value for each seat. At the end of the game this value is the seat's points. Luck is the change by
dice and cards, choices are the changes by decisions, including those of other seats. So start, luck and choices add up
to the result. All values are differences from the average of the seats.
"""

from collections import namedtuple

from turtleback.engine.contract import CHANCE, OVER, Game, SetupError
from turtleback.engine.match import Match
from turtleback.games.coach import rated, scale_of
from turtleback.games.host_only.coach_preview import sums, turning_point, worths
from turtleback.games.host_only.preview import preview

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

WORST = 3  # number of turning points
SHARES = ("start", "result", "luck", "choices")  # of a seat; see Sums

# A costly decision: the `cost` in units of the bot, the `number` of the action (from 1), `lines` with sentences, the
# `action` that was played, and the `choice` of the bot.
TurningPoint = namedtuple("TurningPoint", ("cost", "number", "lines", "action", "choice"))


# The decision of a seat that was most above the average of its alternatives, by `gain` in units of the bot: the
# `number` of the action (from 1) and its `text`.
BestMoment = namedtuple("BestMoment", ("gain", "number", "text"))


class Sums:
    """Sums of a seat: its value at the start, the changes by luck and by choices, and its value at the end.

    They are in units of the bot times the number of seats.
    """

    def __init__(self, start: int) -> None:
        self.start = self.result = start
        self.luck = self.choices = 0

    def move_to(self, worth: int, by_chance: bool) -> None:
        """Set the value of the position to `worth` after an action. `by_chance` is True if chance has acted."""
        if by_chance:
            self.luck += worth - self.result
        else:
            self.choices += worth - self.result
        self.result = worth


def relative_worths(game: Game) -> list[int]:
    """Return for each seat the value of a position minus the average of the seats, in the units of Sums."""
    worth = worths(game)
    return [each * len(worth) - sum(worth) for each in worth]


class Analysis:
    """An analysis of a match. Call `step` `length` times, or `run` once, before you read the results."""

    def __init__(self, match: Match) -> None:
        """Start the analysis. Raises: SetupError if the game is not over, or has no bot that rates positions."""
        game = match.game
        self._game = type(game)(game.seats, game.options)
        try:
            self.sums = [Sums(worth) for worth in relative_worths(self._game)]
            self.point = scale_of(game)["point"]  # a point in units of the bot
        except (ImportError, AttributeError):
            raise SetupError("Games of %s cannot be analysed: no bot rates their positions." % game.NAME) from None
        if game.actor() != OVER:
            raise SetupError("This game was not played to its end, so there is no result to analyse.")
        self.length = len(match.history)
        self.done = 0
        self._match = match
        self.turning_points: list[TurningPoint] = []  # the highest cost first
        self.best_moments: list[BestMoment | None] = [None] * game.seats

    def run(self, show: "Callable[[int], object]" = lambda done: None) -> None:
        """Analyse all actions. Calls `show(done)` after each."""
        while self.done < self.length:
            self.step()
            show(self.done)

    def step(self) -> None:
        """Analyse the next action."""
        game = self._game
        actor, action = game.actor(), game.legal()[self._match.history[self.done]]
        self.done += 1
        if actor != CHANCE:
            self._decide(action)
        game.apply(action)
        for seat, worth in enumerate(relative_worths(game)):
            self.sums[seat].move_to(worth, actor == CHANCE)

    def _decide(self, action: tuple) -> None:
        """Store a decision if it is one of the costliest so far. Keeps WORST of them."""
        game, known = self._game, self.turning_points
        found = rated(game)
        if not found:
            return
        values, at = found
        legal = game.legal()
        cost = values[at] - values[legal.index(action)]
        if not cost:
            self._keep_best_moment(values, at, action)
        if cost > 0 and (len(known) < WORST or cost > known[-1].cost):
            lines = turning_point(game, self.done, action, legal[at], cost)
            known.append(TurningPoint(cost, self.done, lines, action, legal[at]))
            self.turning_points = sorted(known, key=lambda one: -one.cost)[:WORST]

    def _keep_best_moment(self, values: list[int], at: int, action: tuple) -> None:
        """Store the best action of a position, at index `at`, if it is the best moment of its seat so far."""
        others = len(values) - 1
        if not others:
            return
        seat = self._game.actor()
        gain = values[at] - (sum(values) - values[at]) // others
        before = self.best_moments[seat]
        if gain > 0 and (not before or gain > before.gain):
            self.best_moments[seat] = BestMoment(gain, self.done, preview(self._game, action, seat)["text"])

    def lines(self) -> list[str]:
        """Return a sentence for each seat on the sources of its result."""
        return [
            sums(self._game, seat, each.start, each.luck, each.choices, each.result)
            for seat, each in enumerate(self.sums)
        ]

    def points(self) -> list[dict[str, float]]:
        """Return the sums of each seat, in points from the average of the seats."""
        whole = self.point * len(self.sums)
        return [{name: getattr(each, name) / whole for name in SHARES} for each in self.sums]
