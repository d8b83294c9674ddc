"""An analysed game in words and in JSON: each decision, the biggest mistakes, the luckiest and unluckiest die."""

import json
from pathlib import Path

from turtleback.engine.match import Match
from turtleback.engine.notation import action_text, event_text
from turtleback.lights.palette import NAMES
from turtleback_host.analysis.walk import GAMES, Analysis, Step

WORST = 3
MISTAKE = 0.005  # of the win: what is less cannot be told from the luck of the games played on


def mistakes(analysis: Analysis) -> list[Step]:
    """The decisions that cost most, the worst first."""
    wrong = [step for step in analysis.decisions if -step.gain >= MISTAKE]
    return sorted(wrong, key=lambda step: step.gain)[:WORST]


def report(match: Match, plot: Path | None, as_json: bool) -> None:
    """Analyse a match and print what there is to say; draw the lead if told where to."""
    analysis = Analysis(match)
    print(json.dumps(told(analysis)) if as_json else "\n".join(lines(analysis)))
    if plot:
        from turtleback_host.analysis.plot import draw

        draw(analysis, plot)


def lines(analysis: Analysis) -> list[str]:
    """The analysis for people; chances are of winning, those of whoever decides or throws."""
    said = ["Chances to win, each from %d games played on; seats count from 0." % GAMES, "", "Decisions"]
    said += [_decision(step) for step in analysis.decisions]
    said += ["", "Biggest mistakes"] + ([_mistake(step) for step in mistakes(analysis)] or ["  none"])
    if analysis.dice:
        luck = sorted(analysis.dice, key=lambda step: step.gain)
        said += ["", "Luckiest die", _die(luck[-1]), "", "Unluckiest die", _die(luck[0])]
    return said + ["", "In all"] + [_seat(analysis, seat) for seat in range(analysis.seats)]


def _decision(step: Step) -> str:
    better = "" if -step.gain < MISTAKE else "   %s was better" % event_text(step.best)
    return "  %4d  %-10s %5.1f %% -> %5.1f %%%s" % (
        step.number, action_text(step.seat, step.action), 100 * step.before, 100 * step.after, better
    )  # fmt: skip


def _mistake(step: Step) -> str:
    return "  %4d  %-10s cost %s %.1f %%: %s was better" % (
        step.number, action_text(step.seat, step.action), NAMES[step.seat], -100 * step.gain, event_text(step.best)
    )  # fmt: skip


def _die(step: Step) -> str:
    name = NAMES[step.seat]
    return "  %4d  %-10s took %s from %.1f %% to %.1f %%" % (
        step.number, event_text(step.action), name, 100 * step.before, 100 * step.after
    )  # fmt: skip


def _seat(analysis: Analysis, seat: int) -> str:
    lost, luck = in_all(analysis, seat)
    return "  %d %-7s mistakes %+5.1f %%, own dice %+5.1f %%" % (seat, NAMES[seat], 100 * lost, 100 * luck)


def in_all(analysis: Analysis, seat: int) -> tuple[float, float]:
    """What a seat's decisions, and the dice that it decided to throw, have changed in all."""
    lost = sum(step.gain for step in analysis.decisions if step.seat == seat)
    return lost, sum(step.gain for step in analysis.dice if step.seat == seat)


def told(analysis: Analysis) -> dict[str, object]:
    """The same as plain data."""
    luck = sorted(analysis.dice, key=lambda step: step.gain)
    return {
        "games": GAMES,
        "decisions": list(map(_plain, analysis.decisions)),
        "mistakes": list(map(_plain, mistakes(analysis))),
        "luckiest": _plain(luck[-1]) if luck else None,
        "unluckiest": _plain(luck[0]) if luck else None,
        "seats": [dict(zip(("mistakes", "luck"), in_all(analysis, seat))) for seat in range(analysis.seats)],
        "lead": [{"action": number, "chances": chances} for number, chances in zip(analysis.numbers, analysis.lead)],
    }


def _plain(step: Step) -> dict[str, object]:
    return {
        "number": step.number,
        "seat": step.seat,
        "action": event_text(step.action),
        "before": step.before,
        "after": step.after,
        "best": event_text(step.best),
    }
