"""Returns titles of games, and joins sentences."""

from turtleback.engine.titles import TITLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def full_title(name: str) -> str:
    """Return the title of a game, or `?` if there is no such game."""
    return TITLES.get(name, "?")


def joined(sentences: "Iterable[str]") -> str:
    """Return sentences joined by commas. A sentence that ends with a mark like a colon or a full stop gets no comma."""
    text = ""
    for sentence in sentences:
        text += (", " if text and text[-1] not in ",.:?!" else " " if text else "") + sentence
    return text
