"""Texts of the terminal around the device: labels of the lamps, and the keys.

ROLL and STOP have the same names in every language. The texts that describe the keys are texts of the device.
"""

from turtleback.language import PREVIEWS, Texts, app
from turtleback.lights.paint import SPACES

_ = Texts(PREVIEWS)

NUMBERS = (*(str(space) for space in range(1, SPACES + 1)), "", "dice", "")  # N_ of at most 6 letters, for three lamps
SPOKES = 18
OWN = {
    # The spokes, the five rings from outside to inside, and the seat that draws, steps or decides.
    "midas": (
        *(str(spoke) for spoke in range(1, SPOKES + 1)),
        *("r1", "r2", "r3", "r4", "r5"),
        "who",  # N_
    ),
}
ADVICE_KEY, PHONES_KEY = "h advice", "p phones"  # N_


def labels_of(game: str) -> tuple[str, ...]:
    """Return the label of each of the 24 lamps in the current language; "" (no game) gives the spaces' numbers."""
    return tuple(map(_, OWN.get(game, NUMBERS)))


def keys_of_terminal(*extra: str) -> str:
    """Return the line of keys below the ring, in a shorter form if there are `extra` keys."""
    *held, leave = _held()
    keys = ["r ROLL", "s STOP"] if extra else ["r ← ROLL", "s → STOP"]
    keys += [*held, *map(_, extra or ("? help",)), leave]
    return ("  " if extra else "   ").join(keys)


def keys_of_plain(*extra: str) -> str:
    """Return the sentence of keys that plain mode prints at the start and after an unknown letter."""
    keys = ["r ROLL", "s STOP", *_held(), _("w where everybody stands"), _("? help"), *map(_, extra)]
    return _("Type a letter and Enter: %s; Enter alone says it again.") % ", ".join(keys)


def _held() -> list[str]:
    return ["R " + app("scores"), "S " + app("take back"), "m " + app("menu"), "q " + app("leave")]
