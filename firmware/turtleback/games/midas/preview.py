"""What steps of Midas in Love lead to: the way over the board, and the gold that is taken or lost."""

from turtleback.engine.notation import event_text
from turtleback.games.midas.board import AROUND, NOWHERE, RINGS, WAYS, beside, opposite
from turtleback.games.midas.rules import KING
from turtleback.language import PREVIEWS, Texts

_ = Texts(PREVIEWS)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """The entries of a preview (games/preview.py); gold that a nymph takes is lost."""
    if not after:
        return {"text": event_text(action)}
    found: dict = {}
    if len(action) > 1:
        found["to"] = action[-1]
        here = game.house[game.mover]
        if here:
            found["path"] = _path(here, action[-1], game.current)
        taken = [event[2] for event in events if event[0] in ("gold", "lost")]
        if taken:
            found["takes"] = taken
    found["text"] = _text(game, action, found)
    return found


def _path(here: int, to: int, current: int) -> list[int]:
    """The houses of a step: with the current over the one between, or through the whirlpool, NOWHERE."""
    if to == opposite(here):
        return [here, NOWHERE, to]
    for way in range(WAYS):
        near = beside(here, way)
        if near and AROUND[way] == current and beside(near, way) == to:
            return [here, near, to]
    return [here, to]


def _text(game, action: tuple, found: dict) -> str:
    piece = _piece(game.mover)
    if action[0] == "stay":
        stays = _("the %s takes no step") % piece if game.mover else _("the King takes no more steps")
        return "%s: %s" % (_("Stay"), stays)
    piece = piece[:1].upper() + piece[1:]
    house = _("spoke %d ring %d") % ((found["to"] - 1) // RINGS + 1, (found["to"] - 1) % RINGS + 1)
    if action[0] == "start":
        return _("%s starts on %s") % (piece, house)
    goes = _("%s through the whirlpool to %s") if NOWHERE in found["path"] else _("%s to %s")
    text = goes % (piece, house)
    if "takes" in found:
        text += ", " + (_("the gold there is lost") if game.mover else _("takes gold"))
    if game.mover == KING:
        left = game.left - 1
        text += "; " + (_.plural("%d step left", "%d steps left", left) % left if left else _("the last step"))
    return text


def _piece(piece: int) -> str:
    return (
        _("King"),
        _("white queen"),
        _("white rook"),
        _("white bishop"),
        _("white knight"),
        _("white pawn"),
        _("black queen"),
        _("black rook"),
        _("black bishop"),
        _("black knight"),
        _("black pawn"),
    )[piece]


def of_position(game) -> dict:
    """`barred`: the houses to which kisses forbid the King to go; `nextKing`: a seat, -1 after the last hand."""
    barred: list = []
    if game.mover == KING and game.house[KING]:
        near = [beside(game.house[KING], way) for way in range(WAYS) if game.barred >> way & 1]
        barred = [house for house in near if house]
    return {"barred": barred, "nextKing": game.next_king() if game.owner[KING] >= 0 else -1}
