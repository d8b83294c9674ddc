"""What each game looks like: events to scenes, choices to lamps, words for the screen. Knows no rules."""

from micropython import const
from turtleback.engine.beginner import DRAWN
from turtleback.engine.catalogue import load_attribute, module_of
from turtleback.engine.contract import Game
from turtleback.lights import scenes

_SCORE_PAUSE_MS = const(1400)  # between one seat's score and the next
_BEGINS_MS = const(1800)  # the seat that was drawn to begin


class Face:
    """A game in light; in words it says the `lines` and `scene` of the module `words` of its folder."""

    odds = False  # whether to show what one more die risks, if the game has an ODDS_LAMP
    bots: list | tuple = ()  # by seat: something for a bot, None for a person
    mute = False  # whether words keep silent about the buttons: nobody plays

    def __init__(self, game: Game):
        self.game = game

    def scenes_for(self, events: list) -> list:
        """The scenes (lights/scenes.py) of what has just happened; takes in the new position."""
        raise NotImplementedError

    def hurried(self, told: tuple) -> None:
        """People have hurried the scene that told that."""

    def set_cursor(self, chosen: tuple | None) -> None:
        """A cursor has come to that choice, or there is none."""

    def paint(self, frame: bytearray, t: int, chooser) -> None:
        """The instant t (ms since the last scene) while people think, on a dark frame."""
        raise NotImplementedError

    def words(self, chooser) -> list[str]:
        """Up to eight lines of 16 characters for the small screen; chooser is None while nobody is asked."""
        if self.game.options.get("first") == DRAWN:
            legal = self.game.legal()
            if legal and legal[0][0] == "starts":
                return ["Who begins?"]
        return self._word("lines")(self, chooser)

    def caption(self, told: tuple) -> list[str]:
        """Up to eight such lines for what a scene has `told`."""
        if told[0] == "starts":
            return load_attribute("games.words", "beginner")(told)
        if told[0] == "score":
            return load_attribute("games.words", "counted")(self.game, told[1])
        return self._word("scene")(told)

    def _word(self, name: str):
        """A function of the game's words, which cost memory, and so wait for a screen to ask."""
        return load_attribute(module_of(self.game.NAME, "words"), name)

    def starts(self, seat: int) -> list:
        """MAHE-20, MICE-10, MADA-2: a light goes round the seats and stops at the one that begins."""
        from turtleback.lights import throws  # most games never need it

        count = self.game.seats
        args = (throws.round_table(count), throws.place_of(seat, count))
        return [
            scenes.Scene(throws.pick, throws.SPIN_MS, args, ("starts",)),
            scenes.Scene(throws.begins, _BEGINS_MS, args, ("starts", seat)),
        ]

    def score_scenes(self) -> list:
        """The scores, seat by seat, counted out."""
        shown = []
        for seat, score in enumerate(self.game.scores()):
            ms = abs(score) * scenes.SCORE_MS + _SCORE_PAUSE_MS
            shown.append(scenes.Scene(scenes.count_eggs, ms, (seat, score, scenes.SCORE_MS), ("score", seat)))
        return shown


def face_of(game: Game) -> Face:
    """The face of a game, imported only when it is played."""
    return load_attribute(module_of(game.NAME, "face"), "FACE")(game)
