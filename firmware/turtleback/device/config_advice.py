"""What to write in a config.py that is wrong, and how to light the ring all the same. Loaded only when one is wrong.

Each function returns the ConfigError that check.py raises.
"""

from micropython import const
from turtleback.device.check import ConfigError, is_order, is_pin, taken
from turtleback.device.wiring import BOARDS, PINS, board_of

_USUAL_SOUND = const(16)


def unfit(name: str, value, what: str, write) -> ConfigError:
    """A setting whose value is not `what` it must be."""
    text = "%s in config.py is %s, but must be %s: write for example %s = %r."
    return ConfigError(text % (name, repr(value)[:40], what, name, write))


def board(config) -> ConfigError:
    """A board that nobody knows."""
    return unfit("BOARD", config.BOARD, "one of " + ", ".join(sorted(BOARDS)), "pico")


def pin(config, name: str) -> ConfigError:
    """A number that is no pin of the board."""
    return unfit(name, getattr(config, name), _pins_of(board_of(config)), _free(config, name, _usual(config, name)))


def same_pin(config, name: str, other: str) -> ConfigError:
    """Two settings with one pin, of which the one should change that has not its usual pin."""
    number, usual = getattr(config, name), _usual(config, other)
    mend, to = (name, _usual(config, name)) if number == usual else (other, usual)
    text = "%s and %s in config.py are both %d, but need a pin each: write for example %s = %d."
    return ConfigError(text % (other, name, number, mend, _free(config, mend, to)))


def screen(config) -> ConfigError:
    """Pins of a screen that are not those of one I2C bus."""
    others = [config.RING_PIN, config.ROLL_PIN, config.STOP_PIN]
    header = BOARDS[board_of(config)][1]
    both = [pin for pin in sorted(header) if pin % 2 == 0 and pin + 1 in header]
    usual = _usual(config, "SCREEN_SDA_PIN")
    free = [pin for pin in [usual] + both if pin not in others and pin + 1 not in others][0]
    text = (
        "SCREEN_SDA_PIN and SCREEN_SCL_PIN in config.py are %d and %d, but must be the SDA and the SCL of"
        " one I2C bus: write for example SCREEN_SDA_PIN = %d and SCREEN_SCL_PIN = %d."
    )
    return ConfigError(text % (config.SCREEN_SDA_PIN, config.SCREEN_SCL_PIN, free, free + 1))


def sound_pin(config) -> ConfigError:
    """A pin of the piezo that is no pin, or has something else on it."""
    usual = _USUAL_SOUND if is_pin(config, _USUAL_SOUND) else BOARDS[board_of(config)][1][-1]
    what = "None or a pin that nothing else has"
    return unfit("SOUND_PIN", config.SOUND_PIN, what, _free(config, "SOUND_PIN", usual))


def ring_pins(config) -> list[int]:
    """The possible pins of the ring if `config` is wrong: the one it names, the default, or both."""
    usual = _usual(config, "RING_PIN")
    said = getattr(config, "RING_PIN", usual)
    if not is_pin(config, said):
        return [usual]
    return [said] if said == usual or said not in taken(config, "RING_PIN") else [said, usual]


def ring_order(config) -> str:
    """The ring's colour order if `config` may be wrong: the one it names if valid, else the default."""
    said = getattr(config, "ORDER", "")
    return said if is_order(said) else "GRB"


def _usual(config, name: str) -> int:
    """The usual pin of that setting on that board."""
    return BOARDS[board_of(config)][0][PINS.index(name)]


def _pins_of(board: str) -> str:
    """What a pin of that board can be."""
    if board == "pico":
        return "a pin on the Pico's header, 0 to 22 or 26 to 28"
    return "a pin of the board %s, one of %s" % (board, ", ".join([str(pin) for pin in sorted(BOARDS[board][1])]))


def _free(config, name: str, usual: int) -> int:
    """A free pin for that setting: the default, unless another setting has it."""
    others = taken(config, name)
    return [pin for pin in (usual,) + BOARDS[board_of(config)][1] if pin not in others][0]
