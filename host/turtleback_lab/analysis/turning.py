"""The turning points of a game of any kind, and its luck apart from its choices, on the command line."""

from turtleback.engine.match import Match
from turtleback_host.process.progress import progress
from turtleback_host.records.analysis import Analysis

HEADING = "By the values of the bot clever, which are estimates; seats count from 0."


class Turning(Analysis):
    """An analysis as text and as data for JSON."""

    def text(self) -> list[str]:
        """The turning points, the dearest first, and a line for each seat."""
        points = [" ".join(lines) for _, _, lines in self.turning_points] or ["none"]
        return [HEADING, "", "Turning points", *("  " + line for line in points), "", "Luck apart from choices"] + [
            "  " + line for line in self.lines()
        ]

    def as_data(self) -> dict[str, object]:
        """The same as data; `sums` are in units of the bot times the seats, so that they add up exactly."""
        points = [dict(zip(("cost", "number", "lines"), point)) for point in self.turning_points]
        return {"turning points": points, "sums": [vars(each) for each in self.sums]}


def turning(match: Match) -> Turning:
    """Analyse a match that is over. SetupError."""
    found = Turning(match)
    with progress(found.length, "Analysing") as show:
        while found.done < found.length:
            found.step()
            show(found.done)
    return found
