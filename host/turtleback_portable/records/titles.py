"""Returns titles of games, keeps those that people give, and joins sentences.

Turtleback does not know the game whose points a score pad keeps, so people may give it a title. It is a comment of the
record: nothing that a proof binds depends on it.
"""

from turtleback.engine.notation import TITLE
from turtleback.engine.titles import TITLES

TITLED = ("score",)  # the games to which people may give a title
MAX_TITLE = 40  # letters

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def full_title(name: str) -> str:
    """Return the title of a game, or `?` if there is no such game."""
    return TITLES.get(name, "?")


def title_of(lines: "Iterable[str]") -> str:
    """Return the title that people have given to the game of a record or a journal, or "" if they have not."""
    for line in lines:
        if line.startswith(TITLE):
            return line[len(TITLE) :][:MAX_TITLE]
    return ""


def joined(sentences: "Iterable[str]") -> str:
    """Return sentences joined by commas. A sentence that ends with a mark like a colon or a full stop gets no comma."""
    text = ""
    for sentence in sentences:
        text += (", " if text and text[-1] not in ",.:?!" else " " if text else "") + sentence
    return text
