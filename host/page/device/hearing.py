"""How loud the device in a page is."""

from page_device import device
from turtleback.app.sound import set_level


def sound(level: int) -> None:
    """Sound at a level from 1 to 3, or with 0 not at all."""
    set_level(device.app, level)
