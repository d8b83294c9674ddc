"""The confidence interval of a share of wins."""

from math import sqrt

Z = 1.9599639845400536  # the normal distribution's inverse at 0.975, for a 95 % interval


def interval(share: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share found in `games` games (Wilson 1927).

    Shared wins make the interval slightly too wide.
    """
    centre = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    low, high = ((centre + side) / (1 + Z * Z / games) for side in (-spread, spread))
    return (low if share else 0.0), (high if share < 1 else 1.0)
