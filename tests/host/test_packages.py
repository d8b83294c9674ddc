"""Tests the wheel, installed outside of the repository, and that `make release` is reproducible byte for byte."""

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
LIST_MODULES = """
for name, module in sys.modules.items():
    if name.split(".")[0] in %r and getattr(module, "__file__", None):
        print("module", module.__file__)
""" % (OURS,)


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Install the wheel into a new environment, which shares only the project's dependencies.

    Returns: the folder of the environment's commands.
    """
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder, cwd=ROOT)
    run(sys.executable, "-m", "venv", "--without-pip", folder / "env")
    (wheel,) = folder.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", folder / "env/bin/python"]
    run(*pip, "install", "--no-index", "--no-deps", wheel)
    (purelib,) = folder.glob("env/lib/python*/site-packages")
    # Python ignores .pth files in a folder that was added by another .pth file. This hides the editable install.
    (purelib / "dependencies.pth").write_text(PACKAGES + "\n")
    return folder / "env/bin"


@pytest.fixture
def elsewhere(monkeypatch, tmp_path):
    """Change to an empty folder, and remove environment variables that point to the repository."""
    for name in ("PYTHONPATH", "PYTHONHOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def run(*command, cwd=None):
    """Run a command that must succeed, and return its output."""
    done = subprocess.run(list(map(str, command)), cwd=cwd, env=bare(), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def refusal(*command):
    """Run a command that must be refused with status 2, and return its standard error."""
    done = subprocess.run(command, env=bare(), capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


def bare():
    """Return the environment without variables that change Python's module path or pip's settings."""
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
    printed = run(installed / "python", "-c", PLAY + LIST_MODULES, "play", "midas", "--bots", "2")
    files = [Path(line.removeprefix("module ")) for line in printed.splitlines() if line.startswith("module ")]
    assert {"config.py", "micropython.py", "clever.py"} <= {file.name for file in files}
    assert all(installed.parent in file.parents for file in files)


def test_the_wheel_installs_no_module_with_a_common_name(installed):
    (purelib,) = installed.parent.glob("lib/python*/site-packages")
    names = {path.name for path in purelib.iterdir() if path.suffix not in (".pth", ".dist-info")}
    assert names - {"__pycache__"} == {*OURS, "micropython.py"} - {"config", "micropython"}
    assert all((purelib / name / "py.typed").exists() for name in OURS[2:])


@pytest.mark.parametrize(
    "command, subject, target",
    [("flash", "To flash a board", "flash"), ("page", "The page", "page")],
)
def test_a_command_that_needs_the_repository_says_so(installed, elsewhere, command, subject, target):
    error = refusal(installed / "turtleback", command)
    assert error == "turtleback: %s needs Turtleback's repository: run `make %s` in a clone of it.\n" % (
        subject,
        target,
    )


def test_a_missing_package_error_names_the_extra_and_the_python(installed, elsewhere):
    without_joblib = "import sys; sys.modules['joblib'] = None; " + PLAY + "; sys.exit(status)"
    error = refusal(installed / "python", "-c", without_joblib, "simulate", "mahe")
    pip = "`%s -m pip install 'turtleback[lab]'`" % (installed / "python")
    assert error == "turtleback: To simulate needs joblib, which %s sets up.\n" % pip


SOME_DAY = "1790000000"


@pytest.fixture
def make(tmp_path):
    """Return a function that makes a release in a folder. It returns the finished process and the files by name."""
    (tmp_path / "LICENSE").write_text("The licence of MicroPython.\n")
    images = [tmp_path / (board + ".uf2") for board in BOARDS]
    for path, kind in zip(images, BOARDS.values()):
        path.write_bytes(small_micropython(**kind))

    def make(folder, *words, **variables):
        out = tmp_path / folder
        command = [sys.executable, "-m", "turtleback_tools.release", out, "--micropython", *images, *words]
        variables = {**os.environ, "SOURCE_DATE_EPOCH": SOME_DAY, **variables}
        done = subprocess.run([*map(str, command)], env=variables, capture_output=True, text=True)
        return done, {path.name: path.read_bytes() for path in out.glob("*")}

    return make


def test_two_releases_have_the_same_bytes_and_complete_checksums_licence_and_bill(make, tmp_path):
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


def test_a_release_with_images_needs_micropythons_licence(make):
    done, files = make("out")
    assert (done.returncode, files) == (2, {})
    assert done.stderr == "MicroPython's licence goes beside its images: name that file with --licence.\n"
