"""The engine's portable suites once more, on the emulated Pico."""

import pytest

from test_portable import RUNNER, name_of, suites
from turtleback_host.pico.files import compiled
from turtleback_host.pico.script import output_of

SCRIPT = """
import portable
portable.run(["{suite}"])
"""


@pytest.mark.parametrize("suite", suites("engine"), ids=name_of)
def test_suite_passes_on_the_pico(suite):
    files = {f"{path.stem}.mpy": compiled(path) for path in (RUNNER, *suite.parent.glob("*.py"))}
    report = output_of(SCRIPT.format(suite=suite.stem), 6000, files)
    passed, failed = report[-1].split(", ")
    assert (passed != "0 passed", failed) == (True, "0 failed"), "\n".join(report)
