"""The rules of the games for the page: each RULES.md as an HTML template."""

import re
from pathlib import Path

LINES = '<template id="rules-%s">\n%s</template>\n'
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")


def rules_of(games: Path) -> str:
    """A template of each game in that folder that has a RULES.md; its id is `rules-` and the folder's name."""
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    texts = {path.parent.name: path.read_text("utf-8") for path in sorted(games.glob("*/RULES.md"))}
    # A link would leave the page, or look for a heading that has no id here: its words are enough.
    return "".join(LINES % (game, markdown.render(LINK.sub(r"\1", text))) for game, text in texts.items())
