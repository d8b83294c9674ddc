"""Checks the seats and options of a new game. The device unloads this module during a game."""

from turtleback.engine.catalogue import load_attribute
from turtleback.engine.contract import Option, SetupError


def unknown(kind: str, name: str, known) -> SetupError:
    """Return the SetupError for an unknown name; `kind` is "game", "option" or "player". It lists the known names."""
    quoted = load_attribute("engine.parse", "quoted")(name)  # not needed if all names are known, as on a Pico
    return SetupError("There is no %s %s; choose from: %s." % (kind, quoted, ", ".join(known)))  # N_page


def check_seats(kind, seats: int) -> None:
    """Check the number of seats for a game, given its class `kind`.

    Raises: SetupError if the game cannot be played by this number of seats.
    """
    low, high = kind.SEATS
    if not isinstance(seats, int) or not low <= seats <= high:
        raise SetupError("%s is for %d to %d seats, not %s." % (kind.NAME, low, high, seats))  # N_page


def option_of(kind, name: str) -> Option:
    """Return the option `name` of a game, given its class `kind`.

    Raises: SetupError if there is no such option; the message lists all options.
    """
    for option in kind.OPTIONS:
        if option.name == name:
            return option
    raise unknown(kind.NAME + " option", name, [option.name for option in kind.OPTIONS])


def checked_options(game, values: dict) -> dict:
    """Return a dict with the value of each option of a game: the value in `values`, or the default.

    Raises: SetupError if the name or value of an option is not valid.
    """
    for name in sorted(values):
        option_of(game, name)
    values = {option.name: option.checked(values.get(option.name, option.default)) for option in game.OPTIONS}
    for option in game.OPTIONS:
        if option.no_seat and game.seats <= values[option.name] < option.high:
            text = "Option %s takes a seat from 0 to %d, or %s, not %d."  # N_page
            raise SetupError(text % (option.name, game.seats - 1, option.no_seat, values[option.name]))
    return values


def checked(option: Option, value: int | tuple | list) -> int | tuple:
    """Return the value, as a tuple if it is a list.

    Raises: SetupError if the value is not valid for the option.
    """
    if isinstance(option.default, tuple):
        if isinstance(value, (tuple, list)) and len(value) == len(option.default):
            if all(isinstance(n, int) and n >= 0 for n in value) and sum(value) == option.total:
                return tuple(value)
        wanted = "%d numbers that add up to %d" % (len(option.default), option.total)  # N_page
    else:
        if isinstance(value, int) and option.low <= value <= option.high:
            return value
        wanted = "a number from %d to %d" % (option.low, option.high)  # N_page
    raise SetupError("Option %s takes %s, not %s." % (option.name, wanted, str(value)[:40]))  # N_page


def header(game) -> list[str]:
    """Return the first lines of a game's record: game, seats, and the options that differ from their defaults."""
    lines = ["game " + game.NAME, "seats %d" % game.seats]
    for option in game.OPTIONS:
        value = game.options[option.name]
        if value != option.default:
            lines.append("option %s %s" % (option.name, value_text(value)))
    return lines


def value_text(value: int | tuple) -> str:
    """Return an option's value as text: `1`, or `3,3,5,5,5,3` for several numbers."""
    return ",".join(str(number) for number in value) if isinstance(value, tuple) else str(value)
