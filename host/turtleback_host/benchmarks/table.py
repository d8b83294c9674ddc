"""A figure beside its goal."""

from typing import NamedTuple


class Row(NamedTuple):
    """A figure of the table."""

    what: str
    value: str
    goal: str
    missed: bool

    def line(self) -> str:
        """The row as it is printed."""
        return "%-56s  %-22s  goal: %s" % (self.what, self.value, self.goal + ", missed" * self.missed)
