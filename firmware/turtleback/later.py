"""What can wait until the first page is up, done in steps of a few ms: nobody waits for it later. And what never ends."""

import gc
import sys

import config

# What a game of the first kind loads, a module at a time and each after those it needs itself.
SOON = (
    "lights.scenes",
    "engine.contract",
    "engine.mahe",
    "engine.match",
    "players",
    "app.pages",
    "app.show",
    "controls.chooser",
    "faces",
    "faces.mahe",
    "dice.stir",
    "app.table",
    "dice.chance",
    "dice.noise",
    "device.entropy",
)
BUS_US = 6000  # a line of the screen takes 3000; MicroPython's own 50,000 would be seen when the bus hangs
SET_UP = ("app.pages", "app.setup", "app.alarm")  # not needed in a game, until somebody asks for the menu


def steps(app, guard, contacts):
    """Check config.py, find a screen, load a game; then serve screen and USB and look at what may fail, for ever."""
    from turtleback.device import check

    yield
    check.check(config)
    yield
    from turtleback.device.screen import Screen

    yield
    screen = Screen(_i2c(check.screen_bus(config.SCREEN_SDA_PIN)))
    if screen.found:
        app.words = screen.show
    else:
        screen = Screen = None
    yield
    from turtleback.device.usb import Usb

    usb = Usb()
    stuck = ""
    for name in SOON:
        yield
        __import__("turtleback." + name)
    app.collect = lambda: tidy(app)
    from turtleback.device.entropy import noise

    check = None
    forget("device.check")
    if not screen:
        forget("device.screen")
    while True:
        yield
        if screen:
            screen.refresh()
        yield
        if not noise().look():
            app.alarm()
        guard.look(app.time, contacts.roll or contacts.stop)
        if app.stuck != stuck:
            stuck = app.stuck
            usb.say("%s is stuck: the other button does for both." % stuck if stuck else "No button is stuck any more.")
        yield
        usb.step()


def tidy(app) -> None:
    """Collect garbage, and in a game what belongs to the set-up, too."""
    if app.stage is app.table:
        forget(*SET_UP)
    gc.collect()


def forget(*names: str) -> None:
    """Let go of modules until somebody imports them again: a Pico has no room for what is not in use."""
    for name in names:
        folder, _, last = ("turtleback." + name).rpartition(".")
        if sys.modules.pop("turtleback." + name, None):
            delattr(sys.modules[folder], last)


def _i2c(bus: int):
    from machine import I2C, Pin

    sda, scl = Pin(config.SCREEN_SDA_PIN), Pin(config.SCREEN_SCL_PIN)
    return I2C(bus, sda=sda, scl=scl, freq=400_000, timeout=BUS_US)  # type: ignore[call-overload]
