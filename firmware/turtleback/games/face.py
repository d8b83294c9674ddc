"""The base class of faces: a face turns events into scenes, choices into lamps, and has words."""

from micropython import const
from turtleback.engine.catalogue import load_attribute, module_of
from turtleback.engine.contract import OVER, Game
from turtleback.lights import scenes

_SCORE_PAUSE_MS = const(1400)  # between the scores of two seats


class Face:
    """Shows a game on the lamps; its texts are `position` and `scene` of the module `words` of the game's folder."""

    odds = False  # whether to show the risk of one more die, if the game has an ODDS_LAMP
    bots: list | tuple = ()  # by seat: a bot's choose function, or None for a person
    does: tuple = ("roll", "stop")  # N_: what ROLL and STOP do, where they are no cursor: 14 letters at most
    counts = "scores"  # N_: and what ROLL held counts
    mute = False  # whether to leave out the words about buttons, because nobody plays

    def __init__(self, game: Game):
        self.game = game
        self.refresh()

    def refresh(self) -> None:
        """Store the current position, once per action, so that painting allocates nothing."""
        self.actor = self.game.actor()  # what is painted may be behind it
        self.winners = bytes(self.game.winners()[0]) if self.actor == OVER else b""

    def scenes_for(self, events: list) -> list:
        """The scenes (lights/scenes.py) of what has just happened; takes in the new position."""
        raise NotImplementedError

    def on_skip(self, event: tuple) -> None:
        """Called when people have ended a scene early; `event` is the scene's description."""

    def set_cursor(self, chosen: tuple | None) -> None:
        """Called when the cursor moves to a choice, or with None when there is no cursor."""

    def paint(self, frame: bytearray, t: int, chooser) -> None:
        """Paint the position at t (ms since the last scene) on a dark frame, while no scene is on."""
        raise NotImplementedError

    def words(self, chooser):
        """The Words for the position; chooser is None while no person is asked."""
        return load_attribute("games.words", "position")(self, chooser)

    def caption(self, event: tuple):
        """The Words for a scene, by its description `event`."""
        return load_attribute("games.words", "scene")(self.game, event)

    def is_bot_turn(self) -> bool:
        """Whether a bot is to act."""
        return self.actor >= 0 and bool(self.bots) and bool(self.bots[self.actor])

    def starts(self, seat: int) -> list:
        """MAHE-20, MICE-10, MADA-2: the scenes in which a light runs round the seats and stops at the first."""
        return load_attribute("lights.throws", "starts")(seat, self.game.seats)  # most games never need it

    def score_scenes(self) -> list:
        """The scenes that count the score of each seat."""
        shown = []
        for seat, score in enumerate(self.game.scores()):
            ms = abs(score) * scenes.SCORE_MS + _SCORE_PAUSE_MS
            shown.append(scenes.Scene(scenes.count_eggs, ms, (seat, score, scenes.SCORE_MS), ("score", seat)))
        return shown


def face_of(game: Game) -> Face:
    """The face of a game, a plain one while it has none; imports its module."""
    try:
        face = load_attribute(module_of(game.NAME, "face"), "FACE")
    except ImportError as error:
        face = load_attribute("games.plain_face", "instead")(game, error)
    return face(game)
