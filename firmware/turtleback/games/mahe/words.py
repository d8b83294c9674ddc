"""The texts of Mahé."""

from micropython import const
from turtleback.engine.contract import CHANCE
from turtleback.games.mahe.rules import BEACH, CARDS, DEALT, ROLL, STOP, UNTURNED
from turtleback.games.words import acts, page, scores
from turtleback.language import Texts, Words, seat_name, words

_TURTLES = const(2)  # number of turtles of a seat that can choose between them

_ = Texts("mahe")


def position(face, chooser) -> Words:
    """Return the Words for the position in `face`."""
    egg = face.prize
    if egg == UNTURNED:
        return words([_("A card is turned up")])
    chosen = chooser.chosen if chooser else None
    turned = CARDS - face.unseen + (egg == BEACH)
    below = [_("Prize %d/%d: %d") % (turned, DEALT + 1, egg), scores(face.game)]
    if not face.dice and face.actor != CHANCE:
        return page(face, chooser, _first_roll(face, chosen), below, _("a die"))
    if face.actor == CHANCE:
        return page(face, chooser, _threw(face, chosen), below)
    return page(face, chooser, _decision(face, chosen), below, _foretold(face, ROLL), _foretold(face, STOP))


def eggs(count: int) -> str:
    """Return a number of eggs as text: `3 eggs`."""
    return _.plural("%d egg", "%d eggs", count) % count


def scene(event: tuple) -> list[str]:
    """Return the sentences for a scene, given its description `event`."""
    name, about = event[:2]
    if name in ("die", "card"):
        dice = event[2]
        threw = (_("%s rolls %d") if name == "die" else _("%s plays %d")) % (seat_name(about), dice[-1])
        return [threw, _sum(dice)] if len(dice) > 1 else [threw]
    if name == "move":
        if len(about) > 1:
            return [
                _("%s carries %d, swims %d to {space |}%d") % (seat_name(about[0]), len(about) - 1, event[2], event[3])
            ]
        return [_("%s swims %d to {space |}%d") % (seat_name(about[0]), event[2], event[3])]
    if name == "bust":
        return [_("BUST! To the raft with %s") % seat_name(about)]
    if name == "award":
        return [_("%s wins %s!") % (seat_name(about), eggs(event[2]))]
    return [_("On the beach: %s") % (_("last %d") % BEACH if about == BEACH else eggs(about))]


def _sum(dice):
    if len(dice) == 1:
        return _("Thrown: %d") % dice[0]
    times = _("{, twice|  x2}") if len(dice) == 2 else _("{, three times|  x3}")
    return "%s = %d%s" % ("{ + |+}".join(str(die) for die in dice), sum(dice), times)


def _first_roll(face, chosen: tuple | None) -> list[str]:
    turn = acts(face, face.decider, _("%s's turn"))
    riders, at = len(face.group) - 1, face.mover_at + 1
    if at:
        place = _("on %d, carries %d") % (at, riders) if riders else _("on %d") % at
    else:
        place = _("raft, carries %d") % riders if riders else _("on the raft")
    if not chosen:
        return [turn, place]
    return [turn, _("Which turtle?"), ">%s, %s" % (_("turtle %d of %d") % (chosen[1] % _TURTLES + 1, _TURTLES), place)]


def _threw(face, chosen: tuple | None) -> list[str]:
    sentences = [_("%s threw") % seat_name(face.decider)]
    if face.dice:
        sentences.append(_sum(face.dice))
    return sentences + ([_("Your die: %d") % chosen[1]] if chosen else [])


def _decision(face, chosen: tuple | None) -> list[str]:
    decider, mover = seat_name(face.decider), seat_name(face.group[0])
    if decider == mover:
        sentences = acts(face, face.decider, _("%s decides"))
    elif chosen:
        sentences = _("%s for %s") % (decider, mover)
    else:
        sentences = (_("%s (bot) for %s") if face.is_bot_turn() else _("%s decides for %s")) % (decider, mover)
    return [sentences, _sum(face.dice)] + ([">%s %s" % (_verb(chosen), _foretold(face, chosen))] if chosen else [])


def _verb(action: tuple) -> str:
    if len(action) > 1:
        return _("card %d") % action[1]
    return _("roll") if action == ROLL else _("stop")


def _foretold(face, action: tuple) -> str:
    """Return the effect of a choice, in a few characters."""
    if action == ROLL:
        ways, total = face.risk
        return _("bust %d/%d") % (ways, total) if ways else _("safe")
    landing = face.landing_of(action)
    if not landing:
        return _("sum %d") % (sum(face.dice) + action[1])
    return _("to %d") % landing[0] + (" +%d" % landing[1] if landing[1] else "")
