"""A flash for the tests of what is on it when the power goes."""

import pytest

from real_flash import Chip, Files


@pytest.fixture
def files():
    """A flash that is in use."""
    files = Files(Chip())
    files.mkdir("journal")
    return files
