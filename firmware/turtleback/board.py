"""The device put together on its board, and its one endless loop. What each part does, the part says."""

import config

FIRST_LIGHT = 4  # green of one lamp: the power is on, and the program is loading
STEP_MS = 8  # time that must be left before the next picture for a step of `_finish`

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
    "engine.notation",
    "app.journal",
    "device.ledger",
    "dice.noise",
    "device.entropy",
)
# And what reads a game back.
AFTER_THE_POWER_WENT = ("engine.proof", "engine.record", "app.reading", "app.notice", "app.resume")


def build(strip, contacts, seed, **app):
    """The device on its strip and its contacts; `seed` and `app` as App takes them."""
    # Here and not above: the first lamp does not wait for all this.
    from turtleback.app.app import App
    from turtleback.device.ring import Ring

    ring = Ring(strip, config.LAMPS, config.CLOCKWISE, config.OFFSET, config.BRIGHTNESS)
    app.setdefault("frame_ms", config.FRAME_MS)
    return App(contacts, ring.show, seed, **app)


def run() -> None:
    """Be the device until the power goes. Unfit if config.py does not fit the board."""
    # Here and not above, so that a PC can read this file and build the same device on fakes.
    from time import sleep_ms, ticks_ms

    from machine import Pin

    strip = wired(Pin(config.RING_PIN), config.LAMPS)
    strip.buf[3 * (config.OFFSET % config.LAMPS)] = FIRST_LIGHT  # green is first on the wire
    strip.write()
    from turtleback.device.buttons import Contacts

    roll_pin = Pin(config.ROLL_PIN, Pin.IN, Pin.PULL_UP)
    stop_pin = Pin(config.STOP_PIN, Pin.IN, Pin.PULL_UP)
    contacts = Contacts(roll_pin, stop_pin, ticks_ms)
    contacts.latch(Pin.IRQ_FALLING | Pin.IRQ_RISING)
    noise = late_noise()
    app = build(strip, contacts, lambda: noise().seed())
    steps = _finish(app, noise)
    while True:
        rest = app.tick(ticks_ms())
        if rest > STEP_MS:
            next(steps)
        if not getattr(strip, "busy", False):  # a processor that sleeps may slow down what sends the frame
            sleep_ms(min(rest, config.LOOK_MS))


def _finish(app, noise):
    """All that can wait until the first page is up, and what screen and noise need ever after, in steps of a few ms."""
    from turtleback.device import check

    yield
    check.check(config)
    yield
    from turtleback.device.screen import Screen

    yield
    bus = check.screen_bus(config.SCREEN_SDA_PIN)
    screen = Screen(_i2c(bus, config.SCREEN_SDA_PIN, config.SCREEN_SCL_PIN))
    if screen.found:
        app.words = screen.show
    yield from _load(SOON)
    import gc

    app.collect = gc.collect
    app.say = print
    yield from _remember(app)
    while True:
        yield
        screen.refresh()
        yield
        if not noise().look():
            app.alarm()


def _load(names):
    for name in names:
        yield
        __import__("turtleback." + name)


def _remember(app):
    """Have games written down, and offer the one in which the power went."""
    import os

    from turtleback.device.ledger import Ledger

    app.ledger = Ledger(os, open)
    if app.ledger.there or app.ledger.blank:
        yield from _load(AFTER_THE_POWER_WENT)
        yield
        app.offer()


def _i2c(bus: int, sda: int, scl: int):
    from machine import I2C, Pin

    return I2C(bus, sda=Pin(sda), scl=Pin(scl), freq=400_000)


def wired(pin, lamps: int):
    """The strip on a pin: sent by PIO and DMA, or on a port that lacks them by `neopixel`."""
    try:
        from turtleback.device.wire import Wire

        return Wire(pin, lamps)
    except ImportError:
        from neopixel import NeoPixel

        return NeoPixel(pin, lamps)


def late_noise():
    """A function for the chip's noise, which is loaded when it is first called: perhaps a game cannot wait for it."""
    loaded: list = []

    def noise():
        if not loaded:
            from turtleback.device import entropy

            loaded.append(entropy.noise())
        return loaded[0]

    return noise
