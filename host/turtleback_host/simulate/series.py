"""What is played again and again: a game, its options, a bot for every seat, and a seed."""

from secrets import randbelow
from typing import NamedTuple

from turtleback.app.setting import HUMAN
from turtleback.engine.contract import SetupError
from turtleback.engine.games import game_class
from turtleback.players import best, bots
from turtleback_host.seating import DEFAULT_SEATS, needs_bots, setting_of

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
    if seats is None and named in bots(game_class(game).NAME):  # one alone is no game
        seats = DEFAULT_SEATS
    setting = setting_of(game, seats, named, options, False)
    needs_bots(game)
    if HUMAN in (named or "").split(","):
        raise SetupError("Only bots play by the million; choose from: %s." % ", ".join(bots(game)))
    players = [player for player in setting.players if player != HUMAN] or [best(game)]
    players += players[-1:] * (len(setting.players) - len(players))
    return Series(game, tuple(players), setting.options, randbelow(SEEDS) if seed is None else seed, fixed)
