"""What the page's help shows of the documents, a file a language: the rules of the games, and how to play by ear."""

import re
from pathlib import Path

from turtleback_host.system.environment import REPOSITORY

FIRMWARE = REPOSITORY / "firmware"
BY_EAR = FIRMWARE / "by-ear.md"
GAMES = FIRMWARE / "turtleback" / "games"
PAGE = '<!doctype html>\n<html lang="%s"><meta charset="utf-8"><title>Turtleback</title>\n%s</html>\n'
SECTION = '<section id="%s">\n%s</section>\n'
LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")
ABOUT_NUMBERS = re.compile(r"(?<=\n\n)(?!\*)(?:(?!\n\n)[^*])+\. (?=\*[^*])")  # before what "our choice" means
OPTION = re.compile(r"\s+Op\w+\s+`\w+`(?:\s+\w+\s+`\w+`)?\.(?=\s|$)")  # a sentence that names where a rule is changed
# A row about an option: its name, default, values, rule, and what it does.
OPTION_ROW = re.compile(r"^\|[^|\n]*\|([^|\n]*)\|[^|\n]*\|[^|\n]*\|([^|\n]*)\|$", re.MULTILINE)
PICTURE = re.compile(r"^<img [^>]*>\n\n", re.MULTILINE)  # the page draws its own tables
TO_OTHERS = re.compile(r"^\[\w+\]\((?:RULES|by-ear).*\n\n", re.MULTILINE)  # the line that leads to other languages


def rules_in(code: str) -> bytes:
    """The rules of all games and the way by ear in a language, as HTML. What is not translated is there in English.

    A section has the name of its game's folder as id, or `by-ear`.
    """
    documents = {page.parent.name: page for page in sorted(GAMES.glob("*/RULES.md"))} | {"by-ear": BY_EAR}
    return (PAGE % (code, "".join(_section(*document, code) for document in documents.items()))).encode()


def _section(name: str, english: Path, code: str) -> str:
    from markdown_it import MarkdownIt

    translated = english.with_name("%s.%s.md" % (english.stem, code))
    page = PICTURE.sub("", (translated if translated.exists() else english).read_text("utf-8"))
    if english != BY_EAR:
        page = _for_families(page)
    # A link would leave the page, or look for a heading that has no id here: its words are enough.
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    return SECTION % (name, markdown.render(LINK.sub(r"\1", TO_OTHERS.sub("", page))))


def _for_families(page: str) -> str:
    """The rules of a game without what programs and their authors need: names of options, and how records look."""
    begins, *sections = page.split("\n## ")
    if sections and not OPTION_ROW.search(sections[-1]):  # it is about records
        sections.pop()
    rules = [OPTION_ROW.sub(r"|\2|\1|", OPTION.sub("", section)) for section in sections]
    return "\n## ".join([ABOUT_NUMBERS.sub("", begins, count=1), *rules]) + "\n"
