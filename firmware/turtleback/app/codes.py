"""The begin code and the end code of a game: texts for the screen, and the scenes after the scores."""

from micropython import const
from turtleback.engine.notation import chosen
from turtleback.lights import code
from turtleback.lights.scenes import Scene

DIGITS = const(16)  # digits on the screen; the ring shows two more
_NUMBER_MS = const(1600)
_END_MS = const(20_000)  # long enough for a photo; a tap ends it


def stirred(words: list[str]) -> str:
    """Return the numbers chosen so far as text: `Mint 7, Blue 13`, with the short form `M7 B13` for the screen."""
    from turtleback.games.words import initial  # a device without a screen never loads this module
    from turtleback.language import seat_name

    return "{,|} ".join("{%s |%s}%d" % (seat_name(seat), initial(seat), number) for seat, number in chosen(words))


def scenes(table) -> list:
    """Return the scenes after the scores: the numbers chosen before the game and, if the game is over, the end code."""
    shown: list = []
    for seat, number in chosen(table.chance.words) if table.chance else ():
        shown.append(Scene(code.number, _NUMBER_MS, (seat, number), ("chosen", seat, number)))
    if table.end_code:
        shown.append(Scene(code.paint, _END_MS, (code.states(table.end_code), _END_MS), ("end code", table.end_code)))
    return shown


def words(event: tuple):
    """Return the Words to show during a scene of this module, given its description `event`."""
    from turtleback.language import app as _
    from turtleback.language import seat_name
    from turtleback.language import words as words_of

    if event[0] == "chosen":
        return words_of([_("%s had chosen number %d for the dice") % (seat_name(event[1]), event[2])])
    sentences = [_("End code"), _("Take a photo: it binds the whole game."), event[1][:DIGITS]]
    return words_of(sentences, (), [_("any: go on")])
