"""Reasons for or against a move of the mouse race."""

from micropython import const
from turtleback.games.mice.clever import POINT, Race
from turtleback.games.mice.parts import MICE
from turtleback.games.mice.track import CHEESE
from turtleback.language import HELP, Texts, seat_name

_ = Texts(HELP)

SCALE = {"point": POINT, "unit": lambda: _("%s points"), "close": 30, "counts": True}
_THROWS = const(36)


def reasons(game, action: tuple, events: list, after: dict) -> list[str]:
    """Return texts on captures, on coming home, and on the risks at the start and the end of the move."""
    if action[0] != "move":
        return []
    found = []
    for event in events:
        if event[0] == "fence":
            found.append(_("fences its own mouse"))
        elif event[0] == "capture":
            found.append(_("captures a mouse of %s") % seat_name(event[-2]))
    path, start = game.paths[game.turn], game.place[MICE * game.turn + action[1]]
    to = path[min(path.index(start) + action[2], len(path) - 1)]
    if to == CHEESE or "home" in [event[0] for event in events]:
        to = CHEESE
        found.append(_("comes home to the cheese"))
    before, then = [Race(game.turn, view).threat for view in (game.view(game.turn), after)]
    if before[start]:
        found.append(_("escapes %d throws of %d") % (before[start], _THROWS))
    if then[to] and to != CHEESE:  # a captured mouse no longer threatens the mover
        found.append(_("risks %d throws of %d") % (then[to], _THROWS))
    return found
