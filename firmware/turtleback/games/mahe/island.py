"""The island of Mahé: the length of a move, its landing, and its end."""

from micropython import const

SPACES = const(21)
RAFT = const(0)  # the place off the ring, before space 1
LIMIT = const(7)  # MAHE-7: a higher sum is a bust
_MAX_DICE = const(3)


def steps_of(thrown: int, total: int) -> int:
    """MAHE-9: Return the number of steps for `thrown` dice and cards whose sum is `total`."""
    return thrown * total


def landing(place: int, steps: int) -> int:
    """MAHE-9: Return the space reached from a place (0 = raft). Space 1 follows space 21."""
    return (place + steps - 1) % SPACES + 1


def passes_beach(place: int, steps: int) -> bool:
    """MAHE-13: Return True if a move reaches or passes space 21. A move that starts at 21 does not pass it."""
    return place % SPACES + steps >= SPACES


def is_move_over(thrown: int, total: int, roll_at_seven: int) -> bool:
    """MAHE-7, 8: Return True if the move must end: after the last die, a bust, or a 7 if `roll_at_seven` is 0."""
    return thrown == _MAX_DICE or total >= LIMIT + roll_at_seven
