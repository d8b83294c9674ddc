"""A series of games: a game, its options, a bot for each seat, and a seed."""

from secrets import randbelow
from typing import NamedTuple

from turtleback.games.bots import best, bot
from turtleback_host.settings.seating import DEFAULT_SEATS, needs_bots, options_for

SEEDS = 10**9  # random seeds are below this, so that people can type them


class Series(NamedTuple):
    """Games that differ in their dice and seating; each can be played independently of the others."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, int | tuple[int, ...]]
    seed: int
    fixed: bool = False  # whether bots keep their seats

    def seating(self, game: int) -> list[int]:
        """The index in `bots` of the bot at each seat in game number `game`; unless fixed, bots rotate every game."""
        seats = len(self.bots)
        shift = 0 if self.fixed else game
        return [(seat - shift) % seats for seat in range(seats)]


def series_of(
    game: str, seats: int | None, named: str | None, options: list[str], seed: int | None, fixed: bool = False
) -> Series:
    """The series for these arguments; the last bot also takes all seats left. SetupError."""
    needs_bots(game)
    names = [name.strip() for name in named.split(",")] if named is not None else [best(game)]
    for name in names:
        bot(game, name)  # SetupError for an unknown bot or a missing package
    if seats is None:
        seats = len(names) if len(names) > 1 else DEFAULT_SEATS  # a single name is for all seats
    chosen = options_for(game, seats, len(names), options)
    names += names[-1:] * (seats - len(names))
    return Series(game, tuple(names), chosen, randbelow(SEEDS) if seed is None else seed, fixed)
