"""What stands beside the lamps of the drawn ring: the numbers of the spaces, or what they mean in a game."""

from turtleback.lights.paint import SPACES
from turtleback_host.terminal.translations import translated

PLAIN = (*(str(space) for space in range(1, SPACES + 1)), "", "dice", "")
SPOKES = 18
OWN = {
    # Spokes, the five rings from the outer one on, and the seat that draws, steps or is asked.
    "midas": (*(str(spoke) for spoke in range(1, SPOKES + 1)), "r1", "r2", "r3", "r4", "r5", "who"),
}


def labels_of(game: str) -> tuple[str, ...]:
    """The label of each of the 24 lamps in a game, in the language in force; "" gives the numbers of the spaces."""
    return tuple(map(translated, OWN.get(game, PLAIN)))
