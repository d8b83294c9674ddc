"""The README's picture: always the same, and standing on its own."""

import re
import sys

import pytest

from turtleback_host.terminal.rings import HALF
from turtleback_tools.documents import screenshot as picture


@pytest.fixture
def drawn(monkeypatch, tmp_path):
    """Draw the picture and read it."""

    def draw(name="device.svg"):
        monkeypatch.setattr(sys, "argv", ["picture", str(tmp_path / name)])
        monkeypatch.setenv("NO_COLOR", "1")  # of somebody's terminal, which is not that of the picture
        picture.main()
        return (tmp_path / name).read_text(encoding="utf-8")

    return draw


def test_the_picture_is_the_same_each_time(drawn):
    assert drawn("one.svg") == drawn("two.svg")


def test_the_picture_stands_alone(drawn):
    svg = drawn()
    assert all(word in svg for word in ("decides", "quit", "21"))
    assert HALF not in svg, "pixels that need a font"
    assert set(re.findall(r"\w+://[^\"' )<]+", svg)) == {"http://www.w3.org/2000/svg"}


def test_the_readmes_picture_is_the_one_that_the_script_draws(drawn):
    assert drawn() == picture.DEFAULT.read_text(encoding="utf-8")
