"""A virtual device for tests. When it is idle, its lamps dim and then turn off. It saves its brightness."""

import config
from turtleback.app.settings_pages import Brightness
from turtleback.device.settings_file import save

LOOK_MS = 100


def lit(device, flash):
    """Return the device with dimming enabled and with its brightness saved on `flash`."""
    app, ports = device.app, device.app.ports
    ports.brightness = config.BRIGHTNESS
    ports.save = lambda settings: save(flash, flash.open, settings)
    ports.stages["brightness"] = lambda name: Brightness(app, config.BRIGHTNESS)

    def steps():
        level = config.BRIGHTNESS
        while True:
            level = app.dim(level)
            yield

    ports.background = steps()
    device.run(LOOK_MS)
    return device


def brightest_duty(device):
    """Return the highest level that is sent to the lamps in the next second."""
    levels = []
    for _ in range(10):
        device.run(LOOK_MS)
        levels.append(max(device.wire))
    return max(levels)
