"""What actions of the mouse race lead to: the way of a mouse, and which mice it runs over."""

from turtleback.games.mice.parts import MICE
from turtleback.games.mice.track import CHEESE
from turtleback.language import PREVIEWS, Texts, seat_name

_LETTERS = "ABCDEFG"  # of mice whose numbers nobody knows, from the rearmost on

_ = Texts(PREVIEWS)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """The entries of a preview (games/preview.py).

    The number of a mouse that comes home is told to who knows it; those of the mice that it runs over to nobody.
    """
    if action[0] != "move":
        return {"text": _text(game, action)}
    own = game.view(game.turn if seat is None else seat)["value"]
    mouse = MICE * game.turn + action[1]
    path = game.paths[game.turn]
    start = path.index(game.place[mouse])
    found: dict = {"path": list(path[start : start + action[2] + 1]), "takes": []}
    for event in events:
        if event[0] in ("fence", "capture"):
            found["takes"].append(MICE * event[-2] + event[-1])
        elif event[0] == "home":
            if found["path"][-1] != CHEESE:  # MICE-6: it captured a seat's last mouse
                found["path"].append(CHEESE)
            if own[mouse]:
                found["wins"] = own[mouse]
    found["to"] = found["path"][-1]
    found["text"] = _move(game, action, found, own)
    if not found["takes"]:
        del found["takes"]
    return found


def _text(game, action: tuple) -> str:
    verb = action[0]
    if verb == "roll":
        return _("Roll both dice")
    value = action[1]
    if verb == "place":
        which = MICE - len(game.legal()) + 1
        return _("Give the number %d to mouse %d of 7, counted from the rearmost start") % (value, which)
    if verb == "starts":
        return _("%s begins") % seat_name(value)
    if verb == "value":
        return _("The mouse is a %d") % value
    if verb == "die":
        return _("The die shows %d") % value
    return _("The second die shows %d") % value if value else _("The second die is blank")


def _move(game, action: tuple, found: dict, own: list) -> str:
    mouse, pips = action[1:]
    cell, starts = found["to"], game.paths[game.turn][:MICE]
    if cell == CHEESE:
        goal = _("home to the cheese")
    else:
        goal = _("to %s") % (_("start %d") % (starts.index(cell) + 1) if cell in starts else _("cell %d") % cell)
    parts = [_("Mouse %s runs %d %s") % (_sign(MICE * game.turn + mouse, own), pips, goal)]
    for taken in found["takes"]:
        if taken // MICE == game.turn:
            parts.append(_("puts its own mouse %s into the fence") % _sign(taken, own))
        else:
            parts.append(_("captures a mouse of %s") % seat_name(taken // MICE))
    return ", ".join(parts)


def _sign(mouse: int, own: list) -> str:
    return str(own[mouse] or _LETTERS[mouse % MICE])


def of_position(game) -> dict:
    """`points` of each seat so far, and the numbers of mice that all have `seen`, 0 for the others."""
    views = [game.view(seat)["value"] for seat in range(game.seats)]
    return {"points": game.scores(), "seen": [min(numbers) for numbers in zip(*views)]}
