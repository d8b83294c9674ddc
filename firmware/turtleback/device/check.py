"""Checks config.py. The error for the first wrong setting is a sentence that says what to write instead.

The module also finds the possible pins of the ring if config.py is wrong. It accesses no pin.
"""

from micropython import const

MIN_LEDS = const(12)  # a shorter ring shows too little of the track at a time
MAX_LEDS = const(60)  # 60 dark LEDs already draw a third of the current that the USB port provides

PINS = (("RING_PIN", 2), ("ROLL_PIN", 14), ("STOP_PIN", 15), ("SCREEN_SDA_PIN", 4), ("SCREEN_SCL_PIN", 5))
MAX_PIN = const(29)  # highest GP number of the chip; some boards do not connect all pins
NUMBERS = (  # name, minimum, maximum, suggested value
    ("NUM_LEDS", MIN_LEDS, MAX_LEDS, 24),
    ("BRIGHTNESS", 8, 255, 64),  # below the minimum, dim turtles would be dark
    ("FRAME_MS", 8, 50, 16),  # the slowest frame takes 8; above 50, motion does not look smooth
    ("POLL_MS", 1, 5, 2),  # a longer interval is too coarse to debounce
)
OTHERS = (("CLOCKWISE", False), ("LED_OFFSET", 0), ("COLOR_ORDER", "GRB"))
OPTIONAL = (("SWITCH_PIN", None), ("BUZZER_PIN", None))
MAX_OFFSET = const(4)  # maximum number of columns by which such a chip's memory is wider than the picture
RENAMED = (  # names in an older config.py, and their current names
    ("LAMPS", "NUM_LEDS"),
    ("ORDER", "COLOR_ORDER"),
    ("LOOK_MS", "POLL_MS"),
    ("OFFSET", "LED_OFFSET"),
    ("SOUND_PIN", "BUZZER_PIN"),
)
NAMES = PINS + OTHERS + tuple((name, write) for name, _, _, write in NUMBERS)


class ConfigError(ValueError):
    """A reason why the device cannot run, usually a setting in config.py. The text is one sentence for the user."""


def check(config) -> None:
    """Check every setting of the module `config`.

    Raises: ConfigError if a setting is wrong; the text says what to write instead.
    """
    for old, name in RENAMED:
        if hasattr(config, old):
            text = "%s in config.py is now called %s: write %s = %r."
            raise ConfigError(text % (old, name, name, getattr(config, old)))
    for name, write in NAMES:
        if not hasattr(config, name):
            raise ConfigError("config.py has no %s: add the line %s = %r." % (name, name, write))
    _check_pins(config)
    for name, low, high, write in NUMBERS:
        value = getattr(config, name)
        fits = _is_whole(value) and low <= value <= high
        _need(fits, config, name, "a whole number from %d to %d" % (low, high), write)
    _need(_is_whole(config.LED_OFFSET), config, "LED_OFFSET", "a whole number", 0)
    _need(isinstance(config.CLOCKWISE, bool), config, "CLOCKWISE", "True or False", False)
    _need(
        _is_order(config.COLOR_ORDER),
        config,
        "COLOR_ORDER",
        "the letters G, R and B in some order, and W if the ring is RGBW",
        "GRB",
    )
    offset = getattr(config, "SCREEN_OFFSET", 0)
    fits = _is_whole(offset) and 0 <= offset <= MAX_OFFSET
    _need(fits, config, "SCREEN_OFFSET", "a whole number from 0 to %d" % MAX_OFFSET, 0)


def _need(fits: bool, config, name: str, wanted: str, write) -> None:
    """Raise ConfigError unless `fits` is True. The text says what is `wanted` and gives the example `write`."""
    if not fits:
        text = "%s in config.py is %s, but must be %s: write for example %s = %r."
        raise ConfigError(text % (name, repr(getattr(config, name))[:40], wanted, name, write))


def screen_bus(sda: int) -> int:
    """Return the I2C bus, 0 or 1, of the even pin `sda`. Pairs of pins alternate between the buses."""
    return sda // 2 % 2


def ring_pins(config) -> list[int]:
    """Return the pins that the ring may be on if `config` is wrong: the pin in `config`, the usual pin, or both."""
    usual = PINS[0][1]
    named = getattr(config, "RING_PIN", usual)
    if not _is_pin(named):
        return [usual]
    return [named] if named == usual or named not in _others(config, "RING_PIN") else [named, usual]


def ring_order(config) -> str:
    """Return the order of colours in `config` if it is valid, otherwise the usual order."""
    named = getattr(config, "COLOR_ORDER", "")
    return named if _is_order(named) else "GRB"


def _check_pins(config) -> None:
    for name, usual in PINS:
        _need(_is_pin(getattr(config, name)), config, name, "a GP number from 0 to %d" % MAX_PIN, usual)
    for at, one in enumerate(PINS):
        for other in PINS[:at]:
            if getattr(config, other[0]) == getattr(config, one[0]):
                raise _unfit_pair(config, other, one, "two different pins")
    sda, scl = config.SCREEN_SDA_PIN, config.SCREEN_SCL_PIN
    if sda % 2 or not scl % 2 or screen_bus(sda) != screen_bus(scl):
        raise _unfit_pair(config, PINS[-2], PINS[-1], "the SDA and the SCL of one I2C bus")
    for name, write in OPTIONAL:
        pin = getattr(config, name, None)
        fits = pin is None or (_is_pin(pin) and pin not in _others(config, name))
        _need(fits, config, name, "None or a pin that nothing else has", write)


def _unfit_pair(config, one, other, wanted: str) -> ConfigError:
    """Return the error for two settings that do not fit together. Each is a pair of a name and its usual pin.

    The text says what is `wanted`, and suggests the usual pins.
    """
    pins = getattr(config, one[0]), getattr(config, other[0])
    text = "%s and %s in config.py are %d and %d, but must be %s: write for example %s = %d and %s = %d."
    return ConfigError(text % ((one[0], other[0]) + pins + (wanted,) + one + other))


def _others(config, name: str) -> list:
    """Return the pins of all settings except `name`."""
    return [getattr(config, other, None) for other, _ in PINS + OPTIONAL if other != name]


def _is_pin(value) -> bool:
    return _is_whole(value) and 0 <= value <= MAX_PIN


def _is_order(value) -> bool:
    return isinstance(value, str) and sorted(value) in (["B", "G", "R"], ["B", "G", "R", "W"])


def _is_whole(value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)  # on CPython, True is an int
