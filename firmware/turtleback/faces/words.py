"""What games have in common to say, for a screen of eight lines of 16 characters."""

from turtleback.engine.contract import Game
from turtleback.lights.palette import NAMES


def over(game: Game) -> list[str]:
    """How the game has ended, and what can be done now."""
    said = _winners(game)
    return said + [""] * (4 - len(said)) + scores(game) + ["ROLL: scores", "STOP: menu"]


def _winners(game: Game) -> list[str]:
    seats, reason = game.winners()
    if len(seats) == 1:
        return ["%s wins!" % NAMES[seats[0]], reason]
    names = [NAMES[seat] for seat in seats]
    return ["Shared win:"] + [" ".join(names[at : at + 2]) for at in range(0, len(names), 2)]


def scores(game: Game) -> list[str]:
    """Initials and scores, four seats a line."""
    parts = ["%s%d" % (NAMES[seat][0], score) for seat, score in enumerate(game.scores())]
    return [" ".join(parts[at : at + 4]) for at in range(0, len(parts), 4)]
