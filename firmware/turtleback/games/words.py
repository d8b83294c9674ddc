"""Texts that all games share, for a screen of eight lines of 16 characters."""

from micropython import const
from turtleback.engine.contract import Game
from turtleback.language import games as _
from turtleback.language import person, seat_name
from turtleback.lights.palette import NAMES

ROWS = const(8)
_COLUMNS = const(16)
_NAMED = const(3)  # most winners of a shared win that are named


def page(face, chooser, said: list[str], below: list[str], roll: str = "", stop: str = "") -> list[str]:
    """All lines of the screen: `said` at the top, and at the bottom `below` and what the buttons do now.

    `roll` and `stop` are the words for the buttons if they are not a cursor.
    """
    below = below + _buttons(face, chooser, roll, stop)
    return said + [""] * (ROWS - len(said) - len(below)) + below


def _buttons(face, chooser, roll: str, stop: str) -> list[str]:
    if face.mute:
        return []
    if not chooser:
        return [_("Tap: hurry")] if thinks(face) else []
    if chooser.direct:
        return [name + does for name, does in (("ROLL: ", roll), ("STOP: ", stop)) if does]
    take = _("STOP: take it")
    return [_("ROLL: next"), take] if len(chooser.choices) > 1 else [take]


def thinks(face) -> bool:
    """Whether a bot is to act."""
    return face.actor >= 0 and bool(face.bots) and bool(face.bots[face.actor])


def acts(face, seat: int, does: str) -> list[str]:
    """Whose turn it is: that a bot thinks, or `does`, a text with a place for the name."""
    if thinks(face):
        return filled(_("%s (bot)\nthinks") % seat_name(face.actor))
    return filled(does % seat_name(seat))


def over(face) -> list[str]:
    """All lines after the end of a game: winners, scores and buttons."""
    buttons = [] if face.mute else [_("ROLL: scores"), _("STOP: menu")]
    below = scores(face.game) + buttons
    said = _winners(face.game)
    return said + [""] * (ROWS - len(said) - len(below)) + below


def _winners(game: Game) -> list[str]:
    seats, reason = game.winners()
    if len(seats) == 1:
        return filled(_("%s wins!") % seat_name(seats[0])) + filled(_(reason))
    if len(seats) > _NAMED:
        return filled(_("Shared win\nof %d seats") % len(seats))
    return [_("Shared win:")] + packed([seat_name(seat) for seat in seats])


def initial(seat: int) -> str:
    """The initial of a seat, with its number for a second seat of the same colour: M, MII.

    Two letters of a person's name, where another seat's begins with the same.
    """
    name = seat_name(seat)
    if name.endswith(" II"):
        return name[0] + "II"
    names = [seat_name(other) for other in range(len(NAMES))]
    alone = sum(other[0] == name[0] and not other.endswith(" II") for other in names) == 1
    return name[: 1 if alone else 2]


def scores(game: Game) -> list[str]:
    """Initials and scores, packed into lines."""
    return packed([initial(seat) + str(score) for seat, score in enumerate(game.scores())])


def packed(parts: list[str]) -> list[str]:
    """Short texts side by side, in as few lines as possible."""
    lines: list = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) < _COLUMNS:
            lines[-1] += " " + part
        else:
            lines.append(part)
    return lines


def filled(text: str) -> list[str]:
    """A text in lines: broken where it says, and between words where it must; but no line with a person's name in it.

    Such a line is cut where it is shown, as more lines would have no room.
    """
    people = [person(seat) for seat in range(len(NAMES))]
    lines = []
    for part in text.split("\n"):
        is_whole = len(part) <= _COLUMNS or any(name and name in part for name in people)
        lines += [part] if is_whole else packed(part.split())
    return lines


def counted(game: Game, counting: int) -> list[str]:
    """All seats and their scores, the leader first, with a mark at the seat `counting` that the ring counts."""
    points = game.scores()
    seats = sorted(range(game.seats), key=lambda seat: (-points[seat], seat))
    shown = ["%s%-8s%6d" % (">" if seat == counting else " ", seat_name(seat), points[seat]) for seat in seats]
    if len(shown) < ROWS:
        title = _(game.POINTS)
        return [title[0].upper() + title[1:] + ":"] + shown
    if len(shown) == ROWS:
        return shown
    rest = [(">" if seat == counting else "") + initial(seat) + str(points[seat]) for seat in seats[ROWS - 1 :]]
    return shown[: ROWS - 1] + [" ".join(rest)]


def beginner(told: tuple) -> list[str]:
    """The words while the seat that begins is drawn, and once it is known."""
    return filled(_("%s begins") % seat_name(told[1])) if len(told) > 1 else filled(_("Who begins?"))
