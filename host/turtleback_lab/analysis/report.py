"""The analysis of a game as text and JSON, and a plot of the chances to win."""

import json
from io import BytesIO
from pathlib import Path

from matplotlib.figure import Figure

from turtleback.engine.contract import OVER, SetupError
from turtleback.engine.match import Match
from turtleback.engine.notation import action_text, event_text
from turtleback.lights.palette import NAMES, SEATS
from turtleback_host.files.safe_write import check_writable, write_bytes
from turtleback_host.process.progress import progress
from turtleback_lab.analysis.turning import turning
from turtleback_lab.analysis.walk import GAMES, Analysis, Step
from turtleback_lab.bots.mahe_master import TURNS

WORST = 3
KINDS = (".png", ".svg", ".pdf")
INCHES = (9, 4.5)
DARKER = 0.75  # factor on the lamps' colours, which are too bright on white paper


def report(match: Match, plot: Path | None, as_json: bool) -> None:
    """Analyse a match and print the result as text or JSON; write the plot if `plot` names a file. SetupError."""
    with progress(len(match.history), "Analysing") as show:
        analysis = Analysis(match, show=show)
    found = turning(match) if match.game.actor() == OVER else None
    if as_json:
        print(json.dumps(as_data(analysis) | ({"clever": found.as_data()} if found else {})))
    else:
        print("\n".join(lines(analysis) + (["", *found.text()] if found else [])))
    if plot:
        draw(analysis, plot)


def lines(analysis: Analysis) -> list[str]:
    """The analysis as lines of text. Each chance is that of the deciding seat to win."""
    text = ["Chances to win, from %d games behind each move, %d turns long; seats count from 0." % (GAMES, TURNS)]
    text += ["", "Decisions, and the dice that lay", *map(_decision, analysis.decisions)]
    text += ["", "Biggest mistakes", *(map(_mistake, mistakes(analysis)) if mistakes(analysis) else ["  none"])]
    if analysis.dice:
        luck = sorted(analysis.dice, key=lambda step: step.gain)
        text += ["", "Luckiest die", _die(luck[-1]), "", "Unluckiest die", _die(luck[0])]
    return text + ["", "In all", *(_seat(analysis, seat) for seat in range(analysis.seats))]


def _decision(step: Step) -> str:
    better = "   %s was better" % event_text(step.best) if is_mistake(step) else ""
    return "%s  %5.1f %% -> %5.1f %%%s" % (_action(step), 100 * step.before, 100 * step.after, better)


def _mistake(step: Step) -> str:
    return "%s  cost %s %.1f %% points: %s was better" % (
        _action(step), NAMES[step.seat], -100 * step.gain, event_text(step.best)
    )  # fmt: skip


def _die(step: Step) -> str:
    before, after = 100 * step.before, 100 * step.after
    return "%s  took %s from %.1f %% to %.1f %%" % (_action(step), NAMES[step.seat], before, after)


def _action(step: Step) -> str:
    """A line's start: the number of the action, the action in record notation, and the dice before it."""
    words = event_text(step.action) if step.action[0] == "die" else action_text(step.seat, step.action)
    return "  %4d  %-10s %-5s" % (step.number, words, "+".join(map(str, step.dice)))


def _seat(analysis: Analysis, seat: int) -> str:
    lost, luck = in_all(analysis, seat)
    return "  %d %-7s mistakes %6.1f, own dice %+6.1f %% points" % (seat, NAMES[seat], 100 * lost, 100 * luck)


def in_all(analysis: Analysis, seat: int) -> tuple[float, float]:
    """The total change (0..1) of a seat's chance to win by its mistakes, and by the dice that it decided to throw."""
    lost = sum(step.gain for step in analysis.decisions if step.seat == seat and is_mistake(step))
    return lost, sum(step.gain for step in analysis.dice if step.seat == seat)


def as_data(analysis: Analysis) -> dict[str, object]:
    """The analysis as data for JSON."""
    luck = sorted(analysis.dice, key=lambda step: step.gain)
    return {
        "game": "mahe",
        "seats": analysis.seats,
        "games": GAMES,
        "turns": TURNS,
        "decisions": list(map(_plain, analysis.decisions)),
        "dice": list(map(_plain, analysis.dice)),
        "mistakes": list(map(_plain, mistakes(analysis))),
        "luckiest": _plain(luck[-1]) if luck else None,
        "unluckiest": _plain(luck[0]) if luck else None,
        "in all": [dict(zip(("mistakes", "luck"), in_all(analysis, seat))) for seat in range(analysis.seats)],
        "lead": [{"action": number, "chances": chances} for number, chances in zip(analysis.numbers, analysis.lead)],
    }


def _plain(step: Step) -> dict[str, object]:
    return step._asdict() | {"action": event_text(step.action), "best": event_text(step.best)}


def mistakes(analysis: Analysis) -> list[Step]:
    """The WORST mistakes that cost most, the worst first."""
    return sorted(filter(is_mistake, analysis.decisions), key=lambda step: step.gain)[:WORST]


def is_mistake(step: Step) -> bool:
    """Whether another choice was better by more than the sampling error."""
    return step.best != step.action


def check(path: Path) -> None:
    """Raise SetupError if a picture cannot be written to that file, before the long analysis starts."""
    if path.suffix.lower() not in KINDS:
        raise SetupError("A picture cannot be drawn into %s: its name ends in %s." % (path, ", ".join(KINDS)))
    if not path.absolute().parent.is_dir():
        raise SetupError("A picture cannot be drawn into %s: there is no such folder." % path)
    check_writable(path)


def draw(analysis: Analysis, path: Path) -> None:
    """Write the plot to a file, in the format of its suffix (KINDS). OSError if that fails."""
    figure = Figure(figsize=INCHES, layout="constrained")
    axes = figure.add_subplot()
    for seat in range(analysis.seats):
        chances = [100 * row[seat] for row in analysis.lead]
        axes.plot(analysis.numbers, chances, color=ink(seat), label=NAMES[seat], linewidth=2)
    for step in mistakes(analysis):
        axes.plot(step.number, 100 * step.before, "v", color=ink(step.seat), markersize=9, markeredgecolor="black")
    axes.set(xlabel="action of the record", ylabel="chance to win, %", ylim=(0, 100), title="The lead")
    axes.grid(alpha=0.3)
    axes.legend(loc="upper left")
    buffer = BytesIO()
    figure.savefig(buffer, format=path.suffix[1:].lower(), dpi=120)
    write_bytes(path, buffer.getvalue())


def ink(seat: int) -> tuple[float, ...]:
    """The seat's colour for white paper: red, green, blue, 0..1."""
    return tuple(DARKER * channel / 255 for channel in SEATS[seat])
