"""Describes the state of a game in sentences: who decides next or who has won, and the points, the leader first."""

from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.engine.titles import TITLES
from turtleback.language import person
from turtleback.lights.palette import NAMES


def position_of(game: Game) -> list[str]:
    """One sentence on the state of the game, and one on the points if there are any."""
    sentences = [_state(game)]
    points = game.scores()
    if any(points):
        seats = sorted(range(game.seats), key=lambda seat: (-points[seat], seat))
        scores = ", ".join("%s %d" % (_name(seat), points[seat]) for seat in seats)
        sentences.append("%s: %s." % (game.POINTS.capitalize(), scores))
    return sentences


def _state(game: Game) -> str:
    actor = game.actor()
    title = "%s for %d: " % (TITLES[game.NAME], game.seats)
    if actor == CHANCE:
        return title + "a die, a card or a coin is to fall."
    if actor != OVER:
        return title + "%s is to decide." % _name(actor)
    seats, reason = game.winners()
    if len(seats) == 1:
        return title + "%s wins, %s." % (_name(seats[0]), reason)
    if len(seats) == game.seats and not any(game.scores()):
        return title + "it is over, and %s." % reason
    return title + "%s share the win." % " and ".join(_name(seat) for seat in seats)


def _name(seat: int) -> str:
    return person(seat) or NAMES[seat]
