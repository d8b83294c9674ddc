"""What is found in games: sums of whole numbers, so that it does not matter who has played which of them."""

from collections import Counter

from turtleback_host.simulate.tally import Tally
from turtleback_host.study.estimate import Estimate, RatioEstimator, share


class SampleStats:
    """What `simulate` counts; beside it, of games that were watched, pairs of numbers by name, and their turns."""

    def __init__(self, seats: int) -> None:
        self.tally = Tally(seats)
        self.estimators: dict[str, RatioEstimator] = {}
        self.lengths: Counter[int] = Counter()

    def count(self, name: str, a: int, b: int = 1) -> None:
        """Count a pair of one game."""
        self.estimators.setdefault(name, RatioEstimator()).count(a, b)

    def add(self, more: "SampleStats") -> None:
        """Count what was found elsewhere."""
        self.tally.add(more.tally.series, more.tally.bots)
        for name, estimator in more.estimators.items():
            self.estimators.setdefault(name, RatioEstimator()).add(estimator.sums)
        self.lengths += more.lengths

    def ratio(self, name: str) -> Estimate:
        """The pairs of that name: how large the first numbers are in units of the second."""
        return self.estimators[name].ratio()

    def won(self, bot: int) -> Estimate:
        """The share of all games that a bot has won."""
        return share(self.tally.share(bot), self.tally.games)
