"""What entries on the score sheet of the mouse race mean."""

from turtleback.games.mice.parts import MICE
from turtleback.games.mice.preview import throw, turned_up
from turtleback.language import PREVIEWS, Texts, seat_name

_ = Texts(PREVIEWS)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """The entries of a preview (games/preview.py): `to` is what is then written for the mouse."""
    found: dict = {"text": _text(game, action)}
    if after and action[0] in ("board", "fence", "home", "taken"):
        found["to"] = after["sheet"][game.asked]
    elif after and action[0] == "number":
        found["to"] = after["sheet"][MICE * game.colour + action[1] - 1]
    return found


def said(game, name: str, seat=None, *more) -> str:
    """A sentence on a scene (games/preview.py)."""
    if name in ("die", "blank"):
        return throw(seat, more[0])
    if name == "won":
        return turned_up(seat, more[0], more[1])
    return _("%s has no mouse left: fill in the sheet") % seat_name(seat) if name == "out" else ""


def _text(game, action: tuple) -> str:
    verb, value = action[0], action[-1]
    mover = seat_name(game.mover)
    if verb == "roll":
        return _("Roll: %s throws both dice") % seat_name(game.turn)
    if verb == "stop":
        return _("Turned up: %s met a mouse, or the race is over") % mover
    if verb == "mouse":
        if value == game.mover:
            return _("%s brings home a mouse") % mover
        return _("%s captures a mouse of %s") % (mover, seat_name(value))
    if verb == "out":
        return _("None left: %s has no mouse on the map, and the race is over") % seat_name(value)
    if verb == "number":
        return _("It is the %d of %s") % (value, seat_name(game.colour))
    if verb == "die":
        return _("The die shows %d") % value
    if verb == "blank":
        return _("The other die shows %d") % value if value else _("The other die is blank")
    return _fate(verb, value, seat_name(game.asked // MICE), game.asked % MICE + 1)


def _fate(verb: str, taker, owner: str, number: int) -> str:
    if verb == "taken":
        return _("%s captured %s's %d") % (seat_name(taker), owner, number)
    if verb == "board":
        return _("%s's %d is still on the map") % (owner, number)
    if verb == "fence":
        return _("%s's %d is in its own fence") % (owner, number)
    return _("%s's %d is home") % (owner, number)
