"""Tests the page in Safari on a Mac, driven by safaridriver. Only the workflow on macOS runs it."""

import shutil

import pytest

from engine_tables import EngineTable, build_with_hooks
from engines import safari
from page_site import serving

SAFARI = shutil.which("safaridriver")
CHOICES = 10


@pytest.fixture
def address(tmp_path):
    """Yield the address of a page with hooks."""
    yield from serving(build_with_hooks(tmp_path / "hooked"))


@pytest.mark.skipif(not SAFARI, reason="needs Safari, which only macOS has")
def test_safari_plays_half_a_game_of_mahe_by_taps(address):
    with safari(SAFARI) as engine:
        table = EngineTable(engine, address)
        table.begin("mahe", ["human"] * 2)
        assert table.play(lambda position: 0, CHOICES) == CHOICES
        assert table.faults == []
