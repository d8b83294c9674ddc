"""Tests that modules are reduced for a Pico without a change of their meaning."""

import ast
from itertools import count

import pytest

from rows import each_row
from turtleback_host.pico.files import FIRMWARE, sources
from turtleback_host.pico.reduced import reduced

LAMPS = "from micropython import const\n\nLAMPS = const(24)\nBRIGHTEST = const(255)\nDARK = bytes(3 * LAMPS)\n"


@pytest.fixture
def device(tmp_path):
    """Return a function that returns the text for the device of `user.py` in a package with `lamps.py`."""
    roots = map(str, count())  # another folder for each text, because modules are read only once

    def inserted(text, name="user"):
        root = tmp_path / next(roots)
        (root / "turtleback").mkdir(parents=True)
        (root / "turtleback/lamps.py").write_text(LAMPS)
        (root / "turtleback/user.py").write_text(text)
        return reduced(root / "turtleback" / f"{name}.py", root).decode()

    return inserted


@each_row("text, expected", [
    ("from turtleback.lamps import DARK, LAMPS\nprint(LAMPS)\n", "from turtleback.lamps import DARK\nprint((24))\n"),
    ("from turtleback.lamps import (\n    LAMPS,\n)\nprint(LAMPS)\n", "pass\n\n\nprint((24))\n"),
    ("from turtleback import lamps\nprint(lamps.BRIGHTEST, lamps.DARK)\n",
     "from turtleback import lamps\nprint((255), lamps.DARK)\n"),
    ("from micropython import const\nONE = const(-1)\nprint(ONE, 'ONE')\n",
     "pass\nONE = const(-1)\nprint((-1), 'ONE')\n"),
    ("from micropython import const\nONE = const(-1)\nprint('é', ONE)\n", "pass\npass\nprint('é', (-1))\n"),
    ("from micropython import const\n_ONE = const(1)\nprint(_ONE)\n", "pass\n_ONE = const(1)\nprint(_ONE)\n"),
])  # fmt: skip
def test_numbers_replace_constants_line_by_line(device, text, expected):
    assert device(text) == expected
    assert expected.count("\n") == text.count("\n")


@each_row("text", [
    "from turtleback.lamps import LAMPS as lights\nprint(lights)\n",
    "from turtleback.lamps import LAMPS\n\n\ndef f(LAMPS):\n    return LAMPS\n",
    "from turtleback.lamps import LAMPS\nLAMPS = LAMPS + 1\n",
    "from micropython import const\nBOTH = const(1), const(2)\n",
    "from micropython import const\nNAME = const('name')\nprint(NAME)\n",
])  # fmt: skip
def test_what_is_no_constant_stays(device, text):
    assert device(text) in (text, text.replace("from micropython import const", "pass", 1))


@each_row("reader", [
    "from turtleback import lamps as it\nprint(it.BRIGHTEST)\n",
    "from turtleback.lamps import BRIGHTEST\nprint(BRIGHTEST)\n",
    "print(getattr(it, 'BRIGHTEST'))\n",
    "def f():\n    from turtleback.lamps import BRIGHTEST\n    return BRIGHTEST\n",
])  # fmt: skip
def test_a_constant_that_another_module_mentions_stays_defined(device, reader):
    assert "BRIGHTEST = const(255)" in device(reader, name="lamps")
    assert "BRIGHTEST = const(255)" not in device("pass", name="lamps")


@each_row("text, expected", [
    ('class Two:\n    NAMES = ("one",\n             "two")\n', "class Two:\n    NAMES = tuple(['one', 'two'])\n\n"),
    ('NAMES = ("one", "longer than a name")\n', None), ("NUMBERS = (1, 2)\n", None),
    ("class Base:\n    def f(self):\n        raise NotImplementedError\n", "class Base:\n    pass\n\n"),
    ('def f():\n    """Do it."""\n    raise NotImplementedError\n', "pass\n\n\n"),
    ("def f(n):\n    print(n)\n    raise NotImplementedError\n", None),
])  # fmt: skip
def test_short_texts_become_names_and_abstract_methods_go(device, text, expected):
    assert device(text) == (expected or text)


def test_the_firmware_keeps_its_lines_and_reads_fewer_names():
    names = 0
    for source in sources():
        if source.suffix == ".py":
            before, after = source.read_bytes(), reduced(source, FIRMWARE)
            assert after.count(b"\n") == before.count(b"\n")
            names += count_of_names(before) - count_of_names(after)
    assert names > 500


def count_of_names(text):
    return sum(isinstance(node, ast.Name) for node in ast.walk(ast.parse(text)))
