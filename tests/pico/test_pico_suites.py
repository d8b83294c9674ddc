"""The portable suites of the engine and the games once more, on the emulated Pico."""

import pytest

from test_portable import GAMES, RUNNER, TESTS, helpers, name_of, suites
from turtleback_host.pico.files import compiled
from turtleback_tools.emulator.script import output_of

SCRIPT = """
import portable
portable.run(["{suite}"])
"""


FOLDERS = ("engine", *GAMES)


@pytest.mark.parametrize("suite", [path for folder in FOLDERS for path in suites(folder)], ids=name_of)
def test_suite_passes_on_the_pico(suite):
    needed = (RUNNER, suite, *helpers(suite.parent.relative_to(TESTS).as_posix()))
    files = {f"{path.stem}.mpy": compiled(path) for path in needed}
    report = output_of(SCRIPT.format(suite=suite.stem), 6000, files)
    passed, failed = report[-1].split(", ")
    assert (passed != "0 passed", failed) == (True, "0 failed"), "\n".join(report)
