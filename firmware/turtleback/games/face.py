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

    def __init__(self, game):
        self.game = game  # of any kind: a face may ask its own for more than all games have
        self.refresh()

    def refresh(self) -> None:
        """Store the current position, once per action, so that painting allocates nothing."""
        self.actor = self.game.actor()  # what is painted may be behind it
        self.winners = bytes(self.game.winners()) if self.actor == OVER else b""

    def scenes_for(self, events: list) -> list:
        """The scenes (lights/scenes.py) of what has just happened; takes in the new position."""
        before = self.before()
        self.refresh()
        if events[0][0] == "starts":  # MAHE-20, MICE-10, MADA-2; most games never need what shows it
            return load_attribute("lights.throws", "starts")(events[0][1], self.game.seats)
        return [scene for event in events for scene in self.scenes_of(event, before)]

    def before(self):
        """What the scenes need of the position before, which is still the one that is shown."""

    def scenes_of(self, event: tuple, before):
        """Yield the scenes of an event; `before` is what the method of that name has returned."""
        raise NotImplementedError

    def on_skip(self, event: tuple) -> None:
        """Called when people have ended a scene early; `event` is the scene's description."""

    def set_cursor(self, chosen: tuple | None) -> None:
        """Called when the cursor moves to a choice, or with None when there is no cursor."""

    def paint(self, frame: bytearray, t: int, chooser) -> None:
        """Paint the position at t (ms since the last scene) on a dark frame, while no scene is on."""
        if self.actor == OVER:
            scenes.celebrate(frame, t, self.winners)
        else:
            self.paint_position(frame, t, chooser.chosen if chooser else None)

    def paint_position(self, frame: bytearray, t: int, chosen: tuple | None) -> None:
        """Paint the position of a game that goes on, with the choice under the cursor, if there is one."""
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

    def score_scenes(self) -> list:
        """The scenes that count the score of each seat."""
        shown = []
        for seat, score in enumerate(self.game.scores()):
            shown.append(scenes.counted(seat, score, _SCORE_PAUSE_MS, ("score", seat), scenes.SCORE_MS))
        return shown


def face_of(game: Game) -> Face:
    """The face of a game, a plain one while it has none; imports its module."""
    try:
        face: Face = load_attribute(module_of(game.NAME, "face"), "FACE")(game)
    except ImportError as error:
        face = load_attribute("games.plain_face", "instead")(game, error)
    return face
