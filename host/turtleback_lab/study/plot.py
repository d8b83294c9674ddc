"""Draws a chart: points with their intervals, lines differing in colour and marker; readable on phones and paper."""

from io import BytesIO
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure as Drawing

from turtleback_host.files.safe_write import write_bytes
from turtleback_lab.study.chart import Chart, Figure, scale

# The colour-blind safe palette of Okabe and Ito without yellow, which is too bright on paper, and a grey.
# The ninth colour repeats the first, with another marker.
INKS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000", "#777777", "#0072B2")
MARKS = ("o", "s", "^", "D", "v", "P", "X", "p", "*")
INCHES = (6.4, 4.2)
DOTS = 110  # per inch
WIDTH = 0.6  # share of the space between two x values over which the points of several lines are spread
JOINED = 4  # with more lines, points are not joined


def draw(chart: Chart, path: Path) -> None:
    """Draw the chart into a PNG file. OSError."""
    drawing = Drawing(figsize=INCHES, layout="constrained")
    axes = drawing.add_subplot()
    lines = list(dict.fromkeys(figure.line for figure in chart.figures))
    places = _places(chart.figures)
    for number, line in enumerate(lines):
        figures = [figure for figure in chart.figures if figure.line == line]
        xs = [_x(figure, chart.figures, places) for figure in figures]
        # Points relative to a different base at each place are not joined.
        joined = len(lines) <= JOINED and isinstance(figures[0].at, int) and not chart.base
        _line(axes, chart, figures, xs, number, joined)
    if chart.level is not None:
        axes.axhline(scale(chart.unit) * chart.level, color="black", linewidth=1, linestyle="--")
    axes.set(xlabel=chart.x, ylabel=chart.y, title=chart.title)
    axes.grid(alpha=0.3)
    axes.set_xticks(list(places.values()), [str(at).replace(" ", "\n", 1).replace("=", "\n=") for at in places])
    if len(lines) > 1:
        drawing.legend(loc="outside lower center", ncols=min(len(lines), 4), frameon=False)
    buffer = BytesIO()
    drawing.savefig(buffer, dpi=DOTS, pil_kwargs={"optimize": True})
    write_bytes(path, buffer.getvalue())


def _places(figures: list[Figure]) -> dict[int | str, int]:
    """The position on the x axis of each number or name, in the order given."""
    return {at: place for place, at in enumerate(dict.fromkeys(figure.at for figure in figures))}


def _x(figure: Figure, figures: list[Figure], places: dict[int | str, int]) -> float:
    """The x coordinate of a figure, beside those of other lines at the same place."""
    beside = [other.line for other in figures if other.at == figure.at]
    return places[figure.at] + WIDTH * ((beside.index(figure.line) + 0.5) / len(beside) - 0.5)


def _line(axes: Axes, chart: Chart, figures: list[Figure], xs: list[float], number: int, joined: bool) -> None:
    unit = scale(chart.unit)
    base = [chart.base.get(figure.at, 0) for figure in figures]
    ys = [unit * (figure.estimate.value - least) for figure, least in zip(figures, base)]
    down = [unit * (figure.estimate.value - figure.estimate.low) for figure in figures]
    up = [unit * (figure.estimate.high - figure.estimate.value) for figure in figures]
    axes.errorbar(
        xs, ys, (down, up), color=INKS[number], marker=MARKS[number], label=figures[0].line, capsize=4, markersize=6,
        linestyle="-" if joined else "", linewidth=1,
    )  # fmt: skip
