"""Random games of Mahé, told event by event, the same on every Python.

Runs on CPython and MicroPython alike, so it brings its own small generator: not fair, only repeatable.
"""

from turtleback.engine.games import new_game
from turtleback.engine.notation import event_text

MODULUS = 65537  # a prime so small that no product with FACTOR leaves MicroPython's small ints
FACTOR = 75
OPTIONS = (  # what each bit of a seed changes
    ("card_variant", 1),
    ("raft_stacks", 1),
    ("roll_at_seven", 1),
    ("bust_ends_turn", 1),
    ("deck_counts", (4, 4, 4, 4, 4, 4)),
)


def choices(seed: int):
    """Endless pseudo-random ints from 0 to 65536."""
    state = seed
    while True:
        state = (state + 1) * FACTOR % MODULUS
        yield state


def options_of(seed: int) -> dict:
    """The options of a seed's game: as many seeds in a row as there are combinations take them all."""
    return {name: value for bit, (name, value) in enumerate(OPTIONS) if seed >> bit & 1}


def trace(seats: int, seed: int):
    """Play one game by chance to its end; yields its events, of which each action's first is itself, and its result."""
    yield "game", seats, seed
    game = new_game("mahe", seats, options_of(seed))
    numbers = choices(seed)
    while legal := game.legal():
        # Low dice, cards and rolls come more often than the rest: that makes a game half as long.
        share = next(numbers) % 32
        yield from game.apply(legal[share * share * share * len(legal) >> 15])
    yield "scores", game.scores(), game.winners()


def lines(seats: int, seeds) -> list[str]:
    """The traces of games in lines."""
    return [event_text(event) for seed in seeds for event in trace(seats, seed)]


def tell(seats: int, seeds) -> None:
    """Print the same lines one by one: a Pico has no room for all, and no time to join them itself."""
    for seed in seeds:
        for event in trace(seats, seed):
            print(*event)
