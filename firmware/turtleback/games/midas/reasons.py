"""What decides for or against a step of Midas in Love."""

from turtleback.games.midas.board import WAYS, beside
from turtleback.games.midas.clever import APART, PLACES
from turtleback.games.midas.rules import KING
from turtleback.language import HELP, Texts

_ = Texts(HELP)

SCALE = {"point": 1, "unit": lambda: _("%s nuggets"), "close": 10, "counts": False}


def kisses(game, to: int) -> bool:
    """Whether the piece that moves, a nymph, then bars a way of the King."""
    return game.mover != KING and to in [beside(game.space[KING], way) for way in range(WAYS)]


def reasons(game, action: tuple, events: list, after: dict) -> list[str]:
    """Whether it takes gold or bars a way, and how far it then is to the King or to the next gold."""
    to = action[-1] if len(action) > 1 else game.space[game.mover]
    takes = [event for event in events if event[0] in ("gold", "lost")]
    found = []
    if takes:
        found.append(_("the gold there is lost") if game.mover else _("takes gold"))
    if kisses(game, to):
        found.append(_("bars a way of the King"))
    if game.mover:
        far = _apart(game, to, game.space[KING])
        found.append(_.plural("%d step from the King", "%d steps from the King", far) % far)
    elif not takes and game.nuggets:
        far = min([_apart(game, to, nugget) for nugget in game.nuggets if nugget != to] or [0])
        found.append(_.plural("the next gold is %d step away", "the next gold is %d steps away", far) % far)
    return found


def _apart(game, here: int, there: int) -> int:
    """Steps between two spaces on an empty board."""
    return APART[(PLACES[there] - PLACES[here]) * game.current]
