"""Runs the portable tests of engine, games, chance, controls and lights on the real MicroPython."""

import ast
from functools import cache
from pathlib import Path

import pytest

import vm
from turtleback_host.page.build import HOST, portable_modules

TESTS = Path(__file__).parents[1]
GAMES = [f"games/{path.name}" for path in sorted((TESTS / "games").iterdir()) if any(path.glob("test_*.py"))]
FOLDERS = ("engine", *GAMES, "chance", "controls", "lights")
RUNNER = Path(__file__).with_name("portable.py")
PORTABLE = {"turtleback", "array", "hashlib", "json", "math", "micropython", "random", "sys"}


def helpers(folder: str) -> list[Path]:
    """Return the helper modules in a folder below tests/, and the helpers that the tests of all games share."""
    paths = [path for parent in (TESTS / folder, TESTS / "games") for path in sorted(parent.glob("*.py"))]
    return [path for path in paths if not path.stem.startswith("test_")]


@cache
def imported(path: Path) -> set[str]:
    """Return the top-level names of the modules that a module imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


def is_portable(path: Path, beside: list[Path]) -> bool:
    """Return whether a test module and its helpers import only modules that MicroPython has."""
    near = {helper.stem: helper for helper in beside}
    return all(name in PORTABLE or (name in near and is_portable(near[name], beside)) for name in imported(path))


def suites(folder: str) -> list[Path]:
    """Return the portable test modules of a folder below tests/."""
    beside = helpers(folder)
    return [path for path in sorted((TESTS / folder).glob("test_*.py")) if is_portable(path, beside)]


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_portable_tests_of_each_folder_pass_on_micropython(folder):
    names = [path.stem for path in suites(folder)]
    assert names, f"no portable test module in tests/{folder}"
    report = vm.run(RUNNER, vm.FIRMWARE, TESTS / folder, TESTS / "games", args=names)
    passed, failed = report.splitlines()[-1].split(", ")
    assert failed == "0 failed" and int(passed.split()[0]) >= len(names), report


def test_micropython_imports_every_portable_module_of_the_host():
    names = [".".join(path.relative_to(HOST).with_suffix("").parts) for path in portable_modules()]
    assert len(names) > 20
    program = "import sys\nfor name in sys.argv[1:]:\n    __import__(name)\nprint(len(sys.modules))"
    assert vm.run(program, vm.FIRMWARE, HOST, args=names)
