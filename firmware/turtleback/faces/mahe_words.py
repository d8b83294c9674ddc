"""Mahé in words, for a screen of eight lines of 16 characters. Knows no rules: odds and landings are asked for."""

from micropython import const
from turtleback.engine.contract import CHANCE, OVER
from turtleback.engine.mahe import BEACH, ROLL, STOP, UNTURNED
from turtleback.faces.words import over, scores
from turtleback.lights.palette import NAMES

_TOP_LINES = const(5)  # what is asked; prize and scores lie below


def lines(face, chooser) -> list[str]:
    """What to say about the position that the face has looked at."""
    if face.actor == OVER:
        return over(face.game)
    egg = face.view["egg"]
    if egg == UNTURNED:
        return ["A card is turned", "up"]
    chosen = chooser.chosen if chooser else None
    said = _decision(face, chosen) if face.dice or face.actor == CHANCE else _first_roll(face, chosen)
    return said + [""] * (_TOP_LINES - len(said)) + ["Prize: " + _prize(egg)] + scores(face.game)


def _prize(count: int) -> str:
    return "last %d" % BEACH if count == BEACH else _eggs(count)


def _eggs(count: int) -> str:
    return "%d egg%s" % (count, "" if count == 1 else "s")


def scene(told: tuple) -> list[str]:
    """What to say while a scene is on, from the name and the facts that it tells."""
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
    said = ["%s's turn" % NAMES[face.decider]]
    if not chosen:
        return said + ["ROLL a die"]
    place = "on %d" % (face.mover_at + 1) if face.mover_at >= 0 else "on the raft"
    riders = len(face.group) - 1
    return said + ["Which turtle?", place + (", carries %d" % riders if riders else "")]


def _decision(face, chosen: tuple | None) -> list[str]:
    threw = face.actor == CHANCE
    said = ["%s %s" % (NAMES[face.decider], "threw" if threw else "decides")]
    mover = face.group[0]
    if mover != face.decider:
        said.append("for %s" % NAMES[mover])
    if face.dice:
        said.append(_sum(face.dice))
    if threw:
        return said + (["Your die: %d" % chosen[1], "STOP takes it"] if chosen else [])
    ways, total = face.risk
    odds = "bust %d/%d" % (ways, total) if ways else "is safe"
    said.append("%sROLL %s" % (_cursor(chosen, ROLL), odds))
    space, eggs = face.foresee(STOP)
    said.append("%sSTOP to %d%s" % (_cursor(chosen, STOP), space, " +%d" % eggs if eggs else ""))
    if chosen and chosen[0] == "card":
        said[-1] = ">card %d" % chosen[1]
    return said


def _cursor(chosen: tuple | None, action: tuple) -> str:
    return ">" if chosen == action else ""
