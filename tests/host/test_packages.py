"""The wheel, installed where the repository is not, and `make release`: the same commit gives the same bytes."""

import json
import os
import subprocess
import sys
import sysconfig
from hashlib import sha256
from pathlib import Path

import pytest

from small_micropython import BOARDS, small_micropython

ROOT = Path(__file__).parents[2]
PACKAGES = sysconfig.get_path("purelib")
PLAY = "import sys; from turtleback_cli.__main__ import main; status = main()"
OURS = (
    "config",
    "micropython",
    "turtleback",
    "turtleback_cli",
    "turtleback_host",
    "turtleback_lab",
    "turtleback_portable",
)
TELL = """
for name, module in sys.modules.items():
    if name.split(".")[0] in %r and getattr(module, "__file__", None):
        print("module", module.__file__)
""" % (OURS,)


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The folder of the commands in an environment that has the wheel, and from the project's only the dependencies."""
    place = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", place, cwd=ROOT)
    run(sys.executable, "-m", "venv", "--without-pip", place / "env")
    (wheel,) = place.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", place / "env/bin/python"]
    run(*pip, "install", "--no-index", "--no-deps", wheel)
    (purelib,) = place.glob("env/lib/python*/site-packages")
    # A folder that a .pth file names has its own .pth files ignored, and thereby the editable install of the project.
    (purelib / "dependencies.pth").write_text(PACKAGES + "\n")
    return place / "env/bin"


@pytest.fixture
def elsewhere(monkeypatch, tmp_path):
    """A folder of no importance to work in, and nothing in the environment that leads to the repository."""
    for name in ("PYTHONPATH", "PYTHONHOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def run(*command, cwd=None):
    """What a command that has to succeed prints."""
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=bare(), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def refusal(*command):
    """What a command says that cannot do what it should."""
    done = subprocess.run(command, env=bare(), capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


def bare():
    """The environment without what would lead Python to other modules, or pip to other settings."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_"))}


def test_a_game_is_played_replayed_and_verified(installed, elsewhere):
    turtleback = installed / "turtleback"
    assert run(turtleback, "--version").startswith("turtleback ")
    run(turtleback, "play", "--bots", "clever,random", "--record", "game.txt")
    assert "# winners" in run(turtleback, "replay", "game.txt")
    assert "dice and cards follow from the seed" in run(turtleback, "verify", "game.txt")
    assert "clever" in run(turtleback, "simulate", "mada", "--seats", "2", "--bots", "clever,random", "--games", "5")
    study = ("study", "midas", "--only", "scores", "--seats", "2", "--games", "20", "--out", "report")
    assert "How many points win?" in run(turtleback, *study)
    assert Path("report/index.html").read_text().startswith("<!DOCTYPE html>")


def test_nothing_comes_from_the_repository(installed, elsewhere):
    printed = run(installed / "python", "-c", PLAY + TELL, "play", "midas", "--bots", "2")
    files = [Path(line.removeprefix("module ")) for line in printed.splitlines() if line.startswith("module ")]
    assert {"config.py", "micropython.py", "clever.py"} <= {file.name for file in files}
    assert all(installed.parent in file.parents for file in files)


def test_it_puts_nothing_of_a_common_name_into_the_environment(installed):
    (purelib,) = installed.parent.glob("lib/python*/site-packages")
    names = {path.name for path in purelib.iterdir() if path.suffix not in (".pth", ".dist-info")}
    assert names - {"__pycache__"} == {*OURS, "micropython.py"} - {"config", "micropython"}
    assert all((purelib / name / "py.typed").exists() for name in OURS[2:])


@pytest.mark.parametrize(
    "command, what, target",
    [("flash", "To flash a board", "flash"), ("page", "The page", "page")],
)
def test_what_needs_the_repository_says_so(installed, elsewhere, command, what, target):
    said = refusal(installed / "turtleback", command)
    assert said == "turtleback: %s needs Turtleback's repository: run `make %s` in a clone of it.\n" % (what, target)


def test_what_needs_more_packages_names_the_extra_and_the_python_to_install_it(installed, elsewhere):
    without_joblib = "import sys; sys.modules['joblib'] = None; " + PLAY + "; sys.exit(status)"
    said = refusal(installed / "python", "-c", without_joblib, "simulate", "mahe")
    pip = "`%s -m pip install 'turtleback[lab]'`" % (installed / "python")
    assert said == "turtleback: To simulate needs joblib, which %s sets up.\n" % pip


SOME_DAY = "1790000000"


@pytest.fixture
def make(tmp_path):
    """Makes a release in a folder; returns what the command says, and the files by name."""
    (tmp_path / "LICENSE").write_text("The licence of MicroPython.\n")
    given = [tmp_path / (board + ".uf2") for board in BOARDS]
    for path, kind in zip(given, BOARDS.values()):
        path.write_bytes(small_micropython(**kind))

    def make(folder, *words, **variables):
        out = tmp_path / folder
        command = [sys.executable, "-m", "turtleback_tools.release", out, "--micropython", *given, *words]
        variables = {**os.environ, "SOURCE_DATE_EPOCH": SOME_DAY, **variables}
        done = subprocess.run([*map(str, command)], env=variables, capture_output=True, text=True)
        return done, {path.name: path.read_bytes() for path in out.glob("*")}

    return make


def test_two_builds_give_the_same_bytes_with_sums_licence_and_bill(make, tmp_path):
    licence = ("--licence", tmp_path / "LICENSE")
    done, files = make("monday", *licence, PYTHONHASHSEED="1", TZ="UTC")
    assert done.returncode == 0, done.stderr
    _, others = make("tuesday", *licence, PYTHONHASHSEED="2", TZ="Pacific/Auckland")
    hashes, again = ({name: sha256(data).hexdigest() for name, data in made.items()} for made in (files, others))
    assert hashes == again
    kinds = {"LICENSE.txt", "SHA256SUMS", "page.zip", "py3-none-any.whl", "sbom.json"}
    assert {name.split("-", 2)[-1] for name in files} == kinds | {board + ".uf2" for board in BOARDS}
    sums = dict(reversed(line.split("  ")) for line in files["SHA256SUMS"].decode().splitlines())
    assert sums | {"SHA256SUMS": hashes["SHA256SUMS"]} == hashes
    parts = json.loads(files["sbom.json"])["components"]
    assert {"textual", "platformdirs", "uqr", "Fredoka"} < {part["name"] for part in parts}
    assert [part["hashes"][0]["content"] for part in parts if part["type"] == "firmware"] == [
        sha256(small_micropython(**kind)).hexdigest() for kind in BOARDS.values()
    ]


def test_images_need_the_licence_of_what_is_inside(make):
    done, files = make("out")
    assert (done.returncode, files) == (2, {})
    assert done.stderr == "MicroPython's licence goes beside its images: name that file with --licence.\n"
