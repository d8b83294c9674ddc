"""Fixtures: an open archive in its own folder, and the folders that commands use."""

import os
from pathlib import Path

import pytest

from turtleback_host.archive.store import open_archive


@pytest.fixture
def db(tmp_path):
    """Yield an open, empty archive."""
    with open_archive(tmp_path / "archive") as opened:
        yield opened


@pytest.fixture
def data():
    """Return the folder in which commands keep the archive."""
    return Path(os.environ["TURTLEBACK_DATA"])


@pytest.fixture
def downloads():
    """Create the downloads folder that commands search, and return it."""
    folder = Path(os.environ["TURTLEBACK_DOWNLOADS"])
    folder.mkdir()
    return folder
