"""The texts of Mahé, for a screen of eight lines of 16 characters. Knows no rules: the face has odds and landings."""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER
from turtleback.games.mahe.rules import BEACH, CARDS, DEALT, ROLL, STOP, UNTURNED
from turtleback.games.words import acts, over, page, scores
from turtleback.lights.palette import NAMES

_TURTLES = const(2)  # per seat, where there is a choice


def lines(face, chooser) -> list[str]:
    """The lines for the position in `face`."""
    if face.actor == OVER:
        return over(face)
    egg = face.prize
    if egg == UNTURNED:
        return ["A card is turned", "up"]
    chosen = chooser.chosen if chooser else None
    turned = CARDS - face.unseen + (egg == BEACH)
    below = ["Prize %d/%d: %d" % (turned, DEALT + 1, egg)] + scores(face.game)
    if not face.dice and face.actor != CHANCE:
        return page(face, chooser, _first_roll(face, chosen), below, "a die")
    if face.actor == CHANCE:
        return page(face, chooser, _threw(face, chosen), below)
    return page(face, chooser, _decision(face, chosen), below, _foretold(face, ROLL), _foretold(face, STOP))


def _prize(count: int) -> str:
    return "last %d" % BEACH if count == BEACH else _eggs(count)


def _eggs(count: int) -> str:
    return "%d egg%s" % (count, "" if count == 1 else "s")


def scene(told: tuple) -> list[str]:
    """The lines for a scene, from its description `told`."""
    name, about = told[:2]
    if name in ("die", "card"):
        dice = told[2]
        said = ["%s %s %d" % (NAMES[about], "rolls" if name == "die" else "plays", dice[-1])]
        return said + [_sum(dice)] if len(dice) > 1 else said
    if name == "move":
        riders = " carries %d" % (len(about) - 1) if len(about) > 1 else ""
        return [NAMES[about[0]] + riders, "swims %d" % told[2], "to %d" % told[3]]
    if name == "bust":
        return [_sum(told[2]), "BUST!", "To the raft with", NAMES[about]]
    if name == "award":
        return ["%s wins" % NAMES[about], _eggs(told[2]) + "!"]
    return ["On the beach:", _prize(about)]


def _sum(dice):
    if len(dice) == 1:
        return "Thrown: %d" % dice[0]
    return "%s = %d  x%d" % ("+".join(str(die) for die in dice), sum(dice), len(dice))


def _first_roll(face, chosen: tuple | None) -> list[str]:
    said = acts(face, face.decider, "'s turn")
    if chosen:
        said += ["Which turtle?", ">turtle %d of %d," % (chosen[1] % _TURTLES + 1, _TURTLES)]
    riders = len(face.group) - 1
    if face.mover_at >= 0:
        place = "on %d" % (face.mover_at + 1)
    else:
        place = "raft" if riders else "on the raft"
    return said + [place + (", carries %d" % riders if riders else "")]


def _threw(face, chosen: tuple | None) -> list[str]:
    said = ["%s threw" % NAMES[face.decider]]
    if face.dice:
        said.append(_sum(face.dice))
    return said + (["Your die: %d" % chosen[1]] if chosen else [])


def _decision(face, chosen: tuple | None) -> list[str]:
    decider, mover = NAMES[face.decider], NAMES[face.group[0]]
    if decider == mover:
        said = acts(face, face.decider, " decides")
    elif chosen:
        said = ["%s for %s" % (decider, mover)]
    else:
        said = acts(face, face.decider, " decides")[:1] + ["for " + mover]
    said.append(_sum(face.dice))
    return said + ([">%s %s" % (" ".join(str(part) for part in chosen), _foretold(face, chosen))] if chosen else [])


def _foretold(face, action: tuple) -> str:
    """The effect of a choice, in a few characters."""
    if action == ROLL:
        ways, total = face.risk
        return "bust %d/%d" % (ways, total) if ways else "safe"
    landing = face.foresee(action)
    if not landing:
        return "sum %d" % (sum(face.dice) + action[1])
    return "to %d" % landing[0] + (" +%d" % landing[1] if landing[1] else "")
