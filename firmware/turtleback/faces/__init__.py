"""What each game looks like: events to scenes, choices to lamps, words for the screen. No rules."""

from turtleback.engine.contract import Game
from turtleback.faces.face import Face


def face_of(game: Game) -> Face:
    """The face of a game, imported only when it is played."""
    from turtleback.faces.mahe import MaheFace

    return MaheFace(game)
