"""The titles of the games, and sentences made one."""

from turtleback.engine.titles import TITLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def full_title(name: str) -> str:
    """The title of a game, `?` for one that there is not."""
    return TITLES.get(name, "?")


def joined(sentences: "Iterable[str]") -> str:
    """Sentences as one; a colon, a full stop or the like needs no comma."""
    text = ""
    for sentence in sentences:
        text += (", " if text and text[-1] not in ",.:?!" else " " if text else "") + sentence
    return text
