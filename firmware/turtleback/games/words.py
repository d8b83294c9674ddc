"""Texts that all games share. They are complete sentences; device/layout.py fits them to a small screen."""

from micropython import const
from turtleback.engine.catalogue import load_attribute, module_of
from turtleback.engine.contract import OVER, Game
from turtleback.engine.first_player import DRAWN
from turtleback.language import Words, seat_name, words
from turtleback.language import games as _
from turtleback.lights.palette import NAMES

_ROWS = const(8)  # number of seats whose scores fit the screen, with a line for each
_NAMED = const(3)  # up to this number, the winners of a shared win are listed by name


def position(face, chooser) -> Words:
    """Return the Words for a position. In most unfinished games, `position` in the game's own `words` returns them."""
    if face.game.options.get("first") == DRAWN and ("starts", 0) in face.game.legal():
        return words([_("Who begins?")])
    if face.actor == OVER:
        return over(face)
    return _own(face.game, "position")(face, chooser)


def scene(game: Game, event: tuple) -> Words:
    """Return the Words for a scene, given its description. The game's own `scene` returns them for its own scenes."""
    if event[0] == "starts":
        return words([_("%s begins") % seat_name(event[1]) if len(event) > 1 else _("Who begins?")])
    return _scores_counted(game, event[1]) if event[0] == "score" else words(_own(game, "scene")(event))


def _own(game: Game, name: str):
    return load_attribute(module_of(game.NAME, "words"), name)


def page(face, chooser, sentences: list[str], standing: list[str], roll: str = "", stop: str = "") -> Words:
    """Return the Words for a position: sentences, standing texts such as scores, and texts about the buttons.

    `roll` and `stop` are the texts for the buttons while they do not move a cursor.
    """
    return words(sentences, standing, _buttons(face, chooser, roll, stop))


def _buttons(face, chooser, roll: str, stop: str) -> list[str]:
    if face.mute:
        return []
    if not chooser:
        return [_("Tap: hurry")] if face.is_bot_turn() else []
    if chooser.direct:
        return [name + does for name, does in (("ROLL: ", roll), ("STOP: ", stop)) if does]
    take = _("STOP: take it")
    return [_("ROLL: next"), take] if len(chooser.choices) > 1 else [take]


def acts(face, seat: int, does: str) -> str:
    """Return a sentence on whose turn it is: `does` with the seat's name, or that a bot is thinking."""
    if face.is_bot_turn():
        return _("%s (bot) thinks") % seat_name(face.actor)
    return does % seat_name(seat)


def over(face) -> Words:
    """Return the Words after the end of a game: winners, scores and buttons."""
    buttons = [] if face.mute else [_("ROLL: scores"), _("STOP: menu")]
    return words(_winners(face.game), [scores(face.game)], buttons)


def _winners(game: Game) -> list[str]:
    seats = game.winners()
    if len(seats) == 1:
        return [_("%s wins!") % seat_name(seats[0]), _(game.win_reason())]
    if len(seats) > _NAMED:
        return [_("Shared win of %d players") % len(seats)]
    return [_("Shared win:"), "{,|} ".join(seat_name(seat) for seat in seats)]


def initial(seat: int) -> str:
    """Return the initial of a seat, for a narrow screen. A second seat of the same colour adds II, as in MII.

    The initial has two letters if the name of another seat begins with the same letter.
    """
    name = seat_name(seat)
    if name.endswith(" II"):
        return name[0] + "II"
    names = [seat_name(other) for other in range(len(NAMES))]
    alone = sum(other[0] == name[0] and not other.endswith(" II") for other in names) == 1
    return name[: 1 if alone else 2]


def by_seat(values: list) -> str:
    """Return a text with a value for each seat: "Mint 3, Blue 5", or on the small screen "M3 B5"."""
    return "{,|} ".join("{%s |%s}%s" % (seat_name(seat), initial(seat), value) for seat, value in enumerate(values))


def scores(game: Game) -> str:
    """Return the scores of all seats."""
    return by_seat(game.scores())


def ranking(game: Game) -> list[int]:
    """Return the seats by their points, the best one first."""
    points = game.scores()
    sign = 1 if game.LOW_WINS else -1
    return sorted(range(game.seats), key=lambda seat: (sign * points[seat], seat))


def _scores_counted(game: Game, counting: int) -> Words:
    """Return Words with the scores of all seats, the leader first. The seat whose score the ring counts has a mark."""
    points, seats = game.scores(), ranking(game)
    shown = ["%s%s\t%d" % (">" if seat == counting else " ", seat_name(seat), points[seat]) for seat in seats]
    if len(shown) < _ROWS:
        title = _(game.SCORE_UNIT)
        return words([title[0].upper() + title[1:] + ":"] + shown)
    if len(shown) == _ROWS:
        return words(shown)
    rest = [
        "%s{%s |%s}%d" % (">" if seat == counting else "", seat_name(seat), initial(seat), points[seat])
        for seat in seats[_ROWS - 1 :]
    ]
    return words(shown[: _ROWS - 1] + ["{,|} ".join(rest)])
