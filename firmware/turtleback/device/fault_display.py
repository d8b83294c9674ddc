"""Shows that the device cannot run, by a message on USB, red lamps on the ring, and the board's blinking LED.

It imports as few other modules as possible, because it must work even if other modules are broken.
"""

from micropython import const
from turtleback.device.check import MAX_LEDS, ConfigError, check, ring_order, ring_pins

RED = (28, 4, 4)  # duties of an unsaturated red; half the LEDs of the longest ring draw 145 mA in this colour
DARK = (0, 0, 0)
BEAT_MS = const(1000)  # a lamp blinks once in two beats
_SAY_BEATS = const(2)  # number of beats between messages, which are repeated because a PC may be connected later


def show_fault(error: Exception) -> None:
    """Show an error until power-off or Ctrl-C."""
    # Imported here, so that a PC can import this module.
    from time import sleep_ms

    from machine import Pin
    from neopixel import NeoPixel

    config, cause = _config_and_cause(error)
    named = ring_order(config)
    strips = [NeoPixel(Pin(pin), MAX_LEDS, len(named)) for pin in ring_pins(config)]
    order = tuple(named.index(colour) for colour in "RGBW"[: len(named)])
    for strip in strips:
        strip.ORDER = order
    led = None
    beat = 0
    while True:
        for strip in strips:
            paint(strip, beat)
            strip.write()
        if beat % _SAY_BEATS == 0:
            _say(cause)
        if beat == 0:  # after the lamps and the message, because the LED of a Pico W starts its radio, which takes long
            led = _led(Pin)
        if led:
            led.value(1 - beat % 2)
        sleep_ms(BEAT_MS)
        beat += 1


def paint(strip, beat: int) -> None:
    """Paint every second lamp red, and the other lamps at the next beat, so that the ring is never dark or flashing."""
    white = (0,) * (strip.bpp - len(RED))  # the white LEDs of an RGBW ring stay dark
    for led in range(len(strip)):
        strip[led] = (DARK if (led + beat) % 2 else RED) + white


def _led(Pin):
    try:
        return Pin("LED", Pin.OUT)
    except ValueError:  # the board has no LED of that name
        return None


def _config_and_cause(error: Exception) -> tuple:
    """Return the module config (or None if it cannot be imported), and the error to show.

    An error in config.py takes precedence over `error`, because it may be the cause.
    """
    try:
        import config
    except Exception:
        return None, error  # in this case, `error` is the failure to import config.py
    try:
        check(config)
    except ConfigError as unfit:
        error = unfit
    return config, error


def _say(cause: Exception) -> None:
    if isinstance(cause, ConfigError):
        print(cause)
        return
    import sys

    sys.print_exception(cause)
    print("Turtleback has stopped for the reason above: fix what it names, or install Turtleback again.")
