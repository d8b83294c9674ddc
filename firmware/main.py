"""Turtleback on the table: puts the device together and lets it run. What each part does, the part says."""

import config
from turtleback.app.app import App
from turtleback.device.buttons import contact
from turtleback.device.ring import Ring


def build(strip, roll_pin, stop_pin, words, seed: bytes, frame_ms=config.FRAME_MS, **table) -> App:
    """The device on its strip, its two button pins and whatever takes its words; `table` as App takes it."""
    ring = Ring(strip, config.LAMPS, config.CLOCKWISE, config.OFFSET, config.BRIGHTNESS)
    return App(contact(roll_pin), contact(stop_pin), ring.show, words, seed, frame_ms=frame_ms, **table)


def main() -> None:
    """Run until the power goes."""
    # Here and not above, so that a PC can read this file and build the same device on fakes.
    from time import sleep_ms, ticks_ms

    from machine import I2C, Pin
    from neopixel import NeoPixel

    from turtleback.device.entropy import seed
    from turtleback.device.screen import Screen

    strip = NeoPixel(Pin(config.RING_PIN), config.LAMPS)
    roll_pin = Pin(config.ROLL_PIN, Pin.IN, Pin.PULL_UP)
    stop_pin = Pin(config.STOP_PIN, Pin.IN, Pin.PULL_UP)
    screen = Screen(I2C(0, sda=Pin(config.SCREEN_SDA_PIN), scl=Pin(config.SCREEN_SCL_PIN), freq=400_000))
    words = screen.show if screen.found else None  # finding words costs time that nobody would see
    app = build(strip, roll_pin, stop_pin, words, seed())
    while True:
        rest = app.tick(ticks_ms())
        screen.refresh()
        sleep_ms(min(rest, config.LOOK_MS))


if __name__ == "__main__":
    main()
