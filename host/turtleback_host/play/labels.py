"""What the terminal says around the device: beside its lamps, and which key is which button.

ROLL and STOP have the same names in every language. What keys do is said in words that the device says as well.
"""

from turtleback.language import app as _
from turtleback.language import code
from turtleback.lights.paint import SPACES

WORDS = {
    "dice": {"it": "dadi", "fr": "dés", "de": "Würfel", "nl": "stenen"},  # at most 6 letters, between three lamps
    "who": {"it": "chi", "fr": "qui", "de": "wer", "nl": "wie"},
    "w where everybody stands": {
        "it": "w dove stanno tutti",
        "fr": "w où chacun se trouve",
        "de": "w wo alle stehen",
        "nl": "w waar iedereen staat",
    },
    "h advice": {"it": "h consiglio", "fr": "h conseil", "de": "h Rat", "nl": "h advies"},
    "p phones": {"it": "p telefoni", "fr": "p téléphones", "de": "p Handys", "nl": "p telefoons"},
    "? help": {"it": "? aiuto", "fr": "? aide", "de": "? Hilfe", "nl": "? hulp"},
    "Type a letter and Enter: %s; Enter alone says it again.": {
        "it": "Scrivi una lettera e Invio: %s; Invio da solo ripete.",
        "fr": "Tape une lettre et Entrée: %s; Entrée seule répète.",
        "de": "Tippe einen Buchstaben und Enter: %s; Enter allein wiederholt.",
        "nl": "Typ een letter en Enter: %s; alleen Enter herhaalt.",
    },
}
NUMBERS = (*(str(space) for space in range(1, SPACES + 1)), "", "dice", "")
SPOKES = 18
OWN = {
    # Spokes, the five rings from the outer one on, and the seat that draws, steps or is asked.
    "midas": (*(str(spoke) for spoke in range(1, SPOKES + 1)), "r1", "r2", "r3", "r4", "r5", "who"),
}
TERMINAL_KEYS = "r ← roll    s → stop    R scores    S take back    m menu    ? help    q quit"
HOW = "Type a letter and Enter: %s; Enter alone says it again."
PLAIN_KEYS = "r roll, s stop, R scores, S take back, m menu, w where everybody stands, ? help, q quit"
KEYS = ("R", "S", "m", "q")
MORE = "w where everybody stands", "? help"
ADVICE_WORDS, PHONES_WORDS = "h advice", "p phones"


def translated(text: str) -> str:
    """A text of WORDS in the language in force, any other as it is."""
    return WORDS.get(text, {}).get(code(), text)


def labels_of(game: str) -> tuple[str, ...]:
    """The label of each of the 24 lamps in a game, in the language in force; "" gives the numbers of the spaces."""
    return tuple(map(translated, OWN.get(game, NUMBERS)))


def keys_of_terminal(*more: str) -> str:
    """The line below the ring; closer where there are `more` keys, too."""
    keys = TERMINAL_KEYS
    if code() != "en":
        keys = "    ".join(["r ← ROLL", "s → STOP", *("%s %s" % pair for pair in zip(KEYS, _texts()))])
    return "  ".join([*keys.split("    "), *map(translated, more)]) if more else keys


def keys_of_plain(*more: str) -> str:
    """The sentence before a game in plain lines, and after a letter that means nothing; with `more` keys."""
    keys = [PLAIN_KEYS]
    if code() != "en":
        keys = ["r ROLL", "s STOP", *("%s %s" % pair for pair in zip(KEYS, _texts())), *map(translated, MORE)]
    return translated(HOW) % ", ".join([*keys, *map(translated, more)])


def _texts() -> tuple[str, ...]:
    return _("scores"), _("take back"), _("menu"), _("leave")
