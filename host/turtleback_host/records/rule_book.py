"""What a game is about, from its rule book in the language in force."""

from pathlib import Path

import turtleback
from turtleback.app.app import App
from turtleback.app.setup import SetUp
from turtleback.engine.catalogue import folder_of
from turtleback.engine.titles import TITLES
from turtleback.language import code

SHORT = 40  # letters of a sentence that says too little alone


def offered(app: App) -> str:
    """The game under the cursor while the set-up asks which one, else ""."""
    stage = app.stage
    name = stage.page.names[stage.page.index] if isinstance(stage, SetUp) and stage.number == 0 else ""
    return name if name in TITLES else ""


def asked_about(app: App) -> str:
    """The game that the set-up is about, or that is played."""
    setting = app.stage.setting if isinstance(app.stage, SetUp) else app.setting
    return offered(app) or setting.game


def about(game: str) -> str:
    """What happens in a game, in a sentence or two of its rules."""
    first, _, rest = _paragraphs(game)[0].partition(". ")
    return rest if len(rest) > SHORT else first.removesuffix(".") + "."


def help_on(game: str) -> str:
    """What the game is about, its aim, and where its rules are."""
    first, aim = _paragraphs(game)[:2]
    return "%s %s (%s)" % (first, aim.replace("**", ""), rules_of(game))


def rules_of(game: str) -> Path:
    """The rule book of a game; the English one if there is none in the language."""
    folder = Path(list(turtleback.__path__)[0]) / folder_of(game).replace(".", "/")
    translated = folder / ("RULES.%s.md" % code())
    return translated if translated.exists() else folder / "RULES.md"


def _paragraphs(game: str) -> list[str]:
    paragraphs = rules_of(game).read_text("utf-8").split("\n\n")
    return [" ".join(text.split()) for text in paragraphs if text[0] not in "#["]
