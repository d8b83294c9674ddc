"""What the device does when it cannot run: words on USB, red on the ring, its own LED blinking. Never dark.

It relies on as little of the rest as it can: whatever else is broken, this must still work.
"""

from micropython import const
from turtleback.device.check import MOST_LAMPS, ConfigError, check, ring_order, ring_pins

RED = (28, 4, 4)  # as sent: no saturated red; with half of the longest ring in it USB gives 145 mA
DARK = (0, 0, 0)
BEAT_MS = const(1000)  # a lamp blinks once in two beats
_SAY_BEATS = const(2)  # said again and again: the PC may listen only now


def show_fault(error: Exception) -> None:
    """Tell of `error` until the power goes or somebody interrupts."""
    # Here and not above, so that a PC can read this file.
    from time import sleep_ms

    from turtleback.device.pack import release_pack

    release_pack()  # what failed may have come from it

    from machine import Pin
    from neopixel import NeoPixel

    config = _config()
    strips = [NeoPixel(Pin(pin), MOST_LAMPS) for pin in ring_pins(config)]
    order = tuple(ring_order(config).index(colour) for colour in "RGB")
    for strip in strips:
        strip.ORDER = order
    led = _led(Pin)
    cause = _cause(error)
    beat = 0
    while True:
        for strip in strips:
            paint(strip, beat)
            strip.write()
        led.value(1 - beat % 2)
        if beat % _SAY_BEATS == 0:
            _say(cause)
        sleep_ms(BEAT_MS)
        beat += 1


def paint(strip, beat: int) -> None:
    """Every second lamp red, at the next beat the others: never a dark ring, and never one that flashes."""
    for led in range(len(strip)):
        strip[led] = DARK if (led + beat) % 2 else RED


def _led(Pin):
    try:
        return Pin("LED", Pin.OUT)
    except ValueError:  # a board that names none
        return Pin(25, Pin.OUT)


def _cause(error: Exception) -> Exception:
    """What to tell: a config.py that does not fit, whatever that led to, else `error` itself."""
    try:
        import config

        check(config)
    except ConfigError as unfit:
        return unfit
    except Exception:
        pass  # a config.py that does not run, which is the error we have
    return error


def _say(cause: Exception) -> None:
    if isinstance(cause, ConfigError):
        print(cause)
        return
    import sys

    sys.print_exception(cause)
    print("Turtleback has stopped for the reason above: mend what it names, or install Turtleback again.")


def _config():
    """config.py as far as it can be had: as a module, else what it says of the ring's pin, else nothing."""
    try:
        import config

        return config
    except Exception:
        pass
    try:
        with open("config.py") as file:
            return _Rough(file.read())
    except Exception:
        return None


class _Rough:
    """What the text of a config.py that does not run says of the ring's pin. An error if it says nothing."""

    def __init__(self, text: str):
        line = [line for line in text.split("\n") if line.startswith("RING_PIN")][0]
        self.RING_PIN = int(line.split("=")[1].split("#")[0])
