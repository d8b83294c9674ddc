"""The texts of the dice bag."""

from turtleback.games.bag.rules import COIN, COUNT, FACES, STARTER
from turtleback.language import Texts, Words, seat_name, words

_ = Texts("bag")


def position(face, chooser) -> Words:
    """Return the Words for the position in `face`."""
    thrown = _.plural("%d throw", "%d throws", face.throws) % face.throws
    return words(_about(face, chooser.chosen if chooser else None), [thrown], [] if face.mute else _buttons(face))


def _buttons(face) -> list[str]:
    if face.closed:
        return [_("ROLL: once more"), _("STOP: menu")]
    if face.hand in (COUNT, FACES):
        return [_("ROLL: change"), _("STOP: take it")]
    return [_("ROLL: throw"), "STOP: " + _next(face)]


def _about(face, chosen: tuple | None) -> list[str]:
    if face.hand == COIN:
        return [_("A coin")] + ([_side(face.fell[0])] if face.fell else [])
    if face.hand == STARTER:
        return [_("Who starts?")] + ([_("%s starts") % seat_name(face.fell[0])] if face.fell else [])
    if face.hand == COUNT:
        return [_("How many dice?"), "> " + _choice(chosen, face.dice)]
    if face.hand == FACES:
        return [_("How many faces?"), "> " + _choice(chosen, face.faces)]
    sentences = [_("Bag is closed") if face.closed else _dice(face)]
    return sentences + (_thrown(face.fell) if face.fell else [])


def _dice(face) -> str:
    return _.plural("%d die of %d", "%d dice of %d", face.dice) % (face.dice, face.faces)


def _choice(chosen: tuple | None, now: int) -> str:
    if not chosen:
        return ""
    if len(chosen) > 1:
        return str(chosen[1])
    return _("leave the %d") % now if chosen[0] == "back" else _("close the bag")


def _next(face) -> str:
    if face.hand == STARTER or (face.hand == COIN and face.game.seats == 1):
        return _("open bag")
    return _("who starts") if face.hand == COIN else _("coin")


def _thrown(dice: list) -> list[str]:
    """Return a text for each die, and for the total of several dice."""
    return [" ".join(str(die) for die in dice)] + ([_("Total %d") % sum(dice)] if len(dice) > 1 else [])


def _side(up: int) -> str:
    return _("Heads!") if up else _("Tails!")


def scene(event: tuple) -> list[str]:
    """Return the sentences for a scene, given its description `event`. They reveal no more than the scene shows."""
    if event[0] == "dice":
        return _thrown(event[1])
    return [_("The coin spins") if event[0] == "toss" else _("Who starts?")]
