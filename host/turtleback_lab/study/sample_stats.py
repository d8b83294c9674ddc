"""Statistics of a sample of games: sums of integers, so that they do not depend on which worker played what."""

from collections import Counter

from turtleback_lab.simulate.tally import Tally
from turtleback_lab.study.estimate import Estimate, RatioEstimator, share


class SampleStats:
    """The tally of `simulate`; for watched games also ratio estimators by name and the distribution of turns."""

    def __init__(self, seats: int) -> None:
        self.tally = Tally(seats)
        self.estimators: dict[str, RatioEstimator] = {}
        self.lengths: Counter[int] = Counter()

    def count(self, name: str, a: int, b: int = 1) -> None:
        """Add one game's pair (a, b) to the estimator of that name."""
        self.estimators.setdefault(name, RatioEstimator()).count(a, b)

    def add(self, more: "SampleStats") -> None:
        """Add the statistics of other games."""
        self.tally.add(more.tally.series, more.tally.bots)
        for name, estimator in more.estimators.items():
            self.estimators.setdefault(name, RatioEstimator()).add(estimator.sums)
        self.lengths += more.lengths

    def ratio(self, name: str) -> Estimate:
        """The ratio estimate of that name: sum of a by sum of b."""
        return self.estimators[name].ratio()

    def won(self, bot: int) -> Estimate:
        """A bot's share of wins."""
        return share(self.tally.share(bot), self.tally.games)
