"""Which key is which button, in the language of the small screen: of a full-screen terminal, and of plain lines.

ROLL and STOP have the same names in every language. What keys do is said in words that the device says as well.
"""

from turtleback.language import app as _
from turtleback.language import code
from turtleback_host.terminal.translations import translated

TERMINAL = "r ← roll    s → stop    R scores    S undo    m menu    q quit    or the mouse"
HOW = "Type a letter and Enter: %s; Enter alone says it again."
PLAIN = HOW % "r roll, s stop, R scores, S undo, m menu, q quit"
KEYS = ("R", "S", "m", "q")


def of_terminal() -> str:
    """The line below the ring."""
    if code() == "en":
        return TERMINAL
    return "    ".join(["r ← ROLL", "s → STOP", *("%s %s" % pair for pair in zip(KEYS, _texts()))])


def of_plain() -> str:
    """The sentence before a game in plain lines, and after a letter that means nothing."""
    if code() == "en":
        return PLAIN
    return translated(HOW) % ", ".join(["r ROLL", "s STOP", *("%s %s" % pair for pair in zip(KEYS, _texts()))])


def _texts() -> tuple[str, ...]:
    return _("scores"), _("take back"), _("menu"), _("leave")
