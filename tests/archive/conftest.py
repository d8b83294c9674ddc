"""An open archive in its own folder; and the folders of the archive and of downloads that commands use."""

import os
from pathlib import Path

import pytest

from turtleback_host.archive.store import open_archive


@pytest.fixture
def db(tmp_path):
    with open_archive(tmp_path / "archive") as opened:
        yield opened


@pytest.fixture
def data():
    return Path(os.environ["TURTLEBACK_DATA"])


@pytest.fixture
def downloads():
    folder = Path(os.environ["TURTLEBACK_DOWNLOADS"])
    folder.mkdir()
    return folder
