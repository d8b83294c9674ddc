"""Count which single changes of the program the fast tests notice: python -m turtleback_tools.mutants --seed 7.

Each change is made in a copy of the repository. One run first records which fast test executes which lines. Then the
tests that execute the changed line run; if only an import executes it, those that execute any line of the module. The
cheapest test files run first, until a test fails. A change that no test notices is a gap in the tests, unless it has no
visible effect.
"""

import argparse
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from itertools import groupby
from pathlib import Path
from time import monotonic, process_time
from typing import Any, NamedTuple

import coverage
import pytest

from turtleback_tools.changes import Change, changes_of

ROOT = Path(__file__).parents[2]
ROOMS = {
    **{name: ["firmware/turtleback/" + name] for name in ("engine", "games", "app", "dice", "lights", "device")},
    "records": ["host/turtleback_portable/records", "host/turtleback_host/records"],
    "archive": ["host/turtleback_host/archive"],
}
# CPython cannot import these modules: only emulated tests run them.
UNREACHED = {"firmware/turtleback/device/" + name for name in ("entropy.py", "guard.py", "wire.py")}
# Folders whose tests check other code, or run the program in other processes, which coverage does not follow.
LEFT_OUT = ("checks", "documents", "env", "flash", "hardware", "micropython", "page", "pico", "simulate", "study")
PATHS = ("host", "firmware", "hardware")  # of the copy; on sys.path they replace the installed folders
OPTIONS = ["-x", "-q", "-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:cov", "-n0", "--no-header"]
FAST = ["-m", "not slow and not emulated", "--slow-from", "0.3"]  # three times as slow as in `make quick`
STAGE_S = 1.0  # CPU seconds of the tests in the first process; each further process gets four times as many
SPARE_S = 20  # CPU seconds that tests of a changed program may take beyond five times their usual time
STUCK_S = 300  # seconds after which a process counts as stuck


class Test(NamedTuple):
    """A test: its pytest name, and the CPU seconds that it takes."""

    name: str
    cpu_s: float

    @property
    def file(self) -> str:
        return self.name.partition("::")[0]


class Mutant(NamedTuple):
    """A change of one module."""

    path: str
    change: Change

    def __str__(self) -> str:
        before, after = (" ".join(text.split()) for text in (self.change.before, self.change.after))
        return "%s:%d: %.70s -> %.70s" % (self.path, self.change.line, before, after)


class Tests:
    """The fast tests that pass, with their CPU seconds and the lines that they execute."""

    def __init__(self, costs: dict[str, float], lines: dict[str, dict[str, list[str]]]):
        self._costs = costs
        self._lines = lines  # names of tests by path and line number; the number is a str, as in JSON

    def tests_of(self, mutant: Mutant) -> list[Test]:
        """Return the tests that can notice a mutant, the cheapest files first."""
        of_module = self._lines.get(mutant.path, {})
        names = set(of_module.get(str(mutant.change.line), ()))
        if names == {""}:
            names = {name for tests in of_module.values() for name in tests}
        found = [Test(name, self._costs[name]) for name in sorted(names) if name in self._costs]
        totals: Counter[str] = Counter()
        for test in found:
            totals[test.file] += test.cpu_s  # type: ignore[assignment]
        return sorted(found, key=lambda test: (totals[test.file], test.file))


class CoverageRecorder:
    """Pytest plugin that records failed tests, CPU seconds, and, by coverage, the lines that each test executes."""

    def __init__(self, measuring: coverage.Coverage):
        self.measuring = measuring
        self.costs: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.measuring.switch_context(item.nodeid)
        before = process_time()
        result = yield
        self.costs[item.nodeid] = process_time() - before
        self.measuring.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self.failed.add(report.nodeid)


class FailureWriter:
    """Pytest plugin that writes the name of a failed test to a file."""

    def __init__(self, path: Path):
        self.path = path

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.path.write_text(report.nodeid, "utf-8")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.path.write_text(report.nodeid, "utf-8")


class Copy:
    """A copy of the repository's files, in which tests run in child processes."""

    def __init__(self, folder: Path):
        self.folder = folder / "turtleback"
        self.notes = folder / "noticed"
        names = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        for name in subprocess.run(names, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0"):
            if name and (ROOT / name).is_file():
                (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, self.folder / name)
        (self.folder / ".venv").symlink_to(ROOT / ".venv")
        self.writes = 0

    def write(self, path: str, source: bytes) -> None:
        """Write a module with a new modification time, by which Python notices that cached bytecode is stale."""
        self.writes += 1
        (self.folder / path).write_bytes(source)
        os.utime(self.folder / path, (1_000_000_000 + self.writes,) * 2)

    def run(
        self, function: Callable[[], Any], cpu_s: float = resource.RLIM_INFINITY, wall_s: float = 1e9
    ) -> int | None:
        """Call a function in a child process in the copy; return its status, or None if it exceeds a limit."""
        child = os.fork()
        if child == 0:
            status = 70
            try:
                os.setsid()
                resource.setrlimit(resource.RLIMIT_CPU, (cpu_s, cpu_s))  # type: ignore[arg-type]
                self._enter()
                status = int(function())
            except Exception:
                traceback.print_exc()
            finally:
                os._exit(status)
        ended = _end_of(child, wall_s)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)  # ends the commands that it started
        return ended

    def _enter(self) -> None:
        """Make this process work in the copy: folder, import path, and output to a file."""
        os.chdir(self.folder)
        here = [str(self.folder / path) for path in PATHS]
        os.environ["PYTHONPATH"] = os.pathsep.join(here)
        sys.path[:] = here + [path for path in sys.path if path not in {str(ROOT / name) for name in PATHS}]
        for name in [name for name in sys.modules if name.startswith("turtleback")]:
            del sys.modules[name]
        quiet = os.open(self.folder.parent / "output", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)


def _end_of(child: int, wall_s: float) -> int | None:
    """Wait for a child and return its exit status, or None if a limit ended it."""
    signal.signal(signal.SIGALRM, lambda number, frame: os.killpg(child, signal.SIGKILL))
    signal.setitimer(signal.ITIMER_REAL, min(wall_s, 1e7))
    status = os.waitpid(child, 0)[1]
    signal.setitimer(signal.ITIMER_REAL, 0)
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else None


def modules(rooms: Sequence[str]) -> list[str]:
    """Return the paths of all modules of these rooms."""
    folders = [ROOT / folder for room in rooms for folder in ROOMS[room]]
    paths = sorted(path.relative_to(ROOT).as_posix() for folder in folders for path in folder.rglob("*.py"))
    return [path for path in paths if path not in UNREACHED]


def drawn(paths: Sequence[str], seed: int, count: int) -> list[Mutant]:
    """Draw `count` of all possible changes of these modules, each with the same probability."""
    possible = [Mutant(path, change) for path in paths for change in changes_of((ROOT / path).read_bytes())]
    return random.Random(seed).sample(possible, min(count, len(possible)))


def recorded(copy: Copy, tests: Sequence[str], known: Path | None) -> Tests:
    """Run all fast tests once, or read the results of an earlier run from `known`.

    Raises: SystemExit with the output if the tests do not run.
    """
    result = (known or copy.folder.parent / "known.json").resolve()

    def record() -> int:
        folders = [folder for room in ROOMS.values() for folder in room]
        measuring = coverage.Coverage(
            data_file=None, config_file=False, include=[str(copy.folder / folder / "*") for folder in folders]
        )
        recorder = CoverageRecorder(measuring)
        measuring.start()
        status = pytest.main([*OPTIONS[1:], *FAST, *tests], plugins=[recorder])
        measuring.stop()
        if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            return int(status)
        data, lines = measuring.get_data(), {}
        for path in data.measured_files():
            lines[Path(path).relative_to(copy.folder).as_posix()] = data.contexts_by_lineno(path)
        costs = {name: cpu_s for name, cpu_s in recorder.costs.items() if name not in recorder.failed}
        library = [name for name, module in [*sys.modules.items()] if _is_library(module)]
        result.write_text(json.dumps([costs, lines, library]), "utf-8")
        return 0

    if not result.exists() and copy.run(record) != 0:
        raise SystemExit("The tests did not run; their output:\n" + (copy.folder.parent / "output").read_text())
    costs, lines, library = json.loads(result.read_text("utf-8"))
    for name in library:  # imported once here instead of once for each mutant
        with suppress(Exception):
            import_module(name)
    return Tests(costs, lines)


def _is_library(module: Any) -> bool:
    """Return whether a module belongs to Python or an installed package."""
    path = getattr(module, "__file__", None) or ""
    return path.startswith(sys.prefix) or path.startswith(sys.base_prefix)


def stages(tests: Sequence[Test]) -> Iterator[list[Test]]:
    """Split tests into lists, without splitting files. Each list costs about four times as much as the one before."""
    stage: list[Test] = []
    limit_s = STAGE_S
    for _, of_file in groupby(tests, lambda test: test.file):
        stage += of_file
        if sum(test.cpu_s for test in stage) > limit_s:
            yield stage
            stage, limit_s = [], 4 * limit_s
    if stage:
        yield stage


def noticed_by(copy: Copy, mutant: Mutant, tests: Sequence[Test]) -> str:
    """Return the test that notices a mutant, or how its process ended; "" if no test notices it."""
    source = (copy.folder / mutant.path).read_bytes()
    copy.write(mutant.path, mutant.change.applied_to(source))
    try:
        for stage in stages(tests):
            copy.notes.unlink(missing_ok=True)
            names = [test.name for test in stage]
            cpu_s = SPARE_S + 5 * sum(test.cpu_s for test in stage)
            run = lambda names=names: pytest.main([*OPTIONS, *names], plugins=[FailureWriter(copy.notes)])  # noqa: E731
            status = copy.run(run, int(cpu_s), STUCK_S + 10 * cpu_s)
            if status != 0:
                end = "the end of the process" if status is None else "exit status %d" % status
                return copy.notes.read_text("utf-8") if copy.notes.exists() else end
        return ""
    finally:
        copy.write(mutant.path, source)


def main() -> None:
    """Draw mutants and print for each the test that notices it."""
    parser = argparse.ArgumentParser(prog="python -m turtleback_tools.mutants", description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the draw, by default 1")
    parser.add_argument("--count", type=int, default=300, metavar="N", help="number of changes, by default 300")
    parser.add_argument(
        "--rooms", nargs="+", choices=ROOMS, default=[*ROOMS], help="parts of the program, by default all"
    )
    parser.add_argument(
        "--line", action="append", default=[], metavar="PATH:LINE", help="make all changes of this line instead"
    )
    parser.add_argument(
        "--tests", nargs="+", metavar="PATH", help="tests to run, by default all that can notice a change"
    )
    parser.add_argument(
        "--known", type=Path, metavar="FILE", help="file for the lines that tests execute; read if it exists"
    )
    args = parser.parse_args()
    folders = sorted(path for path in (ROOT / "tests").iterdir() if any(path.rglob("test_*.py")))
    tests = args.tests or ["tests/" + path.name for path in folders if path.name not in LEFT_OUT]
    mutants = drawn(modules(args.rooms), args.seed, args.count)
    if args.line:
        every = drawn(sorted({name.partition(":")[0] for name in args.line}), 0, sys.maxsize)
        mutants = sorted(one for one in every if "%s:%d" % (one.path, one.change.line) in args.line)
    with tempfile.TemporaryDirectory(prefix="turtleback-mutants-") as folder:
        copy, since = Copy(Path(folder)), monotonic()
        known = recorded(copy, tests, args.known)
        print("The lines that tests execute are known after %.0f s." % (monotonic() - since), flush=True)
        lives = [mutant for mutant in mutants if not report(copy, mutant, known.tests_of(mutant))]
    print("%d of %d changes of seed %d were noticed." % (len(mutants) - len(lives), len(mutants), args.seed))
    for mutant in lives:
        print("lives:", mutant)


def report(copy: Copy, mutant: Mutant, tests: Sequence[Test]) -> bool:
    """Run the tests of a mutant, print the result, and return whether a test noticed it."""
    since = monotonic()
    by = noticed_by(copy, mutant, tests)
    outcome = "noticed" if by else "lives" if tests else "no test"
    print("%-7s %4.0f s %4d tests  %s  %s" % (outcome, monotonic() - since, len(tests), mutant, by), flush=True)
    return bool(by)


if __name__ == "__main__":
    main()
