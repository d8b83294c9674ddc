"""An open archive in a folder of its own."""

import pytest

from turtleback_host.archive.store import open_archive


@pytest.fixture
def db(tmp_path):
    with open_archive(tmp_path / "archive") as opened:
        yield opened
