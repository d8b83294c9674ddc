"""Checks config.py: one sentence for the first wrong setting, with what to write instead.

It knows the pins of the boards but accesses none. Each start waits for it, so what it says is in a module of its own.
"""

from micropython import const
from turtleback.device.wiring import BOARDS, PINS, board_of, complete
from turtleback.lights.paint import SPACES

MOST_LAMPS = const(60)  # even dark they take a third of what the USB port gives
SCREEN_ADDRESSES = (0x3C, 0x3D)  # on I2C, by a solder bridge on the screen's back

NUMBERS = (  # name, least, most, what to write
    ("LAMPS", SPACES, MOST_LAMPS, 24),
    ("BRIGHTNESS", 8, 255, 64),  # with less, dim turtles would be dark
    ("FRAME_MS", 8, 50, 16),  # the slowest frame's time; the slowest that still looks like motion
    ("LOOK_MS", 1, 5, 2),  # a longer interval is too coarse to debounce
)
OTHERS = (("BOARD", "pico"), ("CLOCKWISE", False), ("OFFSET", 0), ("ORDER", "GRB"))
OPTIONAL = (("SOUND_PIN", None), ("SWITCH_PIN", None))  # an older config.py has none of them
NAMES = OTHERS + tuple((name, write) for name, _, _, write in NUMBERS)


class ConfigError(ValueError):
    """The device cannot run, mostly because of config.py; the text is one sentence for people."""


def check(config) -> None:
    """Check every setting of the module `config`, and set the pins it leaves out. ConfigError says what to write."""
    if getattr(config, "BOARD", "pico") != board_of(config):
        raise _wrong("board", config)
    complete(config)
    for name, write in NAMES:
        if name != "BOARD" and not hasattr(config, name):
            raise ConfigError("config.py has no %s: add the line %s = %r." % (name, name, write))
    _check_pins(config)
    for name, least, most, write in NUMBERS:
        value = getattr(config, name)
        if not _is_whole(value) or not least <= value <= most:
            raise _wrong("unfit", name, value, "a whole number from %d to %d" % (least, most), write)
    if not _is_whole(config.OFFSET):
        raise _wrong("unfit", "OFFSET", config.OFFSET, "a whole number", 0)
    if not isinstance(config.CLOCKWISE, bool):
        raise _wrong("unfit", "CLOCKWISE", config.CLOCKWISE, "True or False", False)
    if not is_order(config.ORDER):
        raise _wrong("unfit", "ORDER", config.ORDER, "the letters G, R and B in some order", "GRB")


def screen_bus(sda: int) -> int:
    """The I2C bus, 0 or 1, of the even pin `sda`: on the RP2040 pairs of pins alternate between the buses."""
    return sda // 2 % 2


def is_order(value) -> bool:
    """Whether that is an order of colours."""
    return isinstance(value, str) and sorted(value) == ["B", "G", "R"]


def is_pin(config, value) -> bool:
    """Whether that is a pin of the board that `config` names."""
    return _is_whole(value) and value in BOARDS[board_of(config)][1]


def taken(config, name: str) -> list:
    """The pins of all settings except `name`."""
    return [getattr(config, other, None) for other in PINS + ("SOUND_PIN", "SWITCH_PIN") if other != name]


def _check_pins(config) -> None:
    for at, name in enumerate(PINS):
        pin = getattr(config, name)
        if not is_pin(config, pin):
            raise _wrong("pin", config, name)
        for other in PINS[:at]:
            if getattr(config, other) == pin:
                raise _wrong("same_pin", config, name, other)
    if not _is_free(config, "SWITCH_PIN"):
        raise _wrong("unfit", "SWITCH_PIN", config.SWITCH_PIN, "None or a free pin of the board", None)
    sda, scl = config.SCREEN_SDA_PIN, config.SCREEN_SCL_PIN
    if sda % 2 or not scl % 2 or screen_bus(sda) != screen_bus(scl):
        raise _wrong("screen", config)
    if not _is_free(config, "SOUND_PIN"):
        raise _wrong("sound_pin", config)


def _is_free(config, name: str) -> bool:
    """Whether an optional pin is not used, or a pin that no other setting has."""
    pin = getattr(config, name, None)
    return pin is None or (is_pin(config, pin) and pin not in taken(config, name))


def _is_whole(value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)  # on CPython True is 1


def _wrong(what: str, *about) -> ConfigError:
    from turtleback.device import config_advice

    return getattr(config_advice, what)(*about)
