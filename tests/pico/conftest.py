"""Tests that compare an emulated Pico with a PC. Without a MicroPython image they are skipped."""

import pytest


@pytest.fixture(autouse=True)
def needs_an_image(pico_image):
    """Skip every test in this folder if there is no image, because all tests here boot MicroPython."""
