"""What actions of the mouse race lead to: the way of a mouse, and which mice it runs over."""

from turtleback.games.mice.clever import rate
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.track import CHEESE
from turtleback.games.preview import listed
from turtleback.language import PREVIEWS, Texts, seat_name

_LETTERS = "ABCDEFG"  # of mice whose numbers nobody knows, from the rearmost on

_ = Texts(PREVIEWS)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """The entries of a preview (games/preview.py).

    `then` is the other die, where it is still to be played after this.
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
    if after and after["turn"] == game.turn and after["dice"]:
        found["then"] = after["dice"][0]
    found["to"] = found["path"][-1]
    found["text"] = _move(game, action, found, own)
    if not found["takes"]:
        del found["takes"]
    return found


def seen_events(game, events: list) -> list:
    """All of them: the event of a number that is placed does not tell it."""
    return events


def _text(game, action: tuple) -> str:
    verb = action[0]
    if verb == "roll":
        return _("Roll both dice")
    value = action[1]
    if verb == "place":
        which = MICE - len(game.legal()) + 1
        return _("Give the number %d to mouse %d of 7, counted from the rearmost start") % (value, which)
    if verb == "value":
        return _("The mouse is a %d") % value
    if verb == "die":
        return _("The die shows %d") % value
    return _("The second die shows %d") % value if value else _("The second die is blank")


def _move(game, action: tuple, found: dict, own: list) -> str:
    mouse, pips = action[1:]
    cell = found["to"]
    goal = _("home to the cheese") if cell == CHEESE else _("to %s") % _cell(game, game.turn, cell)
    parts = [_("Mouse %s runs %d %s") % (_sign(MICE * game.turn + mouse, own), pips, goal)]
    for taken in found["takes"]:
        if taken // MICE == game.turn:
            parts.append(_("puts its own mouse %s into the fence") % _sign(taken, own))
        else:
            parts.append(_("captures a mouse of %s") % seat_name(taken // MICE))
    return ", ".join(parts)


def _cell(game, seat: int, cell: int) -> str:
    starts = game.paths[seat][:MICE]
    return _("start %d") % (starts.index(cell) + 1) if cell in starts else _("cell %d") % cell


def said(game, name: str, seat=None, *more) -> str:
    """A sentence on a scene, or on a mouse that is run over (games/preview.py)."""
    if name in ("die", "blank"):
        return throw(seat, more[0])
    if name == "move":
        return _("%s runs %d") % (seat_name(seat), more[1])
    if name == "capture":
        return _("%s captures a mouse of %s") % (seat_name(seat), seat_name(more[0]))
    if name == "fence":
        return _("%s puts one of its own mice into the fence") % seat_name(seat)
    return turned_up(seat, more[0], more[1]) if name == "value" else ""


def throw(seat: int, dice) -> str:
    """A sentence on a die, or on both; a blank is 0."""
    faces = [str(die) if die else _("blank") for die in dice]
    return _("%s throws %s") % (seat_name(seat), listed(faces))


def turned_up(seat: int, value: int, owner: int) -> str:
    """A sentence on a number that counts for a seat, of whose mouse; less than 0 if its own fence has it."""
    if value < 0:
        return _("%s's fence: %d less") % (seat_name(owner), -value)
    if seat == owner:
        return _("%s brings home a %d") % (seat_name(seat), value)
    return _("%s has caught %s's %d") % (seat_name(seat), seat_name(owner), value)


def where(game, seat: int | None) -> list:
    """The mice of each seat on the map, the foremost first; those that `seat` knows by their numbers."""
    own = game.view(-1 if seat is None else seat)["value"]
    told = []
    for owner in range(game.seats):
        path = game.paths[owner]
        mice = [mouse for mouse in range(MICE * owner, MICE * (owner + 1)) if game.place[mouse] > CHEESE]
        mice.sort(key=lambda mouse: -path.index(game.place[mouse]))
        stand = [_("%s on %s") % (_sign(mouse, own), _cell(game, owner, game.place[mouse])) for mouse in mice]
        if stand:
            told.append("%s: %s" % (seat_name(owner), ", ".join(stand)))
    return told


def _sign(mouse: int, own: list) -> str:
    return str(own[mouse] or _LETTERS[mouse % MICE])


def of_position(game) -> dict:
    """`points` of each seat so far, the numbers of mice that all have `seen`, and whether a seat `places` its mice."""
    views = [game.view(seat)["value"] for seat in range(game.seats)]
    places = game.actor() >= 0 and game.legal()[0][0] == "place"
    return {"points": game.scores(), "seen": [min(numbers) for numbers in zip(*views)], "places": places}


def standing(game) -> list[int]:
    """What the position is worth to each seat by the bot's values: its points, and what the decider can make of it."""
    worth = [100 * points for points in game.scores()]
    seat = game.actor()
    if seat >= 0:
        worth[seat] += max(rate(seat, game.view(seat), game.legal()) or [0])
    return worth
