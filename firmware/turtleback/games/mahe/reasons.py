"""Reasons for or against an action of Mahé."""

from turtleback.games.mahe.clever import EGG
from turtleback.games.mahe.rules import ROLL
from turtleback.language import HELP, Texts, seat_name

_ = Texts(HELP)

SCALE = {"point": EGG, "unit": lambda: _("%s eggs"), "close": 300, "counts": True}


def _eggs(count: int) -> str:
    return _.plural("%d egg", "%d eggs", count) % count


def reasons(game, action: tuple, events: list, after: dict) -> list[str]:
    """Return texts on the prize or cost, the risk, the decider, and the seats of the turtles below after the move."""
    found = [_("wins %s") % _eggs(event[2]) for event in events if event[0] == "award"]
    if action == ROLL and game.dice:
        ways, total = game.odds(action, game.BUST_EVENT)
        found.append(_("busts %d of %d") % (ways, total) if ways else _("cannot bust"))
    elif action[0] == "card":
        found.append(_("costs a card of %s") % _eggs(action[1]))
    elif action[0] == "turtle":
        decider = game.carried(action[1])[-1] // game.each
        if decider != game.turn:
            found.append(_("%s decides for it") % seat_name(decider))
    for event in events:
        if event[0] == "move":
            stay = [turtle for turtle in range(len(game.place)) if turtle not in event[4:]]  # a lap ends where it began
            below = [turtle // game.each for turtle in stay if game.place[turtle] == event[2]]
            found += [_("then rides on %s") % seat_name(seat) for seat in range(game.seats) if seat in below]
    return found
