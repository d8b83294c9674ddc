"""Reads the documents of the repository: their links, headings, code and commands."""

import re
import shlex
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"(?:\]\(|\b(?:src|href)=\")([^)\s\"]+)")
PICTURE = re.compile(r"(?:!\[[^]]*\]\(|<img [^>]*src=\")([^)\s\"]+)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
PROGRAMS = {
    "make", "mpremote", "pip", "py", "pytest", "python3", "turtleback",
    ".venv/bin/pip", ".venv/bin/python", ".venv/bin/turtleback",
}  # fmt: skip
ON_WINDOWS = ".venv\\Scripts\\"  # stands for .venv/bin/
BEFORE = re.compile(r"^(time |[A-Z]+=\S+ )+")  # a prefix that a shell accepts before a program
RUN, BLOCK, INLINE = "run", "block", "inline"  # place of a command: a ```sh block, an indented block, or a sentence


class Command(NamedTuple):
    """A command on a page, with its kind of place (RUN, BLOCK or INLINE)."""

    page: str
    where: str
    text: str

    @property
    def words(self) -> list[str]:
        """The program and its arguments."""
        return shlex.split(self.text, comments=True)


def is_ours(path: Path) -> bool:
    """Return True for a page of the repository, and False for one in a virtual environment, cache or build."""
    parts = path.relative_to(ROOT).parts
    return not any(part in ("build", "dist") or part.startswith(".") and part != ".github" for part in parts)


FOLDERS = [path for path in ROOT.iterdir() if path.is_dir() and is_ours(path)]
PATHS = sorted(path for found in (ROOT.glob("*.md"), *(top.rglob("*.md") for top in FOLDERS)) for path in found)
PATHS = [path for path in PATHS if is_ours(path)]
PAGES = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in PATHS}


def blocks(text: str, kind: str) -> list[str]:
    """Return the fenced blocks of a language."""
    return [code for found, code in FENCE.findall(text) if found == kind]


def prose(text: str) -> str:
    """Return a page without its fenced blocks."""
    return FENCE.sub("", text)


def links(text: str) -> list[str]:
    """Return the targets of the links and pictures of a page."""
    return LINK.findall(SPAN.sub("", prose(text)))


def pictures(text: str) -> list[str]:
    """Return the paths of the pictures of a page."""
    return PICTURE.findall(prose(text))


def anchors(text: str) -> set[str]:
    """Return the anchors that GitHub gives to the headings of a page."""
    names = [re.sub(r"[^\w\- ]", "", heading.lower()).strip() for heading in HEADING.findall(prose(text))]
    return {name.replace(" ", "-") for name in names}


def spans(text: str) -> list[str]:
    """Return the inline code of a page."""
    return SPAN.findall(prose(text))


def indented(text: str) -> list[str]:
    """Return the lines that are indented by four spaces, with Linux paths and without trailing comments."""
    lines = re.findall(r"^ {4}(\S.*)$", prose(text), re.MULTILINE)
    lines = [
        line.replace(ON_WINDOWS, ".venv/bin/").replace("\\", "/") if line.startswith(ON_WINDOWS) else line
        for line in lines
    ]
    return [re.split(r" {2,}", line)[0] for line in lines]


def commands(page: str) -> list[Command]:
    """Return all commands of a page."""
    text = PAGES[page]
    found = [Command(page, RUN, line) for line in "".join(blocks(text, "sh")).splitlines()]
    found += [Command(page, BLOCK, line) for line in indented(text)]
    found += [Command(page, INLINE, BEFORE.sub("", span)) for span in spans(text)]
    return [command for command in found if command.where == RUN or is_command(command.text.split())]


def is_command(words: list[str]) -> bool:
    """Return True for a command with arguments. A program name alone is only a mention."""
    return len(words) > 1 and words[0] in PROGRAMS
