"""Random games as lines of events, the same on every Python.

Runs on CPython and MicroPython alike, so it brings its own small generator: not fair, only repeatable.
"""

from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import SetupError
from turtleback.engine.notation import event_text

MODULUS = 65537  # a prime so small that no product with FACTOR leaves MicroPython's small ints
FACTOR = 75
MOST_ACTIONS = 5000  # a game is compared so far: where low dice are bad, and come more often, it may never end


def choices(seed: int):
    """Endless pseudo-random ints from 0 to 65536."""
    state = seed
    while True:
        state = (state + 1) * FACTOR % MODULUS
        yield state


def other(option):
    """A value that the option can take besides its default."""
    default = option.default
    if isinstance(default, int):
        return option.high if default == option.low else option.low
    try:
        return option.checked(tuple(reversed(default)))
    except SetupError:
        return option.checked(default[:1] * len(default))


def options_of(kind, seats: int, seed: int) -> dict:
    """The options of a seed's game: as many seeds in a row as there are combinations take them all."""
    options = {option.name: other(option) for bit, option in enumerate(kind.OPTIONS) if seed >> bit & 1}
    if kind.NAME == "midas" and seats > 2:
        options["guard"] = 3  # played out at random, a hand would go on for thirty turns
    return options


def trace(name: str, seats: int, seed: int):
    """Play one game by chance to its end; yields its events, of which each action's first is itself, and its result."""
    yield name, seats, seed
    kind = game_class(name)
    game = kind(seats, options_of(kind, seats, seed))
    numbers = choices(seed)
    for _ in range(MOST_ACTIONS):
        legal = game.legal()
        if not legal:
            break
        # Low dice, cards and rolls come more often than the rest: that makes a game of Mahé half as long.
        share = next(numbers) % 32
        yield from game.apply(legal[share * share * share * len(legal) >> 15])
    yield "scores", game.scores(), (() if game.legal() else (game.winners(), game.win_reason()))


def lines(name: str, seats: int, seeds) -> list[str]:
    """The traces of games in lines."""
    return [event_text(event) for seed in seeds for event in trace(name, seats, seed)]


def tell(name: str, seats: int, seeds) -> None:
    """Print the same lines one by one: a Pico has no room for all, and no time to join them itself."""
    for seed in seeds:
        for event in trace(name, seats, seed):
            print(*event)
