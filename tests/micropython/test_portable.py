"""The portable suites of engine, chance, controls and lights once more, on the real MicroPython."""

import ast
from pathlib import Path

import pytest

import vm

TESTS = Path(__file__).parents[1]
FOLDERS = ("engine", "chance", "controls", "lights")
RUNNER = Path(__file__).with_name("portable.py")


def is_portable(path: Path) -> bool:
    """Whether a test module does without pytest and hypothesis, which only CPython has."""
    imported = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {name.name.split(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            imported.add(node.module.split(".")[0])
    return not imported & {"pytest", "hypothesis"}


def suites(folder: str) -> list[Path]:
    """The portable test modules of one folder under tests/."""
    return [path for path in sorted((TESTS / folder).glob("test_*.py")) if is_portable(path)]


def name_of(path: Path) -> str:
    """`engine/test_mahe`: how a suite is called in the report."""
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_folder_has_a_portable_suite(folder):
    assert suites(folder), f"no portable test module in tests/{folder}"


@pytest.mark.slow
@pytest.mark.parametrize("suite", [path for folder in FOLDERS for path in suites(folder)], ids=name_of)
def test_suite_passes_on_micropython(suite):
    report = vm.run(RUNNER, vm.FIRMWARE, suite.parent, args=[suite.stem])
    passed, failed = report.splitlines()[-1].split(", ")
    assert failed == "0 failed", report
    assert passed != "0 passed", f"{name_of(suite)} has no tests"
