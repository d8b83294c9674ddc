"""A Markdown page as texts to translate, and the page made anew of their translations.

A text is a heading, a paragraph, an item of a list or a cell of a table, without its line breaks. Cells that have no
words but code and numbers of rules are none.
"""

import re
from collections.abc import Callable, Iterator
from textwrap import wrap
from typing import NamedTuple

WIDTH = 120
RULE = re.compile(r"\b[A-Z]+-\d+\b")
CODE = re.compile(r"`[^`]*`")
MARK = re.compile(r"(#+|-|\d+\.) ")
SPACE = "\x00"  # one at which no line may be broken
BEFORE_MARK = re.compile(r" (?=(?:[-+*>]|#+|\d+[.)]) )")  # what begins a line with that mark makes a list of it
Translate = Callable[[str], str]


class Part(NamedTuple):
    """A block of a page: its mark (`# `, `- `, `1. `, `|` of a row of a table, none of a paragraph) and its texts."""

    mark: str
    texts: list[str]


def parts_of(page: str) -> list[Part]:
    """The parts of a page in their order; an empty line is a part without texts."""
    parts: list[Part] = []
    for line in page.splitlines():
        mark = MARK.match(line)
        if not line:
            parts.append(Part("", []))
        elif line.startswith("|"):
            parts.append(Part("|", [cell.strip() for cell in line.strip("|").split("|")]))
        elif mark:
            parts.append(Part(mark[0], [line[mark.end() :]]))
        elif parts and parts[-1].texts and not parts[-1].mark.startswith(("#", "|")):
            parts[-1].texts[0] += " " + line.strip()
        else:
            parts.append(Part("", [line]))
    return parts


def texts_of(page: str) -> Iterator[str]:
    """The texts of a page that have words."""
    yield from (text for part in parts_of(page) for text in part.texts if has_words(text))


def has_words(text: str) -> bool:
    """Whether anything is to be translated in a text."""
    return any(letter.isalpha() for letter in RULE.sub("", CODE.sub("", text)))


def made_of(parts: list[Part], translate: Translate) -> str:
    """The page of these parts, each text as `translate` has it."""
    return "\n".join(line for part in parts for line in _lines(part, translate)) + "\n"


def _lines(part: Part, translate: Translate) -> list[str]:
    texts = [translate(text) if has_words(text) else text for text in part.texts]
    if part.mark == "|":
        rule = set("".join(texts)) <= set("-")
        return ["|%s|" % "|".join(texts) if rule else "| %s |" % " | ".join(texts)]
    if not texts or part.mark.startswith("#"):
        return [part.mark + "".join(texts)]
    whole = BEFORE_MARK.sub(SPACE, CODE.sub(lambda code: code[0].replace(" ", SPACE), texts[0]))
    margin = " " * len(part.mark)
    lines = wrap(part.mark + whole, WIDTH, subsequent_indent=margin, break_long_words=False, break_on_hyphens=False)
    return [line.replace(SPACE, " ") for line in lines]
