"""Previews of the dice bag."""

from turtleback.engine.notation import event_text
from turtleback.games.bag.rules import COIN, COUNT, DICE, FACES, MAX_DICE, STARTER
from turtleback.language import PREVIEWS, Texts, seat_name

_ = Texts(PREVIEWS)

_COMMON = (4, 6, 8, 10, 12, 20)  # faces of the most common dice
_BACK = ("back",)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """Return the entries of a preview (games/host_only/preview.py). `to` is the next tool."""
    if not after:
        return {"text": event_text(action)}
    found: dict = {"to": after["hand"]} if action[0] != "roll" else {}
    found["text"] = _text(game, action, found)
    return found


def event_sentence(game, name: str, about=None, *more) -> str:
    """Return a sentence on a scene, or on the result of a coin (games/host_only/preview.py)."""
    if name == "dice" and not isinstance(about, int):  # an int is the new number of dice
        return " + ".join([str(die) for die in about]) + (" = %d" % sum(about) if len(about) > 1 else "")
    if name == "coin":
        return _("Heads") if about else _("Tails")
    return _("The bag is closed") if name == "over" else ""


def seat_summary(game, seat: int) -> str:
    """Return the name of a seat, because this game has no points (games/host_only/preview.py)."""
    return seat_name(seat)


def derived_facts(game) -> dict:
    """Return `ways`: the tools and dice that a player can choose, and the actions that lead to each of them.

    Each way is a dict of `hand`, `dice`, `faces` and `actions`. At most one of the first three differs from its
    current value.
    """
    if game.actor() < 0:
        return {"ways": []}
    dice, faces = game.dice, game.faces
    hands = [hand for hand in (DICE, COIN, STARTER, COUNT) if hand != STARTER or game.seats > 1]
    wanted = [(hand, dice, faces) for hand in hands]
    wanted += [(DICE, dice, each) for each in _COMMON if each != faces]
    wanted += [(DICE, each, faces) for each in (dice - 1, dice + 1) if 1 <= each <= MAX_DICE]
    return {"ways": [dict(zip(("hand", "dice", "faces", "actions"), way + (_way(game, way),))) for way in wanted]}


def _way(game, wanted: tuple) -> list:
    """Return the actions that lead to `wanted`, which is (hand, dice, faces)."""
    before = game.snapshot()
    actions = []
    while (game.hand, game.dice, game.faces) != wanted:
        is_done = (game.dice, game.faces) == wanted[1:]
        if game.hand == COUNT:
            action = _BACK if is_done else ("dice", wanted[1])
        elif game.hand == FACES:
            action = _BACK if is_done else ("faces", wanted[2])
        else:
            action = ("stop",)
        game.apply(action)
        actions.append(list(action))
    game.restore(before)
    return actions


def _text(game, action: tuple, found: dict) -> str:
    verb, value = action[0], action[-1]
    if verb == "roll":
        return _roll(game)
    if verb == "stop":
        if found["to"] == COIN:
            return _("Take the coin")
        return _("Ask who starts") if found["to"] == STARTER else _("Open the bag")
    if verb == "dice":
        return _.plural("Take %d die", "Take %d dice", value) % value
    if verb == "faces":
        return _("Dice of %d faces") % value
    if verb == "close":
        return _("Close the bag: that is the end")
    return _("Back: the dice as they were") if game.hand == COUNT else _("Back: the faces as they were")


def _roll(game) -> str:
    if game.hand == DICE:
        dice = _.plural("%d die of %d faces", "%d dice of %d faces", game.dice) % (game.dice, game.faces)
        return _("Roll %s") % dice
    return _("Toss the coin") if game.hand == COIN else _("Draw who starts")
