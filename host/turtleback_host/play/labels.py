"""Texts of the terminal around the device: labels of the lamps, and the keys.

ROLL and STOP have the same names in every language. The texts that describe the keys are texts of the device.
"""

from turtleback.app.table import Table
from turtleback.language import PREVIEWS, Texts, app
from turtleback.lights.paint import SPACES

_ = Texts(PREVIEWS)

NUMBERS = (*(str(space) for space in range(1, SPACES + 1)), "", "dice", "")  # N_ of at most 6 letters, for three lamps
SPOKES = 18
GROUP = 16  # digits of a code; the small screen shows the first of them
OWN = {
    # The spokes, the five rings from outside to inside, and the seat that draws, steps or decides.
    "midas": (
        *(str(spoke) for spoke in range(1, SPOKES + 1)),
        *("r1", "r2", "r3", "r4", "r5"),
        "who",  # N_
    ),
}
ADVICE_KEY, PHONES_KEY, CODE_KEY = "h advice", "p phones", "c fair-dice code"  # N_


def labels_of(game: str) -> tuple[str, ...]:
    """Return the label of each of the 24 lamps in the current language; "" (no game) gives the spaces' numbers."""
    return tuple(map(_, OWN.get(game, NUMBERS)))


def keys_of_terminal(*extra: str) -> str:
    """Return the line of keys below the ring, in a shorter form if there are `extra` keys."""
    *held, leave = _held()
    keys = ["r ROLL", "s STOP"] if extra else ["r ← ROLL", "s → STOP"]
    keys += [*held, *map(_, extra or ("? help",)), leave]
    return ("  " if extra else "   ").join(keys)


def keys_of_set_up() -> str:
    """Return the line of keys before the first game, which says what they do on each page of the set-up."""
    return _("Type r for the next answer, s to take it, m to play at once, q to leave.")


def keys_of_plain(*extra: str) -> str:
    """Return the sentence of keys that plain mode prints at the start and after an unknown letter."""
    keys = ["r ROLL", "s STOP", *_held(), _("w where everybody stands"), _(CODE_KEY), _("? help"), *map(_, extra)]
    return _("Type a letter and Enter: %s; Enter alone says it again.") % ", ".join(keys)


def code_text(table: object) -> str:
    """Return a sentence with the begin code of a table's dice and cards in groups, or why there is no code yet."""
    if not isinstance(table, Table) or not table.chance or not table.match.game.HAS_CHANCE:
        return _("There is no fair-dice code yet: a game with dice or cards has one.")
    return "%s %s" % (app("Fair-dice code."), in_groups(table.chance.commitment))


def in_groups(code: str) -> str:
    """Return the digits of a code in groups of 16, which are easier to compare."""
    return " ".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def _held() -> list[str]:
    return ["R " + app("scores"), "S " + app("take back"), "m " + app("menu"), "q " + app("leave")]
