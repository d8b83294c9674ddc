"""What all tests share: how hypothesis looks for examples, and the image of MicroPython for the emulated Pico."""

import pytest
from hypothesis import settings

from turtleback_host.pico.flash import NoImage, uf2

# The same examples each run, and no stop-watch, because machines are noisy.
settings.register_profile("turtleback", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("turtleback")


@pytest.fixture
def pico_image():
    """MicroPython's image, or a skip that says how to get it."""
    try:
        return uf2()
    except NoImage as lacking:
        pytest.skip(str(lacking))
