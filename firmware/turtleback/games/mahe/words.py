"""The texts of Mahé, for a screen of eight lines of 16 characters. Knows no rules: the face has odds and landings."""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.mahe.rules import BEACH, CARDS, DEALT, ROLL, STOP, UNTURNED
from turtleback.games.words import acts, filled, over, page, scores, thinks
from turtleback.language import Texts, seat_name

_TURTLES = const(2)  # per seat, where there is a choice

_ = Texts("mahe")


def lines(face, chooser) -> list[str]:
    """The lines for the position in `face`."""
    if face.actor == OVER:
        return over(face)
    egg = face.prize
    if egg == UNTURNED:
        return filled(_("A card is turned up"))
    chosen = chooser.chosen if chooser else None
    turned = CARDS - face.unseen + (egg == BEACH)
    below = [_("Prize %d/%d: %d") % (turned, DEALT + 1, egg)] + scores(face.game)
    if not face.dice and face.actor != CHANCE:
        return page(face, chooser, _first_roll(face, chosen), below, _("a die"))
    if face.actor == CHANCE:
        return page(face, chooser, _threw(face, chosen), below)
    return page(face, chooser, _decision(face, chosen), below, _foretold(face, ROLL), _foretold(face, STOP))


def _eggs(count: int) -> str:
    return _.plural("%d egg", "%d eggs", count) % count


def scene(told: tuple) -> list[str]:
    """The lines for a scene, from its description `told`."""
    name, about = told[:2]
    if name in ("die", "card"):
        dice = told[2]
        said = filled((_("%s rolls %d") if name == "die" else _("%s plays %d")) % (seat_name(about), dice[-1]))
        return said + [_sum(dice)] if len(dice) > 1 else said
    if name == "move":
        if len(about) > 1:
            return filled(_("%s carries %d\nswims %d\nto %d") % (seat_name(about[0]), len(about) - 1, told[2], told[3]))
        return filled(_("%s\nswims %d\nto %d") % (seat_name(about[0]), told[2], told[3]))
    if name == "bust":
        return [_sum(told[2])] + filled(_("BUST!\nTo the raft with\n%s") % seat_name(about))
    if name == "award":
        return filled(_("%s wins\n%s!") % (seat_name(about), _eggs(told[2])))
    return filled(_("On the beach:\n%s") % (_("last %d") % BEACH if about == BEACH else _eggs(about)))


def _sum(dice):
    if len(dice) == 1:
        return _("Thrown: %d") % dice[0]
    return "%s = %d  x%d" % ("+".join(str(die) for die in dice), sum(dice), len(dice))


def _first_roll(face, chosen: tuple | None) -> list[str]:
    said = acts(face, face.decider, _("%s's turn"))
    if chosen:
        said += filled(_("Which turtle?\n>turtle %d of %d,") % (chosen[1] % _TURTLES + 1, _TURTLES))
    riders = len(face.group) - 1
    if face.mover_at < 0:
        return said + filled(_("raft, carries %d") % riders if riders else _("on the raft"))
    at = face.mover_at + 1
    return said + filled(_("on %d, carries %d") % (at, riders) if riders else _("on %d") % at)


def _threw(face, chosen: tuple | None) -> list[str]:
    said = filled(_("%s threw") % seat_name(face.decider))
    if face.dice:
        said.append(_sum(face.dice))
    return said + (filled(_("Your die: %d") % chosen[1]) if chosen else [])


def _decision(face, chosen: tuple | None) -> list[str]:
    decider, mover = seat_name(face.decider), seat_name(face.group[0])
    if decider == mover:
        said = acts(face, face.decider, _("%s decides"))
    elif chosen:
        said = filled(_("%s for %s") % (decider, mover))
    else:
        said = filled((_("%s (bot)\nfor %s") if thinks(face) else _("%s decides\nfor %s")) % (decider, mover))
    said.append(_sum(face.dice))
    return said + (filled(">%s %s" % (_verb(chosen), _foretold(face, chosen))) if chosen else [])


def _verb(action: tuple) -> str:
    if len(action) > 1:
        return _("card %d") % action[1]
    return _("roll") if action == ROLL else _("stop")


def _foretold(face, action: tuple) -> str:
    """The effect of a choice, in a few characters."""
    if action == ROLL:
        ways, total = face.risk
        return _("bust %d/%d") % (ways, total) if ways else _("safe")
    landing = face.foresee(action)
    if not landing:
        return _("sum %d") % (sum(face.dice) + action[1])
    return _("to %d") % landing[0] + (" +%d" % landing[1] if landing[1] else "")
