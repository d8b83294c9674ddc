"""A figure beside its goal."""

from typing import NamedTuple


class Row(NamedTuple):
    """A figure of the table."""

    what: str
    value: str
    goal: str
    missed: bool
