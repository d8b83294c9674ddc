"""The chapters by name, and which of them a game has."""

from turtleback.engine.options import unknown
from turtleback_host.study.chapters import by_seats, rules, seats, tempo, thresholds
from turtleback_host.study.plan import Plan, Question

ALL = {
    "seats": Question(seats.samples, seats.chapter),
    "thresholds": Question(thresholds.samples, thresholds.chapter),
    "length": Question(by_seats.samples, by_seats.length),
    "scores": Question(by_seats.samples, by_seats.scores),
    "deciders": Question(by_seats.samples, by_seats.deciders),
    "rules": Question(rules.samples, rules.chapter),
    "tempo": Question(by_seats.samples, tempo.chapter),
}
OF_MAHE = ("thresholds", "deciders")


def chosen(plan: Plan, only: str | None) -> dict[str, Question]:
    """The chapters asked for, else all that there are about the game. SetupError."""
    there = {name: question for name, question in ALL.items() if plan.game == "mahe" or name not in OF_MAHE}
    if not rules.rules(plan):
        del there["rules"]
    names = [name.strip() for name in only.split(",")] if only else list(there)
    for name in names:
        if name not in there:
            raise unknown("chapter about %s" % plan.game, name, there)
    return {name: there[name] for name in there if name in names}
