"""Makes the documents that the page's help shows, one file per language: rules of the games, and how to play by ear."""

import re
from pathlib import Path

from turtleback_host.system.environment import REPOSITORY

FIRMWARE = REPOSITORY / "firmware"
BY_EAR = FIRMWARE / "by-ear.md"
GAMES = FIRMWARE / "turtleback" / "games"
PAGE = '<!doctype html>\n<html lang="%s"><meta charset="utf-8"><title>Turtleback</title>\n%s</html>\n'
SECTION = '<section id="%s">\n%s</section>\n'
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
ABOUT_NUMBERS = re.compile(r"(?<=\n\n)(?!\*)(?:(?!\n\n)[^*])+\. (?=\*[^*])")  # the text before the note on *our choice*
OPTION = re.compile(r"\s+Op\w+\s+`\w+`(?:\s+\w+\s+`\w+`)?\.(?=\s|$)")  # a sentence that names the option of a rule
# A table row of an option: name, default, values, rule, and effect.
OPTION_ROW = re.compile(r"^\|[^|\n]*\|([^|\n]*)\|[^|\n]*\|[^|\n]*\|([^|\n]*)\|$", re.MULTILINE)
PICTURE = re.compile(r"^<img [^>]*>\n\n", re.MULTILINE)  # the page draws its own tables
TO_OTHERS = re.compile(r"^\[\w+\]\((?:RULES|by-ear).*\n\n", re.MULTILINE)  # the line with links to other languages


def rules_in(code: str) -> bytes:
    """Return the rules of all games and the guide to playing by ear in a language, as HTML.

    A document without a translation is included in English. The id of a section is its game's folder, or `by-ear`.
    """
    documents = {page.parent.name: page for page in sorted(GAMES.glob("*/RULES.md"))} | {"by-ear": BY_EAR}
    return (PAGE % (code, "".join(_section(*document, code) for document in documents.items()))).encode()


def _section(name: str, english: Path, code: str) -> str:
    from markdown_it import MarkdownIt

    translated = english.with_name("%s.%s.md" % (english.stem, code))
    page = PICTURE.sub("", (translated if translated.exists() else english).read_text("utf-8"))
    if english != BY_EAR:
        page = _for_families(page)
    # A link would leave the page, or point to a heading that has no id here, so only its text stays.
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    return SECTION % (name, markdown.render(LINK.sub(r"\1", TO_OTHERS.sub("", page))))


def _for_families(page: str) -> str:
    """Return the rules of a game without the parts for programmers: names of options, and the record format."""
    begins, *sections = page.split("\n## ")
    if sections and not OPTION_ROW.search(sections[-1]):  # the last section is about records
        sections.pop()
    rules = [OPTION_ROW.sub(r"|\2|\1|", OPTION.sub("", section)) for section in sections]
    return "\n## ".join([ABOUT_NUMBERS.sub("", begins, count=1), *rules]) + "\n"
