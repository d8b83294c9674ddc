"""The board of Midas in Love, 18 spokes of 5 rings and a whirlpool: where a step leads (MIDAS-1, 8, 9, 10).

Knows houses, ways and the current; not who stands where, what the pieces are, or what lies on the houses.
"""

from micropython import const

RINGS = const(5)
HOUSES = const(90)
NOWHERE = const(0)  # off the board; a piece that does not stand is there, too
CLOCKWISE = const(-1)
COUNTER_CLOCKWISE = const(1)

# The eight ways out of a house: spokes counter-clockwise, and rings inward.
WAYS = const(8)
AROUND = (0, 0, 1, 1, 1, -1, -1, -1)
_INWARD = (1, -1, 0, 1, -1, 0, 1, -1)


def slid(house: int, current: int) -> int:
    """MIDAS-7: the house one further with the current on the same ring."""
    return (house - 1 + current * RINGS) % HOUSES + 1


def _beside(house: int, way: int) -> int:
    inward = _INWARD[way]
    if 0 <= (house - 1) % RINGS + inward < RINGS:
        return (house - 1 + AROUND[way] * RINGS + inward) % HOUSES + 1
    return NOWHERE


# Asked for again at every step, and so worked out but once: a row for each house, NOWHERE's first.
_NEIGHBOURS = bytes(WAYS) + bytes([_beside(house, way) for house in range(1, HOUSES + 1) for way in range(WAYS)])


def beside(house: int, way: int) -> int:
    """MIDAS-1: the neighbour that way, NOWHERE where the board ends."""
    return _NEIGHBOURS[house * WAYS + way]


def opposite(house: int) -> int:
    """MIDAS-9: where the whirlpool leads, NOWHERE but from the inner ring."""
    return NOWHERE if house % RINGS else (house + HOUSES // 2 - 1) % HOUSES + 1


def steps(house: int, current: int, standing: list | set, barred: int = 0) -> list[int]:
    """MIDAS-8, 9: the houses one step from here, lowest first; `barred` has a bit for each way that is forbidden.

    MIDAS-14: the whirlpool is none of those ways, and open even when the way inward is forbidden.
    """
    reached = []
    for way in range(WAYS):
        if barred >> way & 1:
            continue
        to = _NEIGHBOURS[house * WAYS + way]
        if to and AROUND[way] == current and to not in standing:
            to = _NEIGHBOURS[to * WAYS + way]
        if to and to not in standing:
            reached.append(to)
    across = opposite(house)
    if across and across not in standing:
        reached.append(across)
    reached.sort()
    return reached
