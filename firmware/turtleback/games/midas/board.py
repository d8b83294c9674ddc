"""The board of Midas in Love, 18 spokes of 5 rings and a whirlpool: the possible steps (MIDAS-1, 8, 9, 10).

The module knows spaces, ways and the current, but not pieces or gold.
"""

from micropython import const

RINGS = const(5)
SPACES = const(90)
NOWHERE = const(0)  # the space of a piece that is not on the board or not in play
CLOCKWISE = const(-1)
COUNTER_CLOCKWISE = const(1)

# The eight ways out of a space. Each has a step counter-clockwise in spokes, and a step inward in rings.
WAYS = const(8)
AROUND = (0, 0, 1, 1, 1, -1, -1, -1)
INWARD = (1, -1, 0, 1, -1, 0, 1, -1)


def slid(space: int, current: int) -> int:
    """MIDAS-7: Return the next space with the current on the same ring."""
    return (space - 1 + current * RINGS) % SPACES + 1


def _beside(space: int, way: int) -> int:
    inward = INWARD[way]
    if 0 <= (space - 1) % RINGS + inward < RINGS:
        return (space - 1 + AROUND[way] * RINGS + inward) % SPACES + 1
    return NOWHERE


def _neighbours() -> bytearray:
    found = bytearray(WAYS * (SPACES + 1))  # because a list of this length would need 4 KB in one block of memory
    for space in range(1, SPACES + 1):
        for way in range(WAYS):
            found[space * WAYS + way] = _beside(space, way)
    return found


# Computed once, because each step needs these neighbours. There is a row for each space, beginning with NOWHERE.
_NEIGHBOURS = _neighbours()


def beside(space: int, way: int) -> int:
    """MIDAS-1: Return the neighbour of a space in one of the eight ways, or NOWHERE at the edge of the board."""
    return _NEIGHBOURS[space * WAYS + way]


def opposite(space: int) -> int:
    """MIDAS-9: Return the space across the whirlpool from a space of the inner ring, or NOWHERE from other rings."""
    return NOWHERE if space % RINGS else (space + SPACES // 2 - 1) % SPACES + 1


def steps(space: int, current: int, standing: list | set, barred: int = 0) -> list[int]:
    """MIDAS-8, 9: Return the spaces one step away, the lowest first. `barred` has a bit for each forbidden way.

    `standing` contains the spaces with pieces.

    MIDAS-14: The whirlpool is not one of the eight ways, so it is open even if the way inward is forbidden.
    """
    reached = []
    for way in range(WAYS):
        if barred >> way & 1:
            continue
        to = _NEIGHBOURS[space * WAYS + way]
        if to and AROUND[way] == current and to not in standing:
            to = _NEIGHBOURS[to * WAYS + way]
        if to and to not in standing:
            reached.append(to)
    across = opposite(space)
    if across and across not in standing:
        reached.append(across)
    reached.sort()
    return reached
