"""What tests cost is counted: which are slow by what was measured, and a quick run that is too dear fails."""

import os
import subprocess
import sys
from pathlib import Path

from budget import merged

TESTS = Path(__file__).parents[1]
CONFTEST = """
import budget
budget.BUDGET_S = %s
budget.DURATIONS = budget.Path(__file__).with_name("durations.txt")
pytest_plugins = ["budget"]
"""
PROJECT = (
    '[tool.pytest.ini_options]\ntestpaths = ["tests"]\npythonpath = ["%s"]\nmarkers = ["slow: it", "emulated: it"]\n'
)
BUSY = "import time\ndef busy(s):\n    end = time.process_time() + s\n    while time.process_time() < end: pass\n"


def run(folder, *words, budget=90, tests="def test_dear(): busy(0.6)\ndef test_cheap(): pass\n"):
    """Run pytest in a project of its own; returns its status and output."""
    (folder / "tests").mkdir(exist_ok=True)
    (folder / "pyproject.toml").write_text(PROJECT % TESTS)
    (folder / "tests/conftest.py").write_text(CONFTEST % budget)
    (folder / "tests/test_it.py").write_text(BUSY + tests)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "xdist.plugin", *words]
    few = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # of all plugins only that
    done = subprocess.run(command, cwd=folder, env=few, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_a_module_without_quick_tests_stands_for_them_and_what_did_not_run_stays():
    known = {"a.py": 9.0, "b.py::one": 2.0, "gone.py::x": 1.0, "c.py::skipped": 3.0}
    costs = {"a.py::one": 0.7, "a.py::two": 0.1, "b.py::one": 0.2, "b.py::two": 0.9, "c.py::skipped": 0.0}
    assert merged(known, costs, {"c.py::skipped"}) == {
        "a.py::one": 0.7,
        "b.py::two": 0.9,
        "c.py": 3.0,
        "gone.py::x": 1.0,
    }


def test_what_was_measured_as_slow_is_left_out_of_a_quick_run(tmp_path):
    quick = ("-n0", "-v", "-m", "not slow and not emulated")
    assert "2 passed" in run(tmp_path, *quick)[1]
    assert "2 passed" in run(tmp_path, "-n2", "--durations-record")[1]
    (line,) = (tmp_path / "tests/durations.txt").read_text().splitlines()
    seconds, name = line.split()
    assert name == "tests/test_it.py::test_dear" and 0.5 <= float(seconds) < 2
    assert "1 passed, 1 deselected" in run(tmp_path, *quick)[1]


def test_a_quick_run_that_takes_too_many_cpu_seconds_of_its_workers_fails_and_names_the_dearest(tmp_path):
    quick = ("-n2", "-m", "not slow and not emulated")
    status, said = run(tmp_path, *quick, budget=0.5)
    assert status == 1 and "2 passed" in said
    assert "CPU seconds of 0: TOO MANY" in said and " tests/test_it.py::test_dear" in said
    assert run(tmp_path, *quick)[0] == 0
    status, said = run(tmp_path, *quick, "-k", "cheap", budget=0.1)  # a part of it has no budget
    assert status == 0 and "CPU seconds" not in said


def test_a_worker_that_dies_costs_what_is_known_and_its_test_is_named(tmp_path):
    status, said = run(tmp_path, "-n2", tests="import os\ndef test_deadly(): os._exit(1)\ndef test_cheap(): pass\n")
    assert status == 1 and "1 failed, 1 passed" in said
    assert "crashed while running 'tests/test_it.py::test_deadly'" in said
