"""What a press does to the dice bag."""

from turtleback.engine.notation import event_text
from turtleback.games.bag.rules import COIN, COUNT, DICE, STARTER
from turtleback.language import PREVIEWS, Texts

_ = Texts(PREVIEWS)


def describe(game, action: tuple, seat: int | None, events: list, after: dict | None) -> dict:
    """The entries of a preview (games/preview.py): `to` is what is then in the hand."""
    if not after:
        return {"text": event_text(action)}
    found: dict = {"to": after["hand"]} if action[0] != "roll" else {}
    found["text"] = _text(game, action, found)
    return found


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
