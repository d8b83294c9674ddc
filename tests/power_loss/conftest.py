"""A fixture with a flash, for tests of its content after a power loss."""

import pytest

from real_flash import Chip, Files


@pytest.fixture
def files():
    """Return the file system of a flash on which a device has a journal folder."""
    files = Files(Chip())
    files.mkdir("journal")
    return files
