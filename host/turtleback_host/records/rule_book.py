"""Short explanations of the games, taken from their rule books in the current language."""

from pathlib import Path

import turtleback
from turtleback.app.app import App
from turtleback.app.setup import SetUp
from turtleback.engine.catalogue import folder_of
from turtleback.engine.titles import TITLES
from turtleback.language import code

SHORT = 40  # sentences up to this number of characters are too short to stand alone


def offered(app: App) -> str:
    """Return the game under the cursor while the set-up asks for a game, else ""."""
    stage = app.stage
    name = stage.page.names[stage.page.index] if isinstance(stage, SetUp) and stage.number == 0 else ""
    return name if name in TITLES else ""


def asked_about(app: App) -> str:
    """Return the game that the set-up is about, or that is played."""
    setting = app.stage.setting if isinstance(app.stage, SetUp) else app.setting
    return offered(app) or setting.game


def summary_of(game: str) -> str:
    """Return a summary of a game: one or two sentences of its rules."""
    first, _, rest = _paragraphs(game)[0].partition(". ")
    return rest if len(rest) > SHORT else first.removesuffix(".") + "."


def help_on(game: str) -> str:
    """Return help on a game: its summary, its aim, and the path of its rules."""
    first, aim = _paragraphs(game)[:2]
    return "%s %s (%s)" % (first, aim.replace("**", ""), rules_of(game))


def rules_of(game: str) -> Path:
    """Return the path of a game's rule book, in English if there is no translation."""
    folder = Path(list(turtleback.__path__)[0]) / folder_of(game).replace(".", "/")
    translated = folder / ("RULES.%s.md" % code())
    return translated if translated.exists() else folder / "RULES.md"


def _paragraphs(game: str) -> list[str]:
    paragraphs = rules_of(game).read_text("utf-8").split("\n\n")
    return [" ".join(text.split()) for text in paragraphs if text[0] not in "#["]
