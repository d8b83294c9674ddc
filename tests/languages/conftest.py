"""What tests in several languages share: the rooms of tests whose games they play, and English again afterwards."""

import sys
from pathlib import Path

import pytest

from turtleback import language

sys.path += [str(Path(__file__).parents[1] / folder) for folder in ("conformance",)]


@pytest.fixture(params=language.CODES)
def spoken(request):
    """A language in force."""
    language.choose(request.param)
    return request.param


@pytest.fixture(autouse=True)
def english_again():
    """No test leaves its language to the next."""
    yield
    language.choose("en")
