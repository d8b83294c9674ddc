"""Fixtures of several modules: a flash in a folder, and a device in a game whose lamps go dim."""

import pytest

from at_the_table import make_device
from lit_device import lit
from turtleback_host.files.flash_folder import FlashFolder


@pytest.fixture
def flash(tmp_path):
    return FlashFolder(tmp_path)


@pytest.fixture
def device(flash):
    return lit(make_device(), flash)
