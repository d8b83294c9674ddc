"""Plays random games and lists their events, with the same result on CPython and MicroPython.

Its own small random generator is not fair, only repeatable.
"""

from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import SetupError
from turtleback.engine.notation import event_text

MODULUS = 65537  # a prime; its products with FACTOR are small ints of MicroPython
FACTOR = 75
MAX_ACTIONS = 5000  # the frequent low dice may keep a game from ending


def choices(seed: int):
    """Yield pseudo-random ints from 0 to 65536 without end."""
    state = seed
    while True:
        state = (state + 1) * FACTOR % MODULUS
        yield state


def other_value(option):
    """Return a value of the option that differs from its default."""
    default = option.default
    if isinstance(default, int):
        return option.high if default == option.low else option.low
    try:
        return option.checked(tuple(reversed(default)))
    except SetupError:
        return option.checked(default[:1] * len(default))


def options_of(kind, seats: int, seed: int) -> dict:
    """Return the options of a seed's game: bit n of the seed switches option n."""
    options = {option.name: other_value(option) for bit, option in enumerate(kind.OPTIONS) if seed >> bit & 1}
    if kind.NAME == "midas" and seats > 2:
        options["guard"] = 3  # with random choices a hand would take thirty turns
    return options


def trace(name: str, seats: int, seed: int):
    """Play a random game. For each action, yields the action itself and its events. Yields the result at the end."""
    yield name, seats, seed
    kind = game_class(name)
    game = kind(seats, options_of(kind, seats, seed))
    numbers = choices(seed)
    for _ in range(MAX_ACTIONS):
        legal = game.legal()
        if not legal:
            break
        # Prefer low dice, cards and rolls, which halves the length of a game of Mahé.
        share = next(numbers) % 32
        yield from game.apply(legal[share * share * share * len(legal) >> 15])
    yield "scores", game.scores(), (() if game.legal() else (game.winners(), game.win_reason()))


def lines(name: str, seats: int, seeds) -> list[str]:
    """Return the traces of games as lines."""
    return [event_text(event) for seed in seeds for event in trace(name, seats, seed)]


def print_lines(name: str, seats: int, seeds) -> None:
    """Print the same lines one by one, because a Pico has no memory for all of them."""
    for seed in seeds:
        for event in trace(name, seats, seed):
            print(*event)
