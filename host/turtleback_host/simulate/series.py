"""What is played again and again: a game, its options, a bot for every seat, and a seed."""

from secrets import randbelow
from typing import NamedTuple

from turtleback.games.bots import best, bot
from turtleback_host.settings.seating import DEFAULT_SEATS, needs_bots, options_for

SEEDS = 10**9  # one to choose from when nobody names one: short enough to be typed again


class Series(NamedTuple):
    """Games that differ by their dice, and by who sits where; any of them can be played without the others."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, int | tuple[int, ...]]
    seed: int
    fixed: bool = False  # whether all keep their seats

    def seating(self, game: int) -> list[int]:
        """The bot, by its place in `bots`, at each seat of that game; if not fixed, all move on by one with each."""
        seats = len(self.bots)
        shift = 0 if self.fixed else game
        return [(seat - shift) % seats for seat in range(seats)]


def series_of(
    game: str, seats: int | None, named: str | None, options: list[str], seed: int | None, fixed: bool = False
) -> Series:
    """The series asked for; the last bot named also takes the seats that are left. SetupError."""
    needs_bots(game)
    names = [name.strip() for name in named.split(",")] if named else [best(game)]
    for name in names:
        bot(game, name)  # says which there are, and what they lack
    if seats is None:
        seats = len(names) if len(names) > 1 else DEFAULT_SEATS  # one alone is no game
    chosen = options_for(game, seats, len(names), options)
    names += names[-1:] * (seats - len(names))
    return Series(game, tuple(names), chosen, randbelow(SEEDS) if seed is None else seed, fixed)
