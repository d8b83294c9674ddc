"""Previews of entries on the score sheet of MADA, and the odds of luck on a top."""

from turtleback.games.mada.cards import ENOUGH, percent
from turtleback.language import PREVIEWS, Texts, seat_name

_ = Texts(PREVIEWS)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """Return the entries of a preview (games/host_only/preview.py)."""
    found: dict = {"risk": list(game.risk(action[1]))} if action[0] == "top" else {}
    found["text"] = _text(game, action, found)
    return found


def event_sentence(game, name: str, seat=None, *more) -> str:
    """Return a sentence on a scene (games/host_only/preview.py)."""
    if name == "turn":
        return _("%s begins") % seat_name(seat)
    if name == "lost":
        return _("%s has lost the round") % seat_name(seat)
    if name == "fifth":
        return _("A fifth cactus for %s: this round is the last") % seat_name(seat)
    return _aside(seat, more[0]) if name == "pears" else ""


def asks(game, asked: bool) -> str:
    """Return a sentence on what a player has to enter (games/host_only/preview.py)."""
    verb = game.legal()[0][0]
    if verb == "top":
        return _("Luck on which card? Risk:")
    text = _("%s sets aside how many pears?") if verb == "pears" else _("%s began: who has lost?")
    return text % seat_name(game.turn)


def seat_summary(game, seat: int) -> str:
    """Return a sentence on the pears of a seat, in all and on each cactus (games/host_only/preview.py)."""
    cacti, points = game.aside[seat], game.scores()[seat]
    pears = _.plural("%d pear", "%d pears", points) % points
    text = _("%s, %s on %d of %d cacti") % (seat_name(seat), pears, len(cacti), ENOUGH)
    return "%s: %s" % (text, ", ".join([str(each) for each in cacti])) if cacti else text


def _aside(seat: int, count: int) -> str:
    if not count:
        return _("%s sets aside nothing") % seat_name(seat)
    pears = _.plural("%d pear", "%d pears", count) % count
    return _("%s sets aside a cactus with %s") % (seat_name(seat), pears)


def _text(game, action: tuple, found: dict) -> str:
    verb, value = action[0], action[-1]
    if verb == "ask":
        return _("Odds of luck on a top")
    if verb == "lost":
        return _("%s has lost the round") % seat_name(value)
    if verb == "top":
        return _("Luck on a top of %d: %d %% risk") % (value, percent(*found["risk"]))
    return _aside(game.turn, value)
