"""Mahé in words, for a screen of eight lines of 16 characters. Knows no rules: odds and landings are asked for."""

from turtleback.engine.contract import CHANCE, OVER, Game
from turtleback.engine.mahe import BEACH, ROLL, STOP
from turtleback.lights.palette import NAMES


def lines(face, chooser) -> list[str]:
    """What to say about the position that the face has looked at."""
    if face.actor == OVER:
        return _over(face.game) + [""] + _scores(face.game)
    if face.view["egg"] == BEACH:
        prize = "Last: %d eggs" % BEACH
    else:
        prize = "Prize: %d egg%s" % (face.view["egg"], "" if face.view["egg"] == 1 else "s")
    said = _decision(face, chooser) if face.dice or face.actor == CHANCE else _first_roll(face, chooser)
    return said + [""] * (5 - len(said)) + [prize] + _scores(face.game)


def _over(game: Game) -> list:
    seats, reason = game.winners()
    if len(seats) == 1:
        return ["%s wins!" % NAMES[seats[0]], reason]
    names = [NAMES[seat] for seat in seats]
    return ["Shared win:"] + [" ".join(names[at : at + 2]) for at in range(0, len(names), 2)]


def _first_roll(face, chooser) -> list:
    said = ["%s's turn" % NAMES[face.decider]]
    chosen = chooser.chosen if chooser else None
    if chosen and chosen[0] == "turtle":
        space = face.space_of(chosen[1])
        return said + ["Which turtle?", "on %d" % (space + 1) if space >= 0 else "on the raft"]
    return said + ["ROLL a die"]


def _decision(face, chooser) -> list:
    said = ["%s decides" % NAMES[face.decider]]
    mover = face.owner(face.view["mover"])
    if mover != face.decider:
        said.append("for %s" % NAMES[mover])
    dice = face.dice
    if dice:
        said.append("%s = %d  x%d" % ("+".join(str(die) for die in dice), sum(dice), len(dice)))
    chosen = chooser.chosen if chooser else None
    if chosen and chosen[0] == "die":
        return said + ["Your die: %d" % chosen[1], "STOP confirms"]
    if face.actor == CHANCE:
        return said
    ways, total = face.game.odds(ROLL, "bust")
    said.append("%sROLL bust %d/%d" % (_cursor(chosen, ROLL), ways, total))
    space, prize = face.landings[STOP]
    said.append("%sSTOP to %d%s" % (_cursor(chosen, STOP), space + 1, " +%d" % prize if prize else ""))
    if chosen and chosen[0] == "card":
        said[-1] = ">card %d" % chosen[1]
    return said


def _cursor(chosen: tuple | None, action: tuple) -> str:
    return ">" if chosen == action else ""


def _scores(game: Game) -> list:
    """Initials and scores, four seats a line."""
    parts = ["%s%d" % (NAMES[seat][0], score) for seat, score in enumerate(game.scores())]
    return [" ".join(parts[at : at + 4]) for at in range(0, len(parts), 4)]
