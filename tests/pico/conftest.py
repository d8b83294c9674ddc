"""What the real MicroPython on a PC is asked, the emulated Pico is asked too; without an image for it, nothing is."""

import pytest


@pytest.fixture(autouse=True)
def needs_an_image(pico_image):
    """Every test in this folder boots MicroPython."""
