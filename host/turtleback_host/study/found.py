"""What is found in games: sums of whole numbers, so that it does not matter who has played which of them."""

from collections import Counter

from turtleback_host.simulate.tally import Tally
from turtleback_host.study.estimate import Estimate, Pairs, share


class Found:
    """What `simulate` counts; beside it, of games that were watched, pairs of numbers by name, and their turns."""

    def __init__(self, seats: int) -> None:
        self.tally = Tally(seats)
        self.pairs: dict[str, Pairs] = {}
        self.lengths: Counter[int] = Counter()

    def count(self, name: str, a: int, b: int = 1) -> None:
        """Count a pair of one game."""
        self.pairs.setdefault(name, Pairs()).count(a, b)

    def add(self, more: "Found") -> None:
        """Count what was found elsewhere."""
        self.tally.add(more.tally.series, more.tally.bots)
        for name, pairs in more.pairs.items():
            self.pairs.setdefault(name, Pairs()).add(pairs.sums)
        self.lengths += more.lengths

    def ratio(self, name: str) -> Estimate:
        """The pairs of that name: how large the first numbers are in units of the second."""
        return self.pairs[name].ratio()

    def won(self, bot: int) -> Estimate:
        """The share of all games that a bot has won."""
        return share(self.tally.share(bot), self.tally.games)
