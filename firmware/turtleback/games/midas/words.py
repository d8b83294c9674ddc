"""The texts of Midas in Love.

Spokes and rings count from 1, as their lamps do.
"""

from turtleback.engine.contract import CHANCE
from turtleback.games.midas.board import CLOCKWISE, RINGS
from turtleback.games.midas.rules import KING, KINGS_STEPS
from turtleback.games.words import acts, page
from turtleback.language import Texts, Words, seat_name, words

_ = Texts("midas")


def _pieces(text: str) -> list[str]:
    """Return the names of the five pieces of a colour, or their letters, from one text."""
    return text.split(", ")


def piece_name(piece: int) -> str:
    """Return the name of the King, or of a nymph by the colour and name of her chess piece."""
    if piece == KING:
        return _("King")
    white = _("white Queen, white Rook, white Bishop, white Knight, white Pawn")
    black = _("black Queen, black Rook, black Bishop, black Knight, black Pawn")
    return (_pieces(white) + _pieces(black))[piece - 1]


def _joins(piece: int) -> str:
    if piece == KING:
        return _("The King stands")
    white = _("wh. Queen, wh. Rook, wh. Bishop, wh. Knight, wh. Pawn")
    black = _("bl. Queen, bl. Rook, bl. Bishop, bl. Knight, bl. Pawn")
    return _("%s joins") % ("{%s|%s}" % (piece_name(piece), (_pieces(white) + _pieces(black))[piece - 1]))


def _where(space):
    return _("spoke %d, ring %d") % ((space - 1) // RINGS + 1, (space - 1) % RINGS + 1)


def _current(way):
    return _("clockwise") if way == CLOCKWISE else _("{counter-clockwise|counter-clockw.}")


def position(face, chooser) -> Words:
    """Return the Words for the position in `face`."""
    if face.actor == CHANCE:
        return words([_("%s draws") % seat_name(face.seat)])
    view = face.view
    mover = view["mover"]
    piece = piece_name(mover)
    if mover == KING and view["left"]:
        piece = _("King, step %d/%d") % (KINGS_STEPS + 1 - view["left"], KINGS_STEPS)
    sentences = [acts(face, face.seat, _("%s's turn")), piece]
    sentences += _choice(face, chooser.chosen if chooser else None, view["space"][mover])
    king, heir = view["owner"][KING], face.game.next_king()
    sentences += [_("Gold: %d, left %d") % (view["points"][king], len(view["nuggets"])), _current(view["current"])]
    sentences.append(
        _("Next: %s") % seat_name(heir) if heir >= 0 else _("Last hand")
    )  # left out if the screen has no room
    return page(face, chooser, sentences, [])


def _choice(face, chosen, here):
    """Return the space under the cursor, or the piece's own space."""
    if chosen and len(chosen) > 1:
        return [_(">%d GOLD") % chosen[-1] if face.golden else ">%d" % chosen[-1], _where(chosen[-1])]
    if chosen:
        return [_(">stay on %d") % here]
    return [_("on %d") % here if here else _("chooses where to start")]


def scene(event: tuple) -> list[str]:
    """Return the sentences for a scene, given its description `event`."""
    name = event[0]
    if name == "kiss":
        white, black = _pieces(_("wQ, wR, wB, wN, wP")), _pieces(_("bQ, bR, bB, bN, bP"))
        kisses = ["{%s|%s}" % (piece_name(at), (white + black)[at - 1]) for at in event[1]]
        return [_("Kisses bar ways:"), "{,|} ".join(kisses)]
    if name == "card":
        _name, seat, space, effect, piece = event
        return [_("%s draws %d") % (seat_name(seat), space), _where(space), _effect(effect, piece)]
    if name in ("heads", "tails"):
        side = _("%s tosses heads: current") if name == "heads" else _("%s tosses tails: current")
        return [side % seat_name(event[1]) + " " + _current(event[2])]
    if name == "turn":
        return [_("Turn %d") % event[1], _("The gold drifts") + " " + _current(event[2])]
    if name == "step":
        return [seat_name(event[1]), piece_name(event[2]), _("to %d") % event[3], _where(event[3])]
    if name == "gold":
        return [_("%s takes gold on %d, has %d") % (seat_name(event[1]), event[2], event[3])]
    if name == "lost":
        return [_("A nymph's catch: gold on %d is lost") % event[2]]
    if name == "crown":
        return [_("The crown goes to %s") % seat_name(event[1])]
    ends = {"caught": _("is caught"), "empty": _("No gold is left"), "guard": _("Time is up")}
    return [seat_name(event[1]), ends[name], _("%d gold") % event[2]]


def _effect(effect: str, piece: int) -> str:
    if effect == "placed":
        return _joins(piece)
    if effect in ("crown", "card"):
        return _("Lowest is King")
    return {"nugget": _("Gold lies there"), "discard": _("Nobody new")}.get(effect, "")
