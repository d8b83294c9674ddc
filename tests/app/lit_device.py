"""A virtual device whose lamps go dim and dark, and whose brightness is kept, for tests."""

import config
from turtleback.app.brightness import Brightness
from turtleback.device.settings_file import number, read, save

LOOK_MS = 100
NIGHT = 8  # of 255


def lit(device, flash):
    """The same device with lamps that go dim, and a brightness on that flash, as startup.py does."""
    app, ports = device.app, device.app.ports
    ports.brightness = kept_brightness(flash, config.BRIGHTNESS)
    ports.save = lambda settings: save(flash, flash.open, settings)
    ports.stages["brightness"] = lambda: Brightness(ports, config.BRIGHTNESS, app.time)

    def steps():
        level = config.BRIGHTNESS
        while True:
            level = app.dim(level)
            yield

    ports.background = steps()
    device.run(LOOK_MS)
    return device


def kept_brightness(flash, usual):
    """The brightness that startup.py takes."""
    settings = read(flash, flash.open)
    return (settings.get("usual") == str(usual) and number(settings, "brightness", 255)) or usual


def most(device):
    """The brightest duty on the wire, in ten looks."""
    levels = []
    for _ in range(10):
        device.run(LOOK_MS)
        levels.append(max(device.wire))
    return max(levels)


def choose(device, rolls):
    """Through the menu to the brightness, so many steps on, and keep it."""
    device.hold("both")
    while "brightness" not in device.words[1]:
        device.tap("roll")
    device.tap("stop")
    for _ in range(rolls):
        device.tap("roll")
    device.tap("stop")
