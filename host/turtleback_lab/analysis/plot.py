"""Plots each seat's chance to win from the first move to the end, and marks its mistakes."""

from io import BytesIO
from pathlib import Path

from matplotlib.figure import Figure

from turtleback.engine.contract import SetupError
from turtleback.lights.palette import NAMES, SEATS
from turtleback_host.files.safe_write import check_writable, write_bytes
from turtleback_lab.analysis.mistakes import mistakes
from turtleback_lab.analysis.walk import Analysis

KINDS = (".png", ".svg", ".pdf")
INCHES = (9, 4.5)
DARKER = 0.75  # factor on the lamps' colours, which are too bright on white paper


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
