"""The turning points of a game, and its luck apart from its choices, by the values of the game's best bot.

Each position is worth something to each seat, and at the end just its points. What dice and cards change of that is
luck; what decisions change is choices, those of the others included. So start, luck and choices add up to the result.
All of it is told as the difference from the average of the seats.
"""

from turtleback.engine.contract import CHANCE, OVER, Game, SetupError
from turtleback.engine.match import Match
from turtleback.games.coach import rated, scale_of
from turtleback.games.host_only.coach_preview import sums, turning_point, worths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

WORST = 3  # turning points


class Sums:
    """Of one seat, in units of the bot times the seats: at the start, changed by luck and by choices, at the end."""

    def __init__(self, start: int) -> None:
        self.start = self.result = start
        self.luck = self.choices = 0

    def move_to(self, worth: int, by_chance: bool) -> None:
        """The position is now worth that."""
        if by_chance:
            self.luck += worth - self.result
        else:
            self.choices += worth - self.result
        self.result = worth


def relative_worths(game: Game) -> list[int]:
    """What a position is worth to each seat beyond the average of the seats, in units of the bot times the seats."""
    worth = worths(game)
    return [each * len(worth) - sum(worth) for each in worth]


class Analysis:
    """A match looked at action by action: `step` does it `length` times, then the rest tells."""

    def __init__(self, match: Match) -> None:
        """SetupError if the game has no bot that rates, or is not over."""
        game = match.game
        self._game = type(game)(game.seats, game.options)
        try:
            self.sums = [Sums(worth) for worth in relative_worths(self._game)]
            self.point = scale_of(game)["point"]  # in units of the bot
        except (ImportError, AttributeError):
            raise SetupError("Games of %s cannot be analysed: no bot rates their positions." % game.NAME) from None
        if game.actor() != OVER:
            raise SetupError("This game was not played to its end, so there is no result to analyse.")
        self.length = len(match.history)
        self.done = 0
        self._match = match
        self.turning_points: list[tuple] = []  # (cost, number of the action, sentences), the dearest first

    def run(self, show: "Callable[[int], object]" = lambda done: None) -> None:
        """Look at all actions; calls `show(done)` after each."""
        while self.done < self.length:
            self.step()
            show(self.done)

    def step(self) -> None:
        """Look at the next action."""
        game = self._game
        actor, action = game.actor(), game.legal()[self._match.history[self.done]]
        self.done += 1
        if actor != CHANCE:
            self._decide(action)
        game.apply(action)
        for seat, worth in enumerate(relative_worths(game)):
            self.sums[seat].move_to(worth, actor == CHANCE)

    def _decide(self, action: tuple) -> None:
        """Remember a decision if it is one of the WORST so far."""
        game, known = self._game, self.turning_points
        found = rated(game)
        if not found:
            return
        values, at = found
        legal = game.legal()
        cost = values[at] - values[legal.index(action)]
        if cost > 0 and (len(known) < WORST or cost > known[-1][0]):
            known.append((cost, self.done, turning_point(game, self.done, action, legal[at], cost)))
            self.turning_points = sorted(known, key=lambda one: -one[0])[:WORST]

    def lines(self) -> list[str]:
        """A sentence on each seat: where its result comes from."""
        return [
            sums(self._game, seat, each.start, each.luck, each.choices, each.result)
            for seat, each in enumerate(self.sums)
        ]

    def points(self) -> list[dict[str, float]]:
        """The sums of each seat, in points from the average of the seats."""
        return [{name: value / self.point / len(self.sums) for name, value in vars(each).items()} for each in self.sums]
