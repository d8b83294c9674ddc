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
SET_UP = ("app.pages", "app.setup", "app.alarm")  # not needed in a game, until somebody asks for the menu


def steps(app):
    """Check config.py, find a screen, load a game; then serve the screen and look at the noise for ever."""
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
    return I2C(bus, sda=sda, scl=scl, freq=400_000)
