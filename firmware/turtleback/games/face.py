"""The base class of faces. A face turns events into scenes and choices into lamps, and provides texts for both."""

from micropython import const
from turtleback.engine.catalogue import load_attribute, module_of
from turtleback.engine.contract import OVER, Game
from turtleback.lights import scenes

_SCORE_PAUSE_MS = const(1400)  # between the scores of two seats


class Face:
    """Shows a game on the lamps. The functions `position` and `scene` of the game's module `words` return the texts."""

    odds = False  # True to show the risk of one more die, if the game has an ODDS_LAMP
    bots: list | tuple = ()  # for each seat, a bot's choose function, or None for a person
    does: tuple = ("roll", "stop")  # N_: what ROLL and STOP do without a cursor; at most 14 letters
    counts = "scores"  # N_: what ROLL counts when it is held
    part = ""  # the part of a number under the cursor (engine/choices.py)
    sign = 1  # the sign of that number, which may still be 0
    number: int | None = None  # the number to sound for the choice under the cursor, if it is not the last one of it
    mute = False  # True to omit texts about buttons, because only bots play

    def __init__(self, game):
        self.game = game  # without a type, because a face uses attributes that its own game adds to the class Game
        self.refresh()

    def refresh(self) -> None:
        """Store the current position. Runs once per action, so that painting allocates no memory."""
        self.actor = self.game.actor()  # stored, because the face may still show an earlier position
        self.winners = bytes(self.game.winners()) if self.actor == OVER else b""

    def scenes_for(self, events: list) -> list:
        """Return the scenes (lights/scenes.py) of the events of an action just played. Also stores the new position."""
        before = self.before()
        self.refresh()
        if events[0][0] == "starts":  # MAHE-20, MICE-10, MADA-2; loaded here, because few games need it
            return load_attribute("lights.throws", "starts")(events[0][1], self.game.seats)
        return [scene for event in events for scene in self.scenes_of(event, before)]

    def before(self):
        """Return data of the position before an action, for `scenes_of`; the base class returns None.

        It is called before `refresh`. At this time, `game` already has the new position, but the other attributes of
        the face still have the previous one.
        """

    def scenes_of(self, event: tuple, before):
        """Yield the scenes of an event. The argument `before` is the result of the method `before`."""
        raise NotImplementedError

    def on_skip(self, event: tuple) -> None:
        """React to a scene that a player has skipped, given its description `event`."""

    def point(self, chooser) -> None:
        """Show the choice under the cursor of a chooser, which is None while no player is asked."""
        self.part = chooser.part if chooser else ""
        self.sign = chooser.sign if chooser else 1
        self.set_cursor(chooser.chosen if chooser else None)

    def set_cursor(self, chosen: tuple | None) -> None:
        """React when the cursor moves to the action `chosen`, which is None if there is no cursor."""

    def paint(self, frame: bytearray, t: int, chooser) -> None:
        """Paint the position on a dark frame, t ms after the last scene. Called only while no scene runs."""
        if self.actor == OVER:
            scenes.celebrate(frame, t, self.winners)
        else:
            self.paint_position(frame, t, chooser.chosen if chooser else None)

    def paint_position(self, frame: bytearray, t: int, chosen: tuple | None) -> None:
        """Paint the position of an unfinished game; `chosen` is the action under the cursor, or None."""
        raise NotImplementedError

    def words(self, chooser):
        """Return the Words for the position; `chooser` is None while no player is asked."""
        return load_attribute("games.words", "position")(self, chooser)

    def caption(self, event: tuple):
        """Return the Words for a scene, given its description `event`."""
        return load_attribute("games.words", "scene")(self.game, event)

    def is_bot_turn(self) -> bool:
        """Return True if a bot has to act."""
        return self.actor >= 0 and bool(self.bots) and bool(self.bots[self.actor])

    def score_scenes(self) -> list:
        """Return the scenes that count the score of each seat."""
        shown = []
        for seat, score in enumerate(self.game.scores()):
            shown.append(scenes.counted(seat, score, _SCORE_PAUSE_MS, ("score", seat), scenes.SCORE_MS))
        return shown


def face_of(game: Game) -> Face:
    """Return a new face for a game, or a PlainFace if the game has no module `face`. Imports the module."""
    try:
        face: Face = load_attribute(module_of(game.NAME, "face"), "FACE")(game)
    except ImportError as error:
        face = load_attribute("games.plain_face", "instead")(game, error)
    return face
