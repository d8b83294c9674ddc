"""A study from its plan to its report: an HTML page, its pictures and study.json.

The page needs only its pictures: no scripts and no external resources.
"""

import json
from datetime import date
from io import BytesIO
from pathlib import Path
from secrets import randbelow
from tempfile import TemporaryDirectory

from matplotlib.figure import Figure as Drawing

from turtleback.engine.catalogue import game_class
from turtleback.engine.contract import SetupError
from turtleback.engine.options import check_seats
from turtleback.games.bots import best
from turtleback_host.system.environment import own_version
from turtleback_host.system.files import write_bytes
from turtleback_host.system.folders import make_folder
from turtleback_host.system.signals import status_of
from turtleback_host.system.streams import print_error, printable
from turtleback_lab.bots.splitmix import MAX_SEED
from turtleback_lab.simulate.play import warm_up
from turtleback_lab.study.chapters import chapters_of
from turtleback_lab.study.games import study_of
from turtleback_lab.study.samples import Sample, StudyPlan, gather
from turtleback_lab.study.statistics import Chapter, Chart, SampleStats, scale
from turtleback_lab.study.wording import page_of
from turtleback_portable.records.titles import full_title

PAGE, NUMBERS = "index.html", "study.json"


def check_folder(folder: Path) -> None:
    """Raise SetupError if the folder has other files than a report, OSError if it cannot be written to."""
    if folder.exists() and any(folder.iterdir()) and not (folder / NUMBERS).is_file():
        raise SetupError("%s contains other files; name an empty folder." % folder)
    near = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    try:
        with TemporaryDirectory(dir=near, prefix=".study-"):  # raises an error now, before the games are played
            pass
    except OSError as error:
        error.filename = str(folder)
        raise


def write_report(folder: Path, plan: StudyPlan, chapters: list[Chapter]) -> None:
    """Render the whole report, then write its files. Raises: OSError if a file cannot be written."""
    files = {picture_name(chart): draw(chart) for chapter in chapters for chart in chapter.charts}
    files[NUMBERS] = (json.dumps(as_data(plan, chapters), indent=1) + "\n").encode()
    files[PAGE] = page(plan, chapters).encode()
    make_folder(folder)
    for name, data in files.items():
        write_bytes(folder / name, data)


def as_data(plan: StudyPlan, chapters: list[Chapter]) -> dict[str, object]:
    """Return the report as data for JSON. All shares are from 0 to 1, even if their unit is %."""
    about: dict[str, object] = plan._asdict()
    del about["seats_argument"]
    named = ("name", "title", "answer", "about")
    plain = [
        {name: getattr(chapter, name) for name in named} | {"charts": list(map(_chart_data, chapter.charts))}
        for chapter in chapters
    ]
    return about | {"chapters": plain}


def _chart_data(chart: Chart) -> dict[str, object]:
    figures = [
        {"line": figure.line, "at": figure.at, "what": figure.what}
        | figure.estimate._asdict()
        | {"command": figure.command}
        for figure in chart.figures
    ]
    about = {"name": chart.name, "title": chart.title, "words": chart.words, "picture": picture_name(chart)}
    return about | {"unit": chart.unit, "figures": figures}


def picture_name(chart: Chart) -> str:
    """Return the file name of a chart's picture."""
    return chart.name + ".png"


def page(plan: StudyPlan, chapters: list[Chapter]) -> str:
    """Return the HTML of the page."""
    return page_of(
        game_title=full_title(plan.game),
        plan=plan,
        chapters=chapters,
        picture=picture_name,
        version=own_version(),
        today=date.today(),
    )


# The colour-blind safe palette of Okabe and Ito, without yellow, which is too bright on paper, and with a grey.
# The ninth colour repeats the first one, with another marker.
INKS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#000000", "#777777", "#0072B2")
MARKS = ("o", "s", "^", "D", "v", "P", "X", "p", "*")
INCHES = (6.4, 4.2)
DOTS = 110  # dots per inch
WIDTH = 0.6  # share of the space between two x values over which the points of several lines are spread
MAX_SHORT_NAME = 10  # letters; four names of this length fit side by side in the legend, and two longer ones
MAX_JOINED_LINES = 4  # with more lines, points are not joined


def draw(chart: Chart) -> bytes:
    """Draw a chart as PNG: points with their intervals, side by side for lines with the same x."""
    drawing = Drawing(figsize=INCHES, layout="constrained")
    axes = drawing.add_subplot()
    lines = list(dict.fromkeys(figure.line for figure in chart.figures))
    places = {at: place for place, at in enumerate(dict.fromkeys(figure.at for figure in chart.figures))}
    beside = {at: [figure.line for figure in chart.figures if figure.at == at] for at in places}
    unit = scale(chart.unit)
    for line, ink, mark in zip(lines, INKS, MARKS):
        figures = [figure for figure in chart.figures if figure.line == line]
        rows = [
            (
                places[at] + WIDTH * ((beside[at].index(line) + 0.5) / len(beside[at]) - 0.5),
                unit * (estimate.value - chart.base.get(at, 0)),
                unit * (estimate.value - estimate.low),
                unit * (estimate.high - estimate.value),
            )
            for _, at, _, estimate, _ in figures
        ]
        # Points that are relative to different bases are not joined.
        joined = len(lines) <= MAX_JOINED_LINES and isinstance(figures[0].at, int) and not chart.base
        first = [chart.cut is not None and isinstance(at, int) and at <= chart.cut for _, at, *_ in figures]
        for part in ([row for row, early in zip(rows, first) if early == side] for side in (False, True)):
            if part:
                xs, ys, down, up = zip(*part)
                axes.errorbar(
                    xs, ys, (down, up), color=ink, marker=mark, label=line, capsize=4, markersize=6,
                    linestyle="-" if joined else "", linewidth=1,
                )  # fmt: skip
                line = "_" + line  # Matplotlib leaves such names out of the legend
    if chart.level is not None:
        axes.axhline(unit * chart.level, color="black", linewidth=1, linestyle="--")
    axes.set(xlabel=chart.x, ylabel=chart.y, title=chart.title)
    axes.grid(alpha=0.3)
    axes.set_xticks(list(places.values()), [str(at).replace(" ", "\n", 1).replace("=", "\n=") for at in places])
    if len(lines) > 1:
        drawing.legend(
            loc="outside lower center", ncols=4 if max(map(len, lines)) < MAX_SHORT_NAME else 2, frameon=False
        )
    buffer = BytesIO()
    drawing.savefig(buffer, dpi=DOTS, pil_kwargs={"optimize": True})
    return buffer.getvalue()


def study(plan: StudyPlan, only: str | None, out: Path | None, as_json: bool, jobs: int, dask: str | None) -> int:
    """Play the games, write or print the report and return the exit status.

    Raises: SetupError if a chapter does not exist or no folder is named; OSError if the report cannot be written.
    """
    questions = chapters_of(plan, only)
    if not out and not as_json:
        raise SetupError("Name a folder for the report with --out DIR, or use --json.")
    if out:
        check_folder(out)
    samples = [sample for question in questions.values() for sample in question.samples(plan)]
    if not dask and not all(sample.watched for sample in samples):  # the machines of a cluster compile on their own
        warm_up(plan.game)
    stats: dict[Sample, SampleStats] = {}
    try:
        gather(samples, jobs, dask, stats)
    except KeyboardInterrupt as stopped:
        print_error(
            "stopped with %d of %d series of games played; nothing is written." % (len(stats), len(set(samples)))
        )
        return status_of(stopped)
    chapters = [question.chapter(plan, stats) for question in questions.values()]
    if out:
        write_report(out, plan, chapters)
    if as_json:
        print(json.dumps(as_data(plan, chapters)))
    elif out:
        print("\n".join(_summary(out, chapters)))
    return 0


def default_games(game: str) -> int:
    """Return the default number of games for each figure."""
    return study_of(game).games


def plan_of(game: str, only: list[int] | None, games: int, seed: int | None) -> StudyPlan:
    """Return the plan for a game, with only the seat counts `only`, or all.

    Raises: SetupError if the game is not for one of these seat counts.
    """
    kind = game_class(game)
    low, high = kind.SEATS
    seats = sorted(set(only)) if only else range(low, high + 1)
    for count in seats:
        check_seats(kind, count)
    seats_argument = " --seats " + ",".join(map(str, seats)) if only else ""
    seed = randbelow(MAX_SEED) if seed is None else seed
    return StudyPlan(game, study_of(game).bot or best(game), tuple(seats), games, seed, seats_argument)


def _summary(folder: Path, chapters: list[Chapter]) -> list[str]:
    """Return the answers of a report as lines for the terminal."""
    lines = []
    for chapter in chapters:
        texts = [chapter.answer, *(chart.words.strip() for chart in chapter.charts)]
        lines += [chapter.title, *("  " + text for text in dict.fromkeys(texts)), ""]  # without repetitions
    return [*lines, "The report, with its pictures and commands: %s" % printable(folder / PAGE)]
