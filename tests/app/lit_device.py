"""A virtual device whose lamps go dim and dark, and whose brightness is kept, for tests."""

import config
from turtleback.app.settings_pages import Brightness
from turtleback.device.settings_file import save

LOOK_MS = 100


def lit(device, flash):
    """The same device with lamps that go dim, and a brightness that is kept on that flash."""
    app, ports = device.app, device.app.ports
    ports.brightness = config.BRIGHTNESS
    ports.save = lambda settings: save(flash, flash.open, settings)
    ports.stages["brightness"] = lambda: Brightness(app, config.BRIGHTNESS)

    def steps():
        level = config.BRIGHTNESS
        while True:
            level = app.dim(level)
            yield

    ports.background = steps()
    device.run(LOOK_MS)
    return device


def most(device):
    """The brightest duty on the wire, in ten looks."""
    levels = []
    for _ in range(10):
        device.run(LOOK_MS)
        levels.append(max(device.wire))
    return max(levels)
