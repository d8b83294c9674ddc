"""Records of complete games for the tests of the archive. Bots that choose at random play the games."""

from functools import cache
from random import Random

from turtleback.dice.chance import Chance
from turtleback.engine.catalogue import new_game
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.match import Match
from turtleback_host.archive.game_info import info_of
from turtleback_host.archive.results import Result, results
from turtleback_host.archive.seating import set_seating
from turtleback_host.archive.sync import add_game
from turtleback_host.archive.times import When
from turtleback_host.records.write import lines_of

NOON = 1_795_000_000
HOUR = 3600


def chance_of(seed: int) -> Chance:
    """Return dice whose seed is made from a small number."""
    return Chance(seed.to_bytes(32, "big"))


def match_of(game: str = "mahe", seats: int = 3, seed: int = 1, max_actions: int = 10**6, **options: int) -> Match:
    """Return a game played to its end, or for `max_actions` actions."""
    match, chance, rng = Match(new_game(game, seats, options)), chance_of(seed), Random(seed)
    while (actor := match.game.actor()) != OVER and len(match.history) < max_actions:
        legal = match.game.legal()
        match.play(chance.pick(legal, match.game.chance_weights()) if actor == CHANCE else rng.choice(legal))
    return match


@cache
def record(game: str = "mahe", seats: int = 3, seed: int = 1, proved: bool = True, **options: int) -> str:
    """Return the record of a game by `match_of`, with its proof if `proved`."""
    match = match_of(game, seats, seed, **options)
    return "\n".join([*lines_of(match, chance_of(seed) if proved else None), ""])


def add_games(db, count: int = 1, game: str = "mahe", seats: int = 3, first: int = 1) -> list[int]:
    """Add games an hour apart, with consecutive seeds from `first`. Returns their numbers in the archive."""
    return [
        add_game(db, info_of(record(game, seats, seed)), When(NOON + seed * HOUR, "play", 600)).number
        for seed in range(first, first + count)
    ]


def false_game(db, seed: int = 9) -> Result:
    """Add a game of Mahé that Anna won, with a seed that does not fit its dice. Returns its result."""
    text = record(seed=seed).replace("%064x" % seed, "%064x" % (seed + 1))
    number = add_game(db, info_of(text), When(NOON + seed * HOUR, "play", 600)).number
    (false,) = [one for one in results(db) if one.id == number]
    set_seating(db, number, {seat.seat: "Anna" for seat in false.seats if seat.place == 1})
    return next(one for one in results(db) if one.id == number)
