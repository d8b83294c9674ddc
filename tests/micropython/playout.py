"""Random games, told event by event, the same on every Python.

Runs on CPython and MicroPython alike, so it brings its own small generator: not fair, only repeatable.
"""

from turtleback.engine.games import game_class
from turtleback.engine.notation import event_text

MODULUS = 65537  # a prime so small that no product with FACTOR leaves MicroPython's small ints
FACTOR = 75


def choices(seed: int):
    """Endless pseudo-random ints from 0 to 65536."""
    state = seed
    while True:
        state = (state + 1) * FACTOR % MODULUS
        yield state


def values(option) -> tuple:
    """The values of an option that games try: every number, or several numbers as they are and in reverse."""
    if isinstance(option.default, tuple):
        return option.default, tuple(reversed(option.default))
    return tuple(range(option.high + 1))


def combinations(name: str) -> int:
    """How many ways there are to set a game's options."""
    count = 1
    for option in game_class(name).OPTIONS:
        count *= len(values(option))
    return count


def options_of(name: str, seed: int) -> dict:
    """The options of a seed's game: as many seeds in a row as there are combinations take them all."""
    options = {}
    for option in game_class(name).OPTIONS:
        open_values = values(option)
        options[option.name] = open_values[seed % len(open_values)]
        seed //= len(open_values)
    return options


def trace(name: str, seats: int, seed: int):
    """Play one game by chance to its end; yields its events, which tell of each action first, and its result."""
    yield "game", seats, seed
    game = game_class(name)(seats, options_of(name, seed))
    numbers = choices(seed)
    while legal := game.legal():
        # Low dice, cards and rolls come more often than the rest: that makes a game half as long.
        share = next(numbers) % 32
        yield from game.apply(legal[share * share * share * len(legal) >> 15])
    yield "scores", game.scores(), game.winners()


def lines(name: str, seats: int, seeds) -> list[str]:
    """The traces of games in lines."""
    return [event_text(event) for seed in seeds for event in trace(name, seats, seed)]


def tell(name: str, seats: int, seeds) -> None:
    """Print the same lines one by one: a Pico has no room for all, and no time to join them itself."""
    for seed in seeds:
        for event in trace(name, seats, seed):
            print(*event)
