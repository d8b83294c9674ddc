"""The texts of Midas in Love, for a screen of eight lines of 16 characters. Knows no rules.

Spokes and rings count from 1, as their lamps do.
"""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.midas.board import CLOCKWISE, RINGS
from turtleback.games.midas.rules import KING, KINGS_STEPS
from turtleback.games.words import ROWS, acts, over, page
from turtleback.lights.palette import NAMES

_BUTTONS = const(2)  # lines for the buttons
_MEN = ("Queen", "Rook", "Bishop", "Knight", "Pawn")
_CODES = ("Q", "R", "B", "N", "P")
_LOWEST = "Lowest is King"
_BROUGHT = {"nugget": "Gold lies there", "discard": "Nobody new", "crown": _LOWEST, "card": _LOWEST}
_ENDS = {"caught": "is caught", "empty": "No gold is left", "guard": "Time is up"}


def piece_name(piece: int) -> str:
    """The King, or a nymph by the colour and name of her chess piece."""
    if piece == KING:
        return "King"
    return "%s %s" % ("white" if piece <= len(_MEN) else "black", _MEN[(piece - 1) % len(_MEN)])


def _joins(piece):
    if piece == KING:
        return "The King stands"
    return "%s %s joins" % ("wh." if piece <= len(_MEN) else "bl.", _MEN[(piece - 1) % len(_MEN)])


def _where(house):
    return "spoke %d, ring %d" % ((house - 1) // RINGS + 1, (house - 1) % RINGS + 1)


def _current(way):
    return "clockwise" if way == CLOCKWISE else "counter-clockw."


def lines(face, chooser) -> list[str]:
    """The lines for the position in `face`."""
    if face.actor == OVER:
        return over(face)
    if face.actor == CHANCE:
        return ["%s draws" % NAMES[face.seat]]
    view = face.view
    mover = view["mover"]
    piece = piece_name(mover)
    if mover == KING and view["left"]:
        piece += ", step %d/%d" % (KINGS_STEPS + 1 - view["left"], KINGS_STEPS)
    said = acts(face, face.seat, "'s turn") + [piece]
    said += _choice(face, chooser.chosen if chooser else None, view["house"][mover])
    king, heir = view["owner"][KING], face.next_king()
    said += ["Gold: %d, left %d" % (view["points"][king], len(view["nuggets"])), _current(view["current"])]
    if len(said) < ROWS - _BUTTONS:
        said.append("Next: %s" % NAMES[heir] if heir >= 0 else "Last hand")
    return page(face, chooser, said, [])


def _choice(face, chosen, here):
    """The house under the cursor, or where the piece stands."""
    if chosen and len(chosen) > 1:
        return [">%d%s" % (chosen[-1], " GOLD" if face.golden else ""), _where(chosen[-1])]
    if chosen:
        return [">stay on %d" % here]
    return ["on %d" % here] if here else ["chooses where", "to start"]


def scene(told: tuple) -> list[str]:
    """The lines for a scene, from its description `told`."""
    name = told[0]
    if name == "card":
        _, seat, house, what, piece = told
        brought = _joins(piece) if what == "placed" else _BROUGHT.get(what, "")
        return ["%s draws %d" % (NAMES[seat], house), _where(house), brought]
    if name in ("heads", "tails"):
        return ["%s tosses" % NAMES[told[1]], name + ": current", _current(told[2])]
    if name == "turn":
        return ["Turn %d" % told[1], "The gold drifts", _current(told[2])]
    if name == "kiss":
        codes = [("w" if piece <= len(_CODES) else "b") + _CODES[(piece - 1) % len(_CODES)] for piece in told[1]]
        return ["Kisses bar ways:", " ".join(codes[:5]), " ".join(codes[5:])]
    if name == "step":
        return [NAMES[told[1]], piece_name(told[2]), "to %d" % told[3], _where(told[3])]
    if name == "gold":
        return [NAMES[told[1]], "takes gold on %d" % told[2], "has %d" % told[3]]
    if name == "lost":
        return ["A nymph's catch:", "gold on %d" % told[2], "is lost"]
    if name == "crown":
        return ["The crown goes", "to %s" % NAMES[told[1]]]
    return [NAMES[told[1]], _ENDS[name], "%d gold" % told[2]]
