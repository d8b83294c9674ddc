"""Random games, written out event by event, the same on every Python.

Runs on CPython and MicroPython alike, so it brings its own small generator: not fair, only repeatable.
"""

from turtleback.engine.contract import OVER
from turtleback.engine.games import new_game
from turtleback.engine.notation import action_text, event_text

MODULUS = 65537  # a prime so small that no product with FACTOR leaves MicroPython's small ints
FACTOR = 75
FLAGS = ("card_variant", "raft_stacks", "roll_at_seven", "bust_ends_turn")


def choices(seed: int):
    """Endless pseudo-random ints from 0 to 65536."""
    state = seed
    while True:
        state = (state + 1) * FACTOR % MODULUS
        yield state


def trace(name: str, seats: int, options: dict[str, int], seed: int) -> list[str]:
    """Play one game by chance to its end: its actions, their events, the scores and the winners, in lines."""
    game = new_game(name, seats, options)
    numbers = choices(seed)
    lines = ["game %s seats %d seed %d %s" % (name, seats, seed, [options[flag] for flag in FLAGS])]
    while game.actor() != OVER:
        legal = game.legal()
        action = legal[next(numbers) % len(legal)]
        lines.append(action_text(game.actor(), action))
        lines.extend("  " + event_text(event) for event in game.apply(action))
    lines.append("scores %s winners %s" % (game.scores(), game.winners()))
    return lines


def mahe_games(seats: int, seeds: range) -> str:
    """The traces of Mahé games in one text; sixteen seeds in a row take every combination of the flags."""
    lines = []
    for seed in seeds:
        options = {flag: seed >> bit & 1 for bit, flag in enumerate(FLAGS)}
        lines.extend(trace("mahe", seats, options, seed))
    return "\n".join(lines)
