"""The texts of Midas in Love, for a screen of eight lines of 16 characters. Knows no rules.

Spokes and rings count from 1, as their lamps do.
"""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.midas.board import CLOCKWISE, RINGS
from turtleback.games.midas.rules import KING, KINGS_STEPS
from turtleback.games.words import ROWS, acts, filled, over, page
from turtleback.language import Texts, seat_name

_BUTTONS = const(2)  # lines for the buttons

_ = Texts("midas")


def _pieces(text: str) -> list[str]:
    """The names of the five pieces of a colour, or their letters."""
    return text.split(", ")


def piece_name(piece: int) -> str:
    """The King, or a nymph by the colour and name of her chess piece."""
    if piece == KING:
        return _("King")
    white = _("white Queen, white Rook, white Bishop, white Knight, white Pawn")
    black = _("black Queen, black Rook, black Bishop, black Knight, black Pawn")
    return (_pieces(white) + _pieces(black))[piece - 1]


def _joins(piece):
    if piece == KING:
        return _("The King stands")
    white = _("wh. Queen, wh. Rook, wh. Bishop, wh. Knight, wh. Pawn")
    black = _("bl. Queen, bl. Rook, bl. Bishop, bl. Knight, bl. Pawn")
    return _("%s joins") % (_pieces(white) + _pieces(black))[piece - 1]


def _where(house):
    return _("spoke %d, ring %d") % ((house - 1) // RINGS + 1, (house - 1) % RINGS + 1)


def _current(way):
    return _("clockwise") if way == CLOCKWISE else _("counter-clockw.")


def lines(face, chooser) -> list[str]:
    """The lines for the position in `face`."""
    if face.actor == OVER:
        return over(face)
    if face.actor == CHANCE:
        return filled(_("%s draws") % seat_name(face.seat))
    view = face.view
    mover = view["mover"]
    piece = piece_name(mover)
    if mover == KING and view["left"]:
        piece = _("King, step %d/%d") % (KINGS_STEPS + 1 - view["left"], KINGS_STEPS)
    said = acts(face, face.seat, _("%s's turn")) + filled(piece)
    said += _choice(face, chooser.chosen if chooser else None, view["house"][mover])
    king, heir = view["owner"][KING], face.next_king()
    said += filled(_("Gold: %d, left %d") % (view["points"][king], len(view["nuggets"]))) + [_current(view["current"])]
    if len(said) < ROWS - _BUTTONS:
        said.append(_("Next: %s") % seat_name(heir) if heir >= 0 else _("Last hand"))
    return page(face, chooser, said, [])


def _choice(face, chosen, here):
    """The house under the cursor, or where the piece stands."""
    if chosen and len(chosen) > 1:
        return [_(">%d GOLD") % chosen[-1] if face.golden else ">%d" % chosen[-1]] + filled(_where(chosen[-1]))
    if chosen:
        return filled(_(">stay on %d") % here)
    return filled(_("on %d") % here) if here else filled(_("chooses where\nto start"))


def scene(told: tuple) -> list[str]:
    """The lines for a scene, from its description `told`."""
    if told[0] == "kiss":
        white, black = _pieces(_("wQ, wR, wB, wN, wP")), _pieces(_("bQ, bR, bB, bN, bP"))
        codes = [(white + black)[piece - 1] for piece in told[1]]
        return filled(_("Kisses bar ways:")) + [" ".join(codes[:5]), " ".join(codes[5:])]
    return filled(_told(told))


def _told(told: tuple) -> str:
    name = told[0]
    if name == "card":
        _name, seat, house, what, piece = told
        return _("%s draws %d") % (seat_name(seat), house) + "\n" + _where(house) + "\n" + _brought(what, piece)
    if name in ("heads", "tails"):
        side = _("%s tosses\nheads: current") if name == "heads" else _("%s tosses\ntails: current")
        return side % seat_name(told[1]) + "\n" + _current(told[2])
    if name == "turn":
        return _("Turn %d\nThe gold drifts") % told[1] + "\n" + _current(told[2])
    if name == "step":
        return "%s\n%s\n" % (seat_name(told[1]), piece_name(told[2])) + _("to %d") % told[3] + "\n" + _where(told[3])
    if name == "gold":
        return _("%s\ntakes gold on %d\nhas %d") % (seat_name(told[1]), told[2], told[3])
    if name == "lost":
        return _("A nymph's catch:\ngold on %d\nis lost") % told[2]
    if name == "crown":
        return _("The crown goes\nto %s") % seat_name(told[1])
    ends = {"caught": _("is caught"), "empty": _("No gold is left"), "guard": _("Time is up")}
    return "%s\n%s\n" % (seat_name(told[1]), ends[name]) + _("%d gold") % told[2]


def _brought(what: str, piece: int) -> str:
    if what == "placed":
        return _joins(piece)
    if what in ("crown", "card"):
        return _("Lowest is King")
    return {"nugget": _("Gold lies there"), "discard": _("Nobody new")}.get(what, "")
