"""The face of a game without its own face. It shows whose turn it is, choices as in a record, and scores."""

from micropython import const
from turtleback.engine.catalogue import module_of
from turtleback.engine.contract import OVER
from turtleback.games.face import Face
from turtleback.games.words import acts, over, page, scores
from turtleback.language import Words
from turtleback.lights import scenes

_MAX_SHOWN = const(120)  # the largest number that the lamps show


class PlainFace(Face):
    """Face of any game."""

    def scenes_of(self, event: tuple, before):
        return ()

    def paint_position(self, frame: bytearray, t: int, chosen: tuple | None) -> None:
        if chosen and self.game.HAS_NUMBERS:
            scenes.number(frame, max(-_MAX_SHOWN, min(_MAX_SHOWN, chosen[-1])))
        elif chosen:
            scenes.number(frame, self.game.legal().index(chosen) + 1)
        if self.actor >= 0:
            scenes.beat_slots(frame, t, self.actor)

    def words(self, chooser) -> Words:
        if self.actor == OVER:
            return over(self)
        sentences = [acts(self, self.actor, "%s's turn")] if self.actor >= 0 else []
        if chooser and chooser.chosen:
            sign = "-" if chooser.sign < 0 and not chooser.chosen[-1] else ""  # of a number that is still 0
            verb_and_numbers = [str(part) for part in chooser.chosen]
            verb_and_numbers[-1] = sign + verb_and_numbers[-1]
            sentences.append("> " + " ".join(verb_and_numbers) + " " + chooser.part)
        legal = self.game.legal()
        buttons = [name if (name,) in legal else "" for name in ("roll", "stop")]
        return page(self, chooser, sentences, [scores(self.game)], *buttons)


def instead(game, error: ImportError) -> PlainFace:
    """Return the plain face of a game that has no face, given the error of the import of its face.

    Raises: ImportError, the given error, if the game has a face that cannot be imported.
    """
    if module_of(game.NAME, "face") not in str(error):
        raise error
    return PlainFace(game)
