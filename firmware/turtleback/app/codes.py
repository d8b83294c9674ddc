"""The begin and end code of a game: words for the screen, and the scenes that follow the scores."""

from micropython import const
from turtleback.dice.stir import chosen, taps
from turtleback.lights import code
from turtleback.lights.palette import NAMES
from turtleback.lights.scenes import Scene

DIGITS = const(16)  # digits on the screen; the ring shows two more
_COLUMNS = const(16)  # width of the screen
_NUMBER_MS = const(1600)
_END_MS = const(20_000)  # long enough for a photo; a tap ends it


def stirred(words: list[str]) -> str:
    """The numbers and taps stirred in so far as a line of the screen: `M7 B13 2 taps`."""
    from turtleback.games.words import initial  # a device without a screen never loads it

    said = ["%s%d" % (initial(seat), number) for seat, number in chosen(words)]
    if taps(words):
        said.append("%d tap%s" % (taps(words), "" if taps(words) == 1 else "s"))
    return " ".join(said)[:_COLUMNS]


def scenes(table) -> list:
    """The scenes after the scores: the numbers chosen before the game and, once it is over, the end code."""
    shown: list = []
    for seat, number in chosen(table.chance.words) if table.chance else ():
        shown.append(Scene(code.number, _NUMBER_MS, (seat, number), ("chosen", seat, number)))
    if table.end_code:
        shown.append(Scene(code.paint, _END_MS, (code.states(table.end_code), _END_MS), ("end code", table.end_code)))
    return shown


def words(told: tuple) -> list[str]:
    """The words on the screen during one of these scenes."""
    if told[0] == "chosen":
        return [NAMES[told[1]], "had chosen", "number %d" % told[2], "for the dice"]
    return ["End code", "Take a photo: it", "binds the whole", "game.", told[1][:DIGITS], "", "any: go on"]
