"""Previews of the mouse race: the path of a mouse, and the mice that it runs over."""

from turtleback.games.coach import scale_of
from turtleback.games.host_only.preview import listed
from turtleback.games.mice.clever import rate
from turtleback.games.mice.parts import LETTERS, MICE
from turtleback.games.mice.rules import TAKEN
from turtleback.games.mice.track import CHEESE
from turtleback.language import PREVIEWS, Texts, seat_name

_ = Texts(PREVIEWS)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """Return the entries of a preview (games/host_only/preview.py).

    `then` is the other die, if it can still be played after this one. The number of a mouse that comes home is included
    only if `seat` knows the number. The numbers of captured mice are never included.
    """
    if action[0] != "move":
        return {"text": _text(game, action)}
    own = game.view(-1 if seat is None else seat)["value"]
    mouse = MICE * game.turn + action[1]
    path = game.paths[game.turn]
    start = path.index(game.place[mouse])
    found: dict = {"path": list(path[start : start + action[2] + 1]), "takes": []}
    for event in events:
        if event[0] in ("fence", "capture"):
            found["takes"].append(MICE * event[-2] + event[-1])
        elif event[0] == "home":
            if found["path"][-1] != CHEESE:  # MICE-6: the mouse has captured the last mouse of a seat
                found["path"].append(CHEESE)
            if own[mouse]:
                found["wins"] = own[mouse]
    others = range(MICE * game.turn, MICE * game.turn + MICE)
    if after and after["turn"] == game.turn and after["dice"]:
        # If a number is turned up first, `game.dice` still has the other die, but perhaps no mouse can move (MICE-8).
        if any([after["place"][other] > CHEESE and other != mouse for other in others]):
            found["then"] = after["dice"][0]
    found["to"] = found["path"][-1]
    found["text"] = _move(game, action, found, own)
    if not found["takes"]:
        del found["takes"]
    return found


def seen_events(game, events: list) -> list:
    """Return all events, because the event of a placed number does not contain the number."""
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


def event_sentence(game, name: str, seat=None, *more) -> str:
    """Return a sentence on a scene, or on a mouse that is run over (games/host_only/preview.py)."""
    if name == "blank":  # the second die, whose sentence names both dice
        return throw(seat, more[0])
    if name == "move":
        return _("%s runs %d") % (seat_name(seat), more[1])
    if name == "capture":
        return _("%s captures a mouse of %s") % (seat_name(seat), seat_name(more[0]))
    if name == "fence":
        return _("%s puts one of its own mice into the fence") % seat_name(seat)
    return turned_up(seat, more[0], more[1]) if name == "value" else ""


def throw(seat: int, dice) -> str:
    """Return a sentence on a seat's throw of one die or both; a blank is 0."""
    faces = [str(die) if die else _("blank") for die in dice]
    return _("%s throws %s") % (seat_name(seat), listed(faces))


def turned_up(seat: int, value: int, owner: int) -> str:
    """Return a sentence on a number that now counts for a seat, or against it in the owner's own fence."""
    if value < 0:
        return _("%s's fence: %d less") % (seat_name(owner), -value)
    if seat == owner:
        return _("%s brings home a %d") % (seat_name(seat), value)
    return _("%s has caught %s's %d") % (seat_name(seat), seat_name(owner), value)


def asks(game, asked: bool) -> str:
    """Return a sentence on the seat whose turn it is and its decision (games/host_only/preview.py)."""
    who, verb = seat_name(game.turn), game.legal()[0][0]
    if verb == "move":
        return (_("%s: a mouse and a die") if game.moved < 0 else _("%s: another mouse with the other die")) % who
    if verb == "place":
        return _("Order your mice, the first on the right") if asked else _("%s puts the mice in order") % who
    if not asked:
        return _("%s throws") % who
    if verb == "roll":
        return _("%s, roll!") % who
    if verb == "value":
        return _("A mouse of %s is turned up: its number?") % seat_name(game.pending[0] // MICE)
    return fallen(verb)


def fallen(verb: str) -> str:
    """Return the question for the result of a die: the die of 1 to 6, or the die with a blank."""
    return _("What does the die of 1 to 6 show?") if verb == "die" else _("What does the other die show?")


def seat_summary(game, seat: int) -> str:
    """Return a sentence on the mice that a seat has won and lost so far (games/host_only/preview.py)."""
    known, own = _known(game), range(MICE * seat, MICE * (seat + 1))
    home = [str(known[mouse]) for mouse in own if game.place[mouse] == CHEESE]
    taken = [mouse for mouse, cell in enumerate(game.place) if cell == TAKEN - seat]
    caught = [str(known[mouse]) for mouse in taken if mouse not in own]
    left = sum([game.place[mouse] > CHEESE for mouse in own])
    parts = [_.plural("%d mouse on the map", "%d mice on the map", left) % left]
    if home:
        parts.append(_("home: %s") % ", ".join(home))
    if caught:
        parts.append(_("caught: %s") % ", ".join(caught))
    if len(taken) > len(caught):
        parts.append(_("in the fence: %d") % (len(taken) - len(caught)))
    return _("%s has %d points; %s") % (seat_name(seat), game.scores()[seat], "; ".join(parts))


def where(game, seat: int | None) -> list:
    """Return sentences on the mice of each seat on the map, the foremost first, and on the dice.

    A mouse is named by its number if `seat` knows this number.
    """
    own = game.view(-1 if seat is None else seat)["value"]
    sentences = []
    for owner in range(game.seats):
        path = game.paths[owner]
        mice = [mouse for mouse in range(MICE * owner, MICE * (owner + 1)) if game.place[mouse] > CHEESE]
        mice.sort(key=lambda mouse: -path.index(game.place[mouse]))
        stand = [_("%s on %s") % (_sign(mouse, own), _cell(game, owner, game.place[mouse])) for mouse in mice]
        sentences.append("%s: %s" % (seat_name(owner), ", ".join(stand) or _("no mouse on the map")))
    return sentences + ([_("The dice: %s") % listed([str(die) for die in game.dice])] if game.dice else [])


def _sign(mouse: int, own: list) -> str:
    return str(own[mouse] or LETTERS[mouse % MICE])


def derived_facts(game) -> dict:
    """Return `seen`: the number of each mouse that all players have seen, 0 for the others."""
    return {"seen": _known(game)}


def _known(game) -> list:
    """Return the number of each mouse that all players know, 0 for the others."""
    return [min(numbers) for numbers in zip(*[game.view(seat)["value"] for seat in range(game.seats)])]


def seat_worths(game) -> list[int]:
    """Return the worth of the position to each seat, in units of the bot.

    The worth is the seat's points. For the decider, the best value of its actions is added.
    """
    point = scale_of(game)["point"]
    worth = [point * points for points in game.scores()]
    seat = game.actor()
    if seat >= 0:
        worth[seat] += max(rate(seat, game.view(seat), game.legal()) or [0])
    return worth
