"""Builds the device on its board, and runs its endless loop."""

import config

_NAP_MS = 20  # short enough for any press, because a board that sleeps lightly does not notice it before it wakes
_SIE_STATUS = 0x50110050  # register of the USB controller in RP2040 and RP2350
_CONNECTED = 1 << 16  # a PC has found the board
_SUSPENDED = 1 << 4  # the PC has been silent for 3 ms
_BIT_NS = (400, 850, 800, 450)  # ns for which the pin is high and low: for a 0, then for a 1
_FIRST_LIGHT = (
    b"\x04\x00\x00\x00"  # for the first LED, green on most strips: it shows that power is on and the program is loading
)


def build(strip, contacts, seed, setting=None, **more):
    """Return the App for a strip and contacts. `seed` and `more` are passed to Ports."""
    # Imported here, so that the first lamp lights up before this import.
    from turtleback.app.app import App
    from turtleback.app.ports import Ports
    from turtleback.lights.paint import SPACES

    more.setdefault("frame_ms", config.FRAME_MS)
    lamps = ring(strip)
    show = lamps.show
    if config.NUM_LEDS < SPACES:
        from turtleback.device.laps import Laps

        more["laps"] = laps = Laps(lamps, config.NUM_LEDS)
        show = laps.show
    return App(Ports(contacts, show, seed, set_brightness=lamps.set_brightness, **more), setting)


def ring(strip):
    """Return the Ring of a strip."""
    from turtleback.device.ring import Ring

    return Ring(strip, config.NUM_LEDS, config.CLOCKWISE, config.LED_OFFSET, config.BRIGHTNESS, config.COLOR_ORDER)


def buttons(Pin, ticks_ms):
    """Return the contacts of the two buttons.

    `Pin` and `ticks_ms` are arguments, because MicroPython would look for their modules on flash at each import.
    """
    from turtleback.device.buttons import Contacts

    numbers = config.ROLL_PIN, config.STOP_PIN, getattr(config, "SWITCH_PIN", None)  # the switch is optional
    roll, stop, switch = [None if number is None else Pin(number, Pin.IN, Pin.PULL_UP) for number in numbers]
    contacts = Contacts(roll, stop, ticks_ms, switch)
    contacts.latch(Pin.IRQ_FALLING | Pin.IRQ_RISING)
    return contacts


def run() -> None:
    """Run the device until power-off. Raises: ConfigError if config.py does not fit the board."""
    # Imported here so that a PC can import this module and build the same device on fakes.
    from usys import path  # built in, whereas MicroPython would first look for `sys` on flash

    path[:] = [".frozen"]  # later imports need not search flash: config.py is loaded, and packages know their folders
    from time import sleep_ms, ticks_ms

    from machine import Pin, bitstream, lightsleep, mem32

    bitstream(
        Pin(config.RING_PIN, Pin.OUT), 0, _BIT_NS, _FIRST_LIGHT[: len(config.COLOR_ORDER)]
    )  # the driver of the whole strip is loaded later
    strip = wired(Pin(config.RING_PIN), config.NUM_LEDS)
    contacts = buttons(Pin, ticks_ms)
    app = build(strip, contacts, seed)
    app.tick(ticks_ms())  # shows the first page before the guard is loaded
    from turtleback.device.guard import Guard

    with Guard(contacts.roll or contacts.stop) as guard:
        app.ports.background = _later(app, guard, contacts)
        while True:
            guard.feed()
            idle_ms = app.tick(ticks_ms())
            if getattr(strip, "busy", False):  # a frame may be sent more slowly while the processor sleeps
                continue
            if not app.may_nap():
                sleep_ms(min(idle_ms, config.POLL_MS))
            elif has_pc(mem32):
                sleep_ms(min(idle_ms, _NAP_MS))
            else:
                lightsleep(min(idle_ms, _NAP_MS))


def has_pc(mem32) -> bool:
    """Return True if a PC is attached, so that the board must not sleep lightly: USB would stop.

    In light sleep a Pico draws about 1 mA instead of 21. `mem32` are the chip's registers.
    """
    return mem32[_SIE_STATUS] & (_CONNECTED | _SUSPENDED) == _CONNECTED


def seed() -> bytes:
    """Return a seed for a game: 32 bytes made from the chip's noise."""
    from turtleback.device.entropy import noise

    return noise().seed()


def _later(app, guard, contacts):
    from turtleback.engine.catalogue import load_attribute

    # Loaded without local names: this function never returns, so its local names would keep the modules in memory.
    screen = None
    for screen in load_attribute("startup", "steps")(app):
        guard.check(app.time, contacts.roll or contacts.stop)
        yield
    yield from load_attribute("housekeeping", "steps")(app, guard, contacts, screen)


def wired(pin, lamps: int):
    """Return the strip of `lamps` LEDs on a pin. Sends data by PIO and DMA if available, otherwise by `neopixel`."""
    colours = len(config.COLOR_ORDER)
    try:
        from turtleback.device.wire import Wire

        return Wire(pin, lamps, colours)
    except (ImportError, AttributeError, OSError):  # this MicroPython has no PIO or DMA, or all of them are in use
        from neopixel import NeoPixel

        return NeoPixel(pin, lamps, colours)
