"""Tests that reports of `turtleback study` are reproducible and complete, and that page, pictures and numbers agree."""

import json
import re
from contextlib import redirect_stdout
from html import unescape
from io import StringIO
from shlex import split
from shutil import copytree

import pytest
from PIL import Image

from rows import each_row
from turtleback_cli.cli import main
from turtleback_lab.study import chapters, samples
from turtleback_lab.study.report import INKS
from turtleback_lab.study.statistics import Estimate, with_interval

WORDS = ("study", "mahe", "--games", 20, "--seed", 3)
CHAPTERS = ["seats", "thresholds", "length", "scores", "deciders", "rules", "tempo", "choices", "luck"]


@pytest.fixture(scope="module", autouse=True)
def few_games():
    """Reduce the number of games in studies."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(samples, "KERNEL_FACTOR", 2)
        patch.setattr(chapters, "MIN_GAMES", 2)
        yield


@pytest.fixture(scope="module")
def shared_report(few_games, tmp_path_factory):
    """Make a whole report on Mahé, which tests must not change, and return its folder and numbers."""
    folder = tmp_path_factory.mktemp("shared_report") / "report"
    with redirect_stdout(StringIO()) as out:
        assert main([*map(str, WORDS), "--jobs", "1", "--out", str(folder)]) == 0
    assert out.getvalue().endswith("The report, with its pictures and commands: %s\n" % (folder / "index.html"))
    return folder, json.loads((folder / "study.json").read_text())


@pytest.fixture
def copied(shared_report, tmp_path):
    """Return a copy of the report's folder."""
    return copytree(shared_report[0], tmp_path / "report")


def charts(numbers):
    """Return all charts of a report's numbers."""
    return [chart for chapter in numbers["chapters"] for chart in chapter["charts"]]


def test_the_page_is_complete_and_loads_nothing_from_elsewhere(shared_report):
    folder, numbers = shared_report
    page = (folder / "index.html").read_text()
    named = re.findall(r'(?:src|href)="([^"]*)"', page)
    shown = {unescape(text) for text in re.split("<[^>]*>", page)}
    assert [chapter["name"] for chapter in numbers["chapters"]] == CHAPTERS
    for chart in charts(numbers):
        assert chart["picture"] in named and chart["words"] in shown
        for figure in chart["figures"]:
            estimate = Estimate(figure["value"], figure["low"], figure["high"])
            assert estimate.low <= estimate.value <= estimate.high
            assert {figure["what"], figure["command"]} <= shown
            assert {with_interval(estimate, chart["unit"], signed) for signed in (False, True)} & shown
    assert "<script" not in page
    assert all(name.startswith("#") or (folder / name).is_file() for name in named)


def test_every_chart_has_a_picture_of_its_lines(shared_report):
    folder, numbers = shared_report
    assert {path.name for path in folder.glob("*.png")} == {chart["picture"] for chart in charts(numbers)}
    for chart in charts(numbers):
        lines = dict.fromkeys(figure["line"] for figure in chart["figures"])
        with Image.open(folder / chart["picture"]) as picture:
            seen = picture.convert("RGB").getcolors(picture.width * picture.height)
        inks = {"#%02X%02X%02X" % colour for count, colour in seen if count > 40}  # a mark has at least 40 pixels
        assert set(INKS[: len(lines)]) <= inks, chart["picture"]


def test_the_printed_simulate_commands_reproduce_their_figures(shared_report, run_cli):
    seen = 0
    for figure in (figure for chart in charts(shared_report[1]) for figure in chart["figures"]):
        words = split(figure["command"])
        if words[1] == "simulate":
            seat = int(figure["line"].removeprefix("seat ") or 1)
            bot = json.loads(run_cli(*words[1:], "--jobs", 1, "--json")[1])["bots"][seat - 1]
            assert (bot["share"], bot["low"], bot["high"]) == (figure["value"], figure["low"], figure["high"])
            seen += 1
    assert seen == sum(range(2, 8)) + 7 + 6


def test_the_effect_of_a_rule_matches_simulate(shared_report, run_cli):
    first, turns, *_ = shared_report[1]["chapters"][CHAPTERS.index("rules")]["charts"]
    bots = {"roll_at_seven": "random"}
    for share, length in list(zip(first["figures"], turns["figures"]))[:4]:
        rule = share["at"]
        seats = 3 if rule == "bust_ends_turn" else 4
        words = (
            "simulate",
            *WORDS[1:-2],
            "--seats",
            seats,
            "--bots",
            bots.get(rule, "clever"),
            "--fixed-seats",
            "--jobs",
            1,
        )
        off, on = (
            json.loads(run_cli(*words, "--json", "--seed", 3 + value, "--option", "%s=%d" % (rule, value))[1])
            for value in (0, 1)
        )
        assert share["value"] == pytest.approx(on["bots"][0]["share"] - off["bots"][0]["share"])
        assert length["value"] == pytest.approx(on["turns"] - off["turns"])


@each_row("chapter", ["deciders", "rules"])
def test_the_printed_study_commands_reproduce_their_figures(shared_report, run_cli, chapter):
    expected = shared_report[1]["chapters"][CHAPTERS.index(chapter)]
    command = expected["charts"][0]["figures"][0]["command"]
    status, out, err = run_cli(*split(command)[1:], "--jobs", 2)
    assert (status, err) == (0, "")
    assert json.loads(out)["chapters"] == [expected]


@each_row("game", ["mice", "mada", "midas"])
def test_other_games_can_be_studied(run_cli, tmp_path, game):
    words = ("study", game, "--seats", "2,4", "--games", 20, "--seed", 1, "--jobs", 1)
    assert run_cli(*words, "--out", tmp_path / game)[0] == 0
    numbers = json.loads((tmp_path / game / "study.json").read_text())
    assert len(numbers["chapters"]) == 7 - (game == "midas")
    assert {figure["at"] for figure in charts(numbers)[0]["figures"]} == {2, 4}


def test_a_new_report_replaces_only_an_older_report(copied, run_cli):
    words = (*WORDS, "--jobs", 1, "--seats", 4, "--only", "deciders", "--out", copied)
    before = (copied / "study.json").read_text()
    status, out, _ = run_cli(*words)
    assert status == 0
    assert [line.split()[0] for line in out.splitlines() if line] == ["Who", "With", "The"]  # the answer appears once
    assert len(json.loads((copied / "study.json").read_text())["chapters"]) == 1 < len(json.loads(before)["chapters"])
    assert [path.name for path in copied.parent.iterdir()] == ["report"]
    (copied / "study.json").unlink()
    files = {path.name: path.read_bytes() for path in copied.iterdir()}
    sentence = "turtleback: %s contains other files; name an empty folder.\n" % copied
    assert run_cli(*words) == (2, "", sentence)
    assert {path.name: path.read_bytes() for path in copied.iterdir()} == files


def test_a_stopped_study_writes_nothing(run_cli, tmp_path, monkeypatch):
    play_parallel = samples.play_parallel

    def stopped(play, *words):
        if len(play.args[0].bots) == 3:
            raise KeyboardInterrupt
        return play_parallel(play, *words)

    monkeypatch.setattr(samples, "play_parallel", stopped)
    status, out, err = run_cli(*WORDS, "--jobs", 1, "--only", "length", "--out", tmp_path / "report")
    assert (status, out) == (130, "")
    assert err == "turtleback: stopped with 1 of 6 series of games played; nothing is written.\n"
    assert not list(tmp_path.iterdir())
