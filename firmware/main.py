"""Turtleback on the table: puts the device together and lets it run. What each part does, the part says."""

FIRST_LIGHT = (0, 4, 2)  # green, dim: the power is on, and the program is loading


def build(strip, roll_pin, stop_pin, words, seed, frame_ms: int = 0, **table):
    """The device on its strip, its two button pins and whatever takes its words; `table` as App takes it."""
    # Here and not above: the first lamp does not wait for all this, and main() can tell if it does not load.
    import config
    from turtleback.app.app import App
    from turtleback.device.buttons import contact
    from turtleback.device.ring import Ring

    ring = Ring(strip, config.LAMPS, config.CLOCKWISE, config.OFFSET, config.BRIGHTNESS)
    frame_ms = frame_ms or config.FRAME_MS
    return App(contact(roll_pin), contact(stop_pin), ring.show, words, seed, frame_ms=frame_ms, **table)


def run() -> None:
    """Be the device until the power goes. Unfit if config.py does not fit the board."""
    # Here and not above, so that a PC can read this file and build the same device on fakes.
    from time import sleep_ms, ticks_ms

    from machine import I2C, Pin
    from neopixel import NeoPixel

    import config

    ring_pin = Pin(config.RING_PIN)
    first = NeoPixel(ring_pin, config.LAMPS)
    first[config.OFFSET % config.LAMPS] = FIRST_LIGHT
    first.write()

    from turtleback.device.check import check, screen_bus

    check(config)
    from turtleback.device.screen import Screen

    strip = wired(ring_pin, config.LAMPS)
    roll_pin = Pin(config.ROLL_PIN, Pin.IN, Pin.PULL_UP)
    stop_pin = Pin(config.STOP_PIN, Pin.IN, Pin.PULL_UP)
    sda, scl = Pin(config.SCREEN_SDA_PIN), Pin(config.SCREEN_SCL_PIN)
    screen = Screen(I2C(screen_bus(config.SCREEN_SDA_PIN), sda=sda, scl=scl, freq=400_000))
    words = screen.show if screen.found else None  # finding words costs time that nobody would see
    noise = late_noise()
    app = build(strip, roll_pin, stop_pin, words, lambda: noise().seed())
    while True:
        rest = app.tick(ticks_ms())
        screen.refresh()
        if rest >= config.FRAME_MS and not noise().look():  # once a picture, when there is time till the next
            app.alarm()
        if not getattr(strip, "busy", False):  # a processor that sleeps may slow down what sends the frame
            sleep_ms(min(rest, config.LOOK_MS))


def wired(pin, lamps: int):
    """The strip on a pin: sent by PIO and DMA, or on a port that lacks them by `neopixel`."""
    try:
        from turtleback.device.wire import Wire

        return Wire(pin, lamps)
    except ImportError:
        from neopixel import NeoPixel

        return NeoPixel(pin, lamps)


def late_noise():
    """A function for the chip's noise, which it loads when first called: the first picture does not wait for it."""
    loaded: list = []

    def noise():
        if not loaded:
            from turtleback.device import entropy

            loaded.append(entropy.noise())
        return loaded[0]

    return noise


def main() -> None:
    """Run, and tell of whatever keeps the device from it, on USB and in red on the ring."""
    try:
        run()
    except Exception as error:
        from turtleback.device.distress import distress

        distress(error)


if __name__ == "__main__":
    main()
