"""Stepping through a record on the device: it moves when people step, and never by itself."""

from pathlib import Path

from turtleback_host.bench import Bench
from turtleback_host.replay import Stepper, load

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("mahe-*.txt"))[0]


def test_a_record_waits_for_each_step_even_where_a_die_would_fall():
    bench = Bench()
    stepper = Stepper(bench, load(GOLDEN))
    for steps in range(4):
        bench.run(20_000)
        assert stepper.caption().startswith(f"{steps} of ")
        stepper.forward()
