"""Tests the cost report of `make quick` with a small suite."""

import re

import budget

pytest_plugins = ["pytester"]
SUITE = """
def test_cheap():
    pass
def test_dear():
    sum(range(10**5))
"""


def test_an_expensive_quick_run_passes_reports_its_cost_and_writes_nothing(pytester, monkeypatch):
    durations = budget.DURATIONS.read_bytes()
    monkeypatch.setattr(budget, "cpu_s", lambda *whose: 10_000.0)
    monkeypatch.setattr(budget.Costs, "is_slow", lambda costs, nodeid: False)
    pytester.makeini("[pytest]\ntestpaths = .\nmarkers =\n    slow\n    emulated\n")
    pytester.makepyfile(SUITE)
    run = pytester.runpytest_inprocess("-p", "budget", "-p", "no:cacheprovider", "-m", budget.QUICK)
    assert run.ret == 0
    assert re.search(r"10000 CPU seconds, \d+ times the calibrating loop of \d+\.\d ms", run.stdout.str())
    assert re.search(r"[\d.]+ \S+::test_dear\n", run.stdout.str())
    assert budget.DURATIONS.read_bytes() == durations
