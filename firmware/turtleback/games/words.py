"""Texts that all games share, for a screen of eight lines of 16 characters."""

from micropython import const
from turtleback.engine.contract import Game
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
        return ["Tap: hurry"] if thinks(face) else []
    if chooser.direct:
        return [name + does for name, does in (("ROLL: ", roll), ("STOP: ", stop)) if does]
    return ["ROLL: next", "STOP: take it"] if len(chooser.choices) > 1 else ["STOP: take it"]


def thinks(face) -> bool:
    """Whether a bot is to act."""
    return face.actor >= 0 and bool(face.bots) and bool(face.bots[face.actor])


def acts(face, seat: int, does: str) -> list[str]:
    """Whose turn it is: "(bot) thinks" for a bot, else the name with `does`, such as "'s turn" or " places"."""
    if thinks(face):
        return [NAMES[face.actor] + " (bot)", "thinks"]
    return [NAMES[seat] + does]


def over(face) -> list[str]:
    """All lines after the end of a game: winners, scores and buttons."""
    buttons = [] if face.mute else ["ROLL: scores", "STOP: menu"]
    below = scores(face.game) + buttons
    said = _winners(face.game)
    return said + [""] * (ROWS - len(said) - len(below)) + below


def _winners(game: Game) -> list[str]:
    seats, reason = game.winners()
    if len(seats) == 1:
        return ["%s wins!" % NAMES[seats[0]], reason]
    if len(seats) > _NAMED:
        return ["Shared win", "of %d seats" % len(seats)]
    return ["Shared win:"] + packed([NAMES[seat] for seat in seats])


def initial(seat: int) -> str:
    """The initial of a seat, with its number for a second seat of the same colour: M, MII.

    Two letters of a person's name, where another seat's begins with the same.
    """
    name = NAMES[seat]
    if name.endswith(" II"):
        return name[0] + "II"
    alone = sum(other[0] == name[0] and not other.endswith(" II") for other in NAMES) == 1
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


def counted(game: Game, counting: int) -> list[str]:
    """All seats and their scores, the leader first, with a mark at the seat `counting` that the ring counts."""
    points = game.scores()
    seats = sorted(range(game.seats), key=lambda seat: (-points[seat], seat))
    shown = ["%s%-8s%6d" % (">" if seat == counting else " ", NAMES[seat], points[seat]) for seat in seats]
    if len(shown) < ROWS:
        return [game.POINTS[0].upper() + game.POINTS[1:] + ":"] + shown
    if len(shown) == ROWS:
        return shown
    rest = [(">" if seat == counting else "") + initial(seat) + str(points[seat]) for seat in seats[ROWS - 1 :]]
    return shown[: ROWS - 1] + [" ".join(rest)]


def beginner(told: tuple) -> list[str]:
    """The words while the seat that begins is drawn, and once it is known."""
    return [NAMES[told[1]] + " begins"] if len(told) > 1 else ["Who begins?"]
