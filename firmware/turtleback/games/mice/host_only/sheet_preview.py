"""Previews of entries on the score sheet of the mouse race."""

from turtleback.games.mice.host_only.preview import fallen, throw, turned_up
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.sheet_rules import BOARD, HOME, TAKEN, UNSEEN
from turtleback.language import PREVIEWS, Texts, seat_name

_ = Texts(PREVIEWS)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """Return the entries of a preview (games/host_only/preview.py). `to` is the new entry of the mouse."""
    found: dict = {"text": _text(game, action)}
    if after and action[0] in ("board", "fence", "home", "taken"):
        found["to"] = after["sheet"][game.asked]
    elif after and action[0] == "number":
        found["to"] = after["sheet"][MICE * game.colour + action[1] - 1]
    return found


def event_sentence(game, name: str, seat=None, *more) -> str:
    """Return a sentence on a scene (games/host_only/preview.py)."""
    if name in ("die", "blank"):
        return throw(seat, more[0])
    if name == "won":
        return turned_up(seat, more[0], more[1])
    return _("%s has no mouse left: fill in the sheet") % seat_name(seat) if name == "out" else ""


def asks(game, asked: bool) -> str:
    """Return a sentence on the seat that throws, or on what a player has to enter (games/host_only/preview.py)."""
    verb, mover = game.legal()[0][0], seat_name(game.mover)
    if verb == "roll":
        turn = seat_name(game.turn)
        return _("%s moves, then %s throws") % (mover, turn) if game.dice else _("%s throws") % turn
    if verb in ("die", "blank"):
        return fallen(verb) if asked else _("%s throws") % mover
    if verb in ("mouse", "out"):
        return _("Whose mouse was turned up?")
    if verb == "number":
        return _("%s's mouse: tap its number") % seat_name(game.colour)
    return _("Where is %s's %d?") % (seat_name(game.asked // MICE), game.asked % MICE + 1)


def seat_summary(game, seat: int) -> str:
    """Return a sentence on the points of a seat and the fate of its mice (games/host_only/preview.py)."""
    places = enumerate(game.sheet[MICE * seat : MICE * (seat + 1)])
    entered = ["%d %s" % (which + 1, _place(place, seat)) for which, place in places if place != UNSEEN]
    text = _("%s, %d points") % (seat_name(seat), game.scores()[seat])
    return "%s: %s" % (text, ", ".join(entered) or _("nothing entered"))


def _place(place: int, seat: int) -> str:
    if place in (HOME, BOARD):
        return _("home") if place == HOME else _("on the map")
    return _("in its own fence") if place == TAKEN + seat else _("captured by %s") % seat_name(place - TAKEN)


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
