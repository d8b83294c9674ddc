"""Fixtures of several modules: a flash in a folder, a device in a game whose lamps go dim, and its own bots."""

import pytest

from at_the_table import make_device
from lit_device import lit
from turtleback.games import bots
from turtleback_host.files.flash_folder import FlashFolder


@pytest.fixture(autouse=True)
def bots_of_a_device(monkeypatch):
    """No test of the app finds the bots that another one has registered for a PC."""
    monkeypatch.setattr(bots, "_REGISTERED", {})


@pytest.fixture
def flash(tmp_path):
    return FlashFolder(tmp_path)


@pytest.fixture
def device(flash):
    return lit(make_device(), flash)
