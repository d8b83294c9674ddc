"""Reasons for or against a step of Midas in Love."""

from turtleback.games.midas.board import WAYS, beside
from turtleback.games.midas.clever import apart
from turtleback.games.midas.rules import KING
from turtleback.language import HELP, Texts

_ = Texts(HELP)

SCALE = {"point": 1, "unit": lambda: _("%s nuggets"), "close": 10, "counts": False}


def kisses(game, to: int) -> bool:
    """Return True if the moving piece is a nymph who, on space `to`, bars a way in the King's next turn (MIDAS-10)."""
    if (
        game.mover == KING
        or game.turn == game.options["guard"]
        or game.nuggets == [to]
        and to != game.space[game.mover]
    ):
        return False  # without gold, or after his last turn, the King has no next turn (MIDAS-12)
    return to in [beside(game.space[KING], way) for way in range(WAYS)]


def reasons(game, action: tuple, events: list, after: dict) -> list[str]:
    """Return texts on gold taken, ways barred, and the distance to the King or to the next gold."""
    to = action[-1] if len(action) > 1 else game.space[game.mover]
    takes = [event for event in events if event[0] in ("gold", "lost")]
    found = []
    if takes:
        found.append(_("the gold there is lost") if game.mover else _("takes gold"))
    if kisses(game, to):
        found.append(_("bars a way of the King"))
    if game.mover:
        far = apart(to, game.space[KING], game.current)
        found.append(_.plural("%d step from the King", "%d steps from the King", far) % far)
    else:
        gold = [
            nugget for nugget in after["nuggets"] if nugget != to
        ]  # after the King's start the gold has slid, perhaps under him
        if gold and not takes:
            far = min([apart(to, nugget, game.current) for nugget in gold])
            found.append(_.plural("the next gold is %d step away", "the next gold is %d steps away", far) % far)
    return found
