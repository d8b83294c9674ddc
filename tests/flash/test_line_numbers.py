"""Tests that compiled modules keep some line numbers, which cost next to no memory on a board."""

import pytest

from turtleback_host.pico import line_numbers
from turtleback_host.pico.files import ALL_LINE_NUMBERS, FIRMWARE, NO_LINE_NUMBERS, compiled, sources
from turtleback_host.pico.line_numbers import MAX_LINES, fitted, places, stripped
from turtleback_host.pico.mpy import BLOCK, Module
from turtleback_tools.emulator import vm

MODULES = [path for path in sources() if path.suffix == ".py" and path.parent != FIRMWARE]


def blocks(mpy):
    """Return the number of blocks of the heap that each function of a module takes."""
    return [-(-len(function.data()) // BLOCK) for function in Module(mpy).functions]


@pytest.fixture(scope="module")
def builds():
    """Return for each module its builds: with all line numbers, as on a board, and without line numbers."""
    return {path: [compiled(path, level) for level in (ALL_LINE_NUMBERS, "", NO_LINE_NUMBERS)] for path in MODULES}


def test_line_numbers_change_nothing_else(builds):
    for every, some, none in builds.values():
        assert Module(some).data() == some
        assert stripped(every) == stripped(some) == none


def test_few_functions_take_another_block(builds):
    every, some, none = [sum((blocks(each[kind]) for each in builds.values()), []) for kind in range(3)]
    assert len(none) > 1000 and sum(every) - sum(none) > 600
    assert sum(some) - sum(none) < len(none) // 10
    assert all(more - less in (0, 1) for more, less in zip(some, none))


def test_half_of_the_lines_are_known_exactly(builds):
    """Counts the lines with code that each line number of the firmware may mean."""
    meant = [
        len(lines)
        for every, *_ in builds.values()
        for function in Module(every).functions
        for _, lines in line_numbers._segments(line_numbers._entries(function.lines), line_numbers._kept(function))
    ]
    exact, to_three = [sum(count for count in meant if count <= most) / sum(meant) for most in (1, 3)]
    print("known exactly: %.0f %%, to three lines: %.0f %%" % (100 * exact, 100 * to_three))
    assert exact > 0.45 and to_three > 0.7 and max(meant) <= MAX_LINES


LENGTHS = range(1, 60, 2)  # statements of functions
CALL_ALL = """
import io, sys
import failing
for name in sorted(dir(failing)):
    if name[:1] == "f":
        for at in range(int(name[1:])):
            try:
                getattr(failing, name)(at)
            except ZeroDivisionError as error:
                text = io.StringIO()
                sys.print_exception(error, text)
                print(name, at, text.getvalue().split("line ")[2].split(",")[0])
"""


def test_the_interpreter_shows_the_first_of_a_few_lines(tmp_path):
    """Each statement of each function fails once on the real MicroPython."""
    source, true_line = "\n" * 2040, {}  # a step of more than 2047 lines takes two entries
    for length in LENGTHS:
        source += "def f%d(at):\n    found = []\n" % length
        for at in range(length):
            source += "\n" * (at % 5 == 4) + "    found.append(1 // (at - %d))\n" % at
            true_line["f%d" % length, at] = source.count("\n")
    (tmp_path / "failing.py").write_text(source)
    every = compiled(tmp_path / "failing.py", ALL_LINE_NUMBERS)
    folder = tmp_path / "compiled"
    folder.mkdir()
    (folder / "failing.mpy").write_bytes(fitted(every))
    rows = [row.split() for row in vm.run(CALL_ALL, folder).splitlines()]
    assert len(rows) == sum(LENGTHS)
    for name, at, shown in rows:
        (lines,) = [lines for lines in places(every, name, int(shown)) if true_line[name, int(at)] in lines]
        assert sum(line in lines for (of, _), line in true_line.items() if of == name) <= MAX_LINES
