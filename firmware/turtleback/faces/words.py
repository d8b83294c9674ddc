"""What every game says in the same words, in lines of 16 characters."""

from turtleback.engine.contract import Game
from turtleback.lights.palette import NAMES


def over(game: Game) -> list[str]:
    """Who has won, the scores, and what the buttons do now."""
    seats, reason = game.winners()
    if len(seats) == 1:
        said = ["%s wins!" % NAMES[seats[0]], reason]
    else:
        names = [NAMES[seat] for seat in seats]
        said = ["Shared win:"] + [" ".join(names[at : at + 2]) for at in range(0, len(names), 2)]
    return said + [""] * (4 - len(said)) + scores(game) + ["ROLL: scores", "STOP: menu"]


def scores(game: Game) -> list[str]:
    """Initials and scores, four seats a line."""
    parts = ["%s%d" % (NAMES[seat][0], score) for seat, score in enumerate(game.scores())]
    return [" ".join(parts[at : at + 4]) for at in range(0, len(parts), 4)]
