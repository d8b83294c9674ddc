"""What the terminal says around the device: beside its lamps, and which key is which button.

ROLL and STOP have the same names in every language. What keys do is said in words that the device says as well.
"""

from turtleback.language import PREVIEWS, Texts, app
from turtleback.lights.paint import SPACES

_ = Texts(PREVIEWS)

NUMBERS = (*(str(space) for space in range(1, SPACES + 1)), "", "dice", "")  # N_ of at most 6 letters, for three lamps
SPOKES = 18
OWN = {
    # Spokes, the five rings from the outer one on, and the seat that draws, steps or is asked.
    "midas": (
        *(str(spoke) for spoke in range(1, SPOKES + 1)),
        *("r1", "r2", "r3", "r4", "r5"),
        "who",  # N_
    ),
}
ADVICE_KEY, PHONES_KEY = "h advice", "p phones"  # N_


def labels_of(game: str) -> tuple[str, ...]:
    """The label of each of the 24 lamps in a game, in the language in force; "" gives the numbers of the spaces."""
    return tuple(map(_, OWN.get(game, NUMBERS)))


def keys_of_terminal(*more: str) -> str:
    """The line below the ring; closer where there are `more` keys, for which help and arrows make room."""
    *held, leave = _held()
    keys = ["r ROLL", "s STOP"] if more else ["r ← ROLL", "s → STOP"]
    keys += [*held, *map(_, more or ("? help",)), leave]
    return ("  " if more else "   ").join(keys)


def keys_of_plain(*more: str) -> str:
    """The sentence before a game in plain lines, and after a letter that means nothing; with `more` keys."""
    keys = ["r ROLL", "s STOP", *_held(), _("w where everybody stands"), _("? help"), *map(_, more)]
    return _("Type a letter and Enter: %s; Enter alone says it again.") % ", ".join(keys)


def _held() -> list[str]:
    return ["R " + app("scores"), "S " + app("take back"), "m " + app("menu"), "q " + app("leave")]
