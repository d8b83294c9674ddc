"""Writes a report: the page, its pictures and study.json, all of them or none."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from turtleback.engine.contract import SetupError
from turtleback_host.files.folders import make_folder
from turtleback_host.files.reading import read_file
from turtleback_host.files.safe_write import sync_folder, write_text
from turtleback_lab.study.chart import Chapter, Chart
from turtleback_lab.study.page import page, picture
from turtleback_lab.study.plan import Plan
from turtleback_lab.study.plot import draw

PAGE, NUMBERS = "index.html", "study.json"


def check(folder: Path) -> None:
    """Raise SetupError if the folder has files other than an older report's, OSError if it cannot be written to."""
    older = _older(folder)
    there = folder.iterdir() if folder.exists() else ()
    strangers = sorted(path.name for path in there if path.name not in older or not path.is_file())
    if strangers:
        raise SetupError("%s contains other files, such as %s; name an empty folder." % (folder, strangers[0]))
    with _temporary(folder):  # checked before the games rather than after them
        pass


@contextmanager
def _temporary(folder: Path) -> Iterator[Path]:
    """A temporary folder on the same disk, for an incomplete report. OSError."""
    near = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    try:
        aside = TemporaryDirectory(dir=near, prefix=".study-")
    except OSError as error:
        error.filename = str(folder)
        raise
    with aside as name:
        yield Path(name)


def _older(folder: Path) -> set[str]:
    """The file names of an older report; empty if there is none."""
    try:
        old = json.loads(read_file(folder / NUMBERS))
        pictures = {chart["picture"] for chapter in old["chapters"] for chart in chapter["charts"]}
    except (OSError, ValueError, KeyError, TypeError):
        return set()
    return {PAGE, NUMBERS} | pictures


def as_data(plan: Plan, chapters: list[Chapter]) -> dict[str, object]:
    """The report as data for JSON; shares are from 0 to 1, whatever their unit."""
    return {
        "game": plan.game,
        "bot": plan.bot,
        "seats": plan.seats,
        "games": plan.games,
        "seed": plan.seed,
        "chapters": [
            {"name": chapter.name, "title": chapter.title, "about": chapter.about}
            | {"charts": list(map(_chart, chapter.charts))}
            for chapter in chapters
        ],
    }


def _chart(chart: Chart) -> dict[str, object]:
    figures = [
        {"line": figure.line, "at": figure.at, "what": figure.what}
        | figure.estimate._asdict()
        | {"command": figure.command}
        for figure in chart.figures
    ]
    about = {"name": chart.name, "title": chart.title, "words": chart.words, "picture": picture(chart)}
    return about | {"unit": chart.unit, "figures": figures}


def write(folder: Path, plan: Plan, chapters: list[Chapter]) -> None:
    """Write the report to a temporary folder, then move it to `folder` in place of an older report. OSError."""
    with _temporary(folder) as new:
        for chart in (chart for chapter in chapters for chart in chapter.charts):
            draw(chart, new / picture(chart))
        write_text(new / NUMBERS, json.dumps(as_data(plan, chapters), indent=1) + "\n")
        write_text(new / PAGE, page(plan, chapters))
        make_folder(folder)
        gone = _older(folder) - {path.name for path in new.iterdir()}
        for path in new.iterdir():
            os.replace(path, folder / path.name)
        for name in gone.intersection(path.name for path in folder.iterdir()):
            (folder / name).unlink()
        sync_folder(folder)
