"""Pytest plugin that measures the cost of tests, marks the slow ones, and reports the cost of `make quick`.

`--durations-record` writes durations.txt: the CPU seconds, including child processes, of each test that takes 0.1 s or
more. A module in which all tests are slow has one line.

CPU seconds depend on the machine and its load. Therefore the report also gives the ratio to a calibration loop, which
each process runs before and after its tests. This ratio can be compared between runs. The cost never fails a run.
"""

import resource
from pathlib import Path
from time import process_time

import pytest

from turtleback_host.system.environment import cores

DURATIONS = Path(__file__).with_name("durations.txt")
SLOW_S = 0.1
LONG_S = 30  # tests that take this long run first, so that at the end no process works alone
ALWAYS = "tests/checks/"  # never slow, because `make quick` must run every check
# Always slow: the first test in the folder waits for compilation, or needs tools that may be missing.
HEAVY = ("tests/env/", "tests/simulate/", "tests/study/", "tests/hardware/test_case.py")
# Fixtures that take seconds when they are first used.
SLOW_FIXTURES = {"browser", "installed", "site", "wheel", "with_lab"}
OPENS_MUCH = "uses a slow fixture"
QUICK = "not slow and not emulated"
SHOWN = 10  # number of tests in the report of `make quick`
LOOPS = 200_000  # steps of the calibration loop: about 20 ms on a PC of 2026


def pytest_addoption(parser):
    """Add the options that measure which tests are slow, and say from which cost on."""
    parser.addoption("--durations-record", action="store_true", help="write tests/durations.txt")
    parser.addoption("--slow-from", type=float, default=SLOW_S, metavar="S", help="CPU seconds of a slow test")


def pytest_xdist_auto_num_workers(config):
    """Use one more process than cores, because many slow tests wait for a browser, a clock or a Pico."""
    return None if "not slow" in config.option.markexpr else cores() + 1


def pytest_configure(config):
    """Count the cost in each process."""
    config.pluginmanager.register(Costs(config), "costs")


def cpu_s(*who):
    """Return the CPU seconds of this process and its children, or only of those in `who`."""
    used = [resource.getrusage(one) for one in who or (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def calibrate():
    """Return the CPU seconds of a fixed amount of Python: integers, a list and a dict."""
    before = process_time()
    number, seen, slots = 1, {}, [0] * 64
    for _ in range(LOOPS):
        number = (number * 1103 + 12345) % 65536
        slots[number & 63] += number
        seen[number & 1023] = number
    return process_time() - before


def read():
    """Return the seconds of each slow test or slow module from durations.txt."""
    lines = DURATIONS.read_text("utf-8").splitlines() if DURATIONS.exists() else []
    return {name: float(seconds) for seconds, _, name in (line.partition(" ") for line in lines)}


def merged(known, costs, skipped, left_out):
    """Return the seconds of slow tests and modules, merged from old and new measurements.

    `known` has the old values, `costs` the seconds of all tests of the measured modules, and `skipped` the names of
    those that did not run and keep their old values. `left_out` has the names of tests that `make quick` always leaves
    out because of a fixture.
    """
    measured = {module(name) for name in costs}
    found = {name: s for name, s in known.items() if module(name) not in measured and Path(module(name)).exists()}
    for path in sorted(measured):
        here = {name: seconds for name, seconds in costs.items() if module(name) == path}
        here |= {name: known.get(name, known.get(path, 0)) for name in here if name in skipped}
        slow = {name: s for name, s in here.items() if s >= SLOW_S and not name.startswith(ALWAYS)}
        if {*here} == {*slow, *(left_out & {*here})}:
            slow = {path: sum(here.values()), **{name: s for name, s in slow.items() if s >= LONG_S}}
        found |= slow
    return found


def module(name):
    """Return the file that contains a test."""
    return name.partition("::")[0]


def made_once(item):
    """Return the fixtures that a test shares with other tests of its module. The first test bears their cost."""
    found = {name: newest for name, (*_, newest) in item._fixtureinfo.name2fixturedefs.items()}
    return {
        (one.baseid, name) for name, one in found.items() if one.scope == "module" and one.baseid == module(item.nodeid)
    }


class Costs:
    """Counts the cost of this run. In the controlling process, also counts the cost of its workers."""

    def __init__(self, config):
        self.config = config
        self.slow = {name: seconds for name, seconds in read().items() if seconds >= config.option.slow_from}
        self.costs, self.skipped, self.left_out = {}, set(), set()
        self.loops_s, self.loops_of_workers_s = [], []
        self.of_workers = 0.0
        self.before = 0.0

    @property
    def is_worker(self):
        return hasattr(self.config, "workerinput")

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items):
        """Mark tests as slow if they were measured as slow, or share a module's fixture with such a test.

        Put the longest tests first.
        """
        known = {item for item in items if self.is_slow(item.nodeid) or SLOW_FIXTURES & {*item.fixturenames}}
        shared = set().union(*map(made_once, known))
        for item in items:
            if SLOW_FIXTURES & {*item.fixturenames}:
                item.keywords[OPENS_MUCH] = True
            if item in known or shared & made_once(item):
                item.add_marker("slow")
        items.sort(key=lambda item: self.slow.get(item.nodeid, 0) < LONG_S)

    def is_slow(self, nodeid):
        """Return True if a test or module was measured as slow, or always counts as slow."""
        return nodeid in self.slow or module(nodeid) in self.slow or nodeid.startswith(HEAVY)

    def pytest_ignore_collect(self, collection_path):
        """In a run without slow tests, skip modules with only slow tests, which saves their imports."""
        if "not slow" in self.config.option.markexpr:
            path = collection_path.relative_to(self.config.rootpath).as_posix()
            return self.is_slow(path) or None
        return None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self):
        self.before = cpu_s()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self):
        report = yield
        now = cpu_s()
        report.cpu_s, self.before = now - self.before, now
        return report

    def pytest_runtest_logreport(self, report):
        cost = getattr(report, "cpu_s", 0)  # a worker that crashed has counted nothing
        self.costs[report.nodeid] = self.costs.get(report.nodeid, 0) + cost
        if OPENS_MUCH in report.keywords or "emulated" in report.keywords:
            self.left_out.add(report.nodeid)
        if report.skipped:
            self.skipped.add(report.nodeid)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node):
        output = getattr(node, "workeroutput", {})  # a worker that crashed has sent none
        self.of_workers += output.get("cpu_s", 0)
        self.loops_of_workers_s += output.get("loops_s", [])

    def total(self):
        """Return the CPU seconds of the whole run. The workers of a controller count their own."""
        return self.of_workers + cpu_s(resource.RUSAGE_SELF) if self.of_workers else cpu_s()

    def pytest_sessionstart(self):
        self.loops_s.append(calibrate())

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self):
        self.loops_s.append(calibrate())
        if self.is_worker:
            self.config.workeroutput |= {"cpu_s": cpu_s(), "loops_s": self.loops_s}
            return
        if self.config.option.durations_record and not self.config.option.keyword:
            seconds = merged(read(), self.costs, self.skipped, self.left_out)
            lines = ["%.1f %s\n" % (s, name) for name, s in sorted(seconds.items())]
            DURATIONS.write_text("".join(lines), "utf-8")

    def is_all_of_quick(self):
        """Return True for a complete `make quick`, and False for a selection of its tests."""
        option, whole = self.config.option, self.config.args_source is pytest.Config.ArgsSource.TESTPATHS
        return whole and option.markexpr == QUICK and not option.keyword and not option.collectonly

    def pytest_terminal_summary(self, terminalreporter):
        if self.is_all_of_quick():
            terminalreporter.write_line("\n".join(self.report()))

    def report(self):
        """Yield the lines of the report."""
        loops = self.loops_of_workers_s or self.loops_s
        total, loop = self.total(), sum(loops) / len(loops)
        yield (
            "%.0f CPU seconds, %.0f times the calibrating loop of %.1f ms. The most expensive tests, in CPU seconds:"
            % (
                total,
                total / loop,
                1000 * loop,
            )
        )
        for name in sorted(self.costs, key=self.costs.get, reverse=True)[:SHOWN]:
            yield "%5.1f %s" % (self.costs[name], name)
