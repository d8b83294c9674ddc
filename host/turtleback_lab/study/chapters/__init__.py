"""The chapters by name, and which of them a game has."""

from turtleback.engine.options import unknown
from turtleback_lab.study.chapters import by_seats, rules, seats, tempo, thresholds
from turtleback_lab.study.plan import Plan, Question

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


def chapters_of(plan: Plan, only: str | None) -> dict[str, Question]:
    """The chapters named in `only` (`seats,length`), else all chapters of the game. SetupError for an unknown name."""
    available = {name: question for name, question in ALL.items() if plan.game == "mahe" or name not in OF_MAHE}
    if not rules.rules(plan):
        del available["rules"]
    names = [name.strip() for name in only.split(",")] if only is not None else list(available)
    for name in names:
        if name not in available:
            raise unknown("chapter about %s" % plan.game, name, available)
    return {name: available[name] for name in available if name in names}
