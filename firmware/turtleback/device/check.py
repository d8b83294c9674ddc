"""Checks config.py: one sentence for the first wrong setting, with what to write instead.

It knows the pins of the boards but accesses none.
"""

from micropython import const
from turtleback.device.wiring import BOARDS, board_of, complete
from turtleback.device.wiring import PINS as PIN_NAMES
from turtleback.lights.paint import SPACES

MOST_LAMPS = const(60)  # even dark they take a third of what the USB port gives
_USUAL_SOUND = const(16)
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
        raise _unfit("BOARD", config.BOARD, "one of " + ", ".join(sorted(BOARDS)), "pico")
    complete(config)
    for name, write in NAMES:
        if name != "BOARD" and not hasattr(config, name):
            raise ConfigError("config.py has no %s: add the line %s = %r." % (name, name, write))
    _check_pins(config)
    _check_switch(config)
    _check_screen(config)
    _check_sound(config)
    for name, least, most, write in NUMBERS:
        value = getattr(config, name)
        if not _is_whole(value) or not least <= value <= most:
            raise _unfit(name, value, "a whole number from %d to %d" % (least, most), write)
    if not _is_whole(config.OFFSET):
        raise _unfit("OFFSET", config.OFFSET, "a whole number", 0)
    if not isinstance(config.CLOCKWISE, bool):
        raise _unfit("CLOCKWISE", config.CLOCKWISE, "True or False", False)
    if not _is_order(config.ORDER):
        raise _unfit("ORDER", config.ORDER, "the letters G, R and B in some order", "GRB")


def screen_bus(sda: int) -> int:
    """The I2C bus, 0 or 1, of the even pin `sda`: on the RP2040 pairs of pins alternate between the buses."""
    return sda // 2 % 2


def ring_pins(config) -> list[int]:
    """The possible pins of the ring if `config` is wrong: the one it names, the default, or both."""
    usual = _usual(config)[0][1]
    said = getattr(config, "RING_PIN", usual)
    if not _is_pin(config, said):
        return [usual]
    return [said] if said == usual or said not in _taken(config, "RING_PIN") else [said, usual]


def ring_order(config) -> str:
    """The ring's colour order if `config` may be wrong: the one it names if valid, else the default."""
    said = getattr(config, "ORDER", "")
    return said if _is_order(said) else "GRB"


def _check_pins(config) -> None:
    pins = _usual(config)
    for name, usual in pins:
        pin = getattr(config, name)
        if not _is_pin(config, pin):
            raise _unfit(name, pin, _pins_of(board_of(config)), _free(config, name, usual))
    for at in range(len(pins)):
        for other, usual in pins[:at]:
            name, pin = pins[at][0], getattr(config, other)
            if getattr(config, name) == pin:
                # Suggest to change the one that is not at its default.
                mend, to = pins[at] if pin == usual else (other, usual)
                line = "%s = %d" % (mend, _free(config, mend, to))
                text = "%s and %s in config.py are both %d, but need a pin each: write for example %s."
                raise ConfigError(text % (other, name, pin, line))


def _check_switch(config) -> None:
    pin = getattr(config, "SWITCH_PIN", None)
    if pin is not None and (not _is_pin(config, pin) or pin in _taken(config, "SWITCH_PIN")):
        raise _unfit("SWITCH_PIN", pin, "None or a free pin of the board", None)


def _check_screen(config) -> None:
    sda, scl = config.SCREEN_SDA_PIN, config.SCREEN_SCL_PIN
    if sda % 2 or not scl % 2 or screen_bus(sda) != screen_bus(scl):
        taken = [config.RING_PIN, config.ROLL_PIN, config.STOP_PIN]
        header = BOARDS[board_of(config)][1]
        both = [pin for pin in sorted(header) if pin % 2 == 0 and pin + 1 in header]
        usual = _usual(config)[3][1]
        free = [pin for pin in [usual] + both if pin not in taken and pin + 1 not in taken][0]
        text = (
            "SCREEN_SDA_PIN and SCREEN_SCL_PIN in config.py are %d and %d, but must be the SDA and the SCL of"
            " one I2C bus: write for example SCREEN_SDA_PIN = %d and SCREEN_SCL_PIN = %d."
        )
        raise ConfigError(text % (sda, scl, free, free + 1))


def _check_sound(config) -> None:
    pin = getattr(config, "SOUND_PIN", None)  # optional, as is TUNE
    if pin is None:
        return
    if not _is_pin(config, pin) or pin in _taken(config, "SOUND_PIN"):
        usual = _USUAL_SOUND if _is_pin(config, _USUAL_SOUND) else BOARDS[board_of(config)][1][-1]
        raise _unfit("SOUND_PIN", pin, "None or a pin that nothing else has", _free(config, "SOUND_PIN", usual))
    if not isinstance(getattr(config, "TUNE", ""), str):
        raise _unfit("TUNE", config.TUNE, "a tune in RTTTL, between quotes", "")


def _is_whole(value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)  # on CPython True is 1


def _is_order(value) -> bool:
    return isinstance(value, str) and sorted(value) == ["B", "G", "R"]


def _is_pin(config, value) -> bool:
    return _is_whole(value) and value in BOARDS[board_of(config)][1]


def _usual(config) -> list:
    """The settings of pins, each with the usual pin of that board."""
    return list(zip(PIN_NAMES, BOARDS[board_of(config)][0]))


def _pins_of(board: str) -> str:
    """What a pin of that board can be."""
    if board == "pico":
        return "a pin on the Pico's header, 0 to 22 or 26 to 28"
    return "a pin of the board %s, one of %s" % (board, ", ".join([str(pin) for pin in sorted(BOARDS[board][1])]))


def _taken(config, name: str) -> list:
    """The pins of all settings except `name`."""
    return [getattr(config, other, None) for other in PIN_NAMES if other != name]


def _free(config, name: str, usual: int) -> int:
    """A free pin for that setting: the default, unless another setting has it."""
    taken = _taken(config, name)
    return [pin for pin in (usual,) + BOARDS[board_of(config)][1] if pin not in taken][0]


def _unfit(name: str, value, what: str, write) -> ConfigError:
    text = "%s in config.py is %s, but must be %s: write for example %s = %r."
    return ConfigError(text % (name, repr(value)[:40], what, name, write))
