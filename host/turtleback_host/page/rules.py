"""The rules of the games for the page: a file a language, with a section for each game that has a RULES.md."""

import re
from pathlib import Path

from turtleback_host.process.repository import REPOSITORY

GAMES = REPOSITORY / "firmware" / "turtleback" / "games"
PAGE = '<!doctype html>\n<html lang="%s"><meta charset="utf-8"><title>Turtleback</title>\n%s</html>\n'
SECTION = '<section id="%s">\n%s</section>\n'
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
TO_OTHERS = re.compile(r"^\[\w+\]\(RULES.*\n\n", re.MULTILINE)  # the line that leads to other languages


def rules_in(code: str) -> bytes:
    """The rules of all games in a language, as HTML; a section has the name of its game's folder as id.

    A game whose rules are not translated is there in English.
    """
    return (PAGE % (code, "".join(_section(page, code) for page in sorted(GAMES.glob("*/RULES.md"))))).encode()


def _section(english: Path, code: str) -> str:
    from markdown_it import MarkdownIt

    translated = english.with_name("RULES.%s.md" % code)
    page = (translated if translated.exists() else english).read_text("utf-8")
    # A link would leave the page, or look for a heading that has no id here: its words are enough.
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    return SECTION % (english.parent.name, markdown.render(LINK.sub(r"\1", TO_OTHERS.sub("", page))))
