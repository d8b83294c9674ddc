"""What the page's help shows of the documents, as HTML templates: the rules of the games, and how to play by ear."""

import re
from pathlib import Path

from turtleback_host.process.repository import REPOSITORY

BY_EAR = REPOSITORY / "firmware" / "by-ear.md"
LINES = '<template id="rules-%s">\n%s</template>\n'
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")


def rules_of(games: Path) -> str:
    """A template of the RULES.md of each game in that folder, with the id `rules-` and its folder; and of by-ear.md."""
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    texts = {path.parent.name: path.read_text("utf-8") for path in sorted(games.glob("*/RULES.md"))}
    texts["by-ear"] = BY_EAR.read_text("utf-8")
    # A link would leave the page, or look for a heading that has no id here: its words are enough.
    return "".join(LINES % (game, markdown.render(LINK.sub(r"\1", text))) for game, text in texts.items())
