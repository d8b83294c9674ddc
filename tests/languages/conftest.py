"""English again after a test in another language."""

import pytest

from turtleback import language


@pytest.fixture(autouse=True)
def english_again():
    """No test leaves its language to the next."""
    yield
    language.choose("en")
