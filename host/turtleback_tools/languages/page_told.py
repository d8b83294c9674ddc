"""Finds what Python tells the web page in English: sentences, reasons, the self-test."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from turtleback_host.process.environment import REPOSITORY
from turtleback_tools.languages.extract import HOST

ENGINE = REPOSITORY / "firmware" / "turtleback"
PAGE = HOST / "page"
# What says whole sentences.
SPEAKING = (
    *(PAGE / "device" / (name + ".py") for name in ("again", "games", "notices")),
    *(HOST / "turtleback_host" / "watch" / (name + ".py") for name in ("cable", "feed_reader", "saved_game")),
    *(HOST / "turtleback_host" / name for name in ("records/verify.py", "pico/ports.py", "settings/track_lines.py")),
    *(ENGINE / name for name in ("app/save_settings.py", "app/notice.py")),
)
# What says why a record, an option or a track is wrong, as a part of sentences.
REASONS = (
    *(ENGINE / "engine" / (name + ".py") for name in ("options", "parse", "proof", "record")),
    *(ENGINE / "games" / name for name in ("mada/cards.py", "mice/track.py")),
    HOST / "turtleback_host" / "settings" / "track_lines.py",
)
SELF_TEST = (ENGINE / "app" / "selftest_steps.py", ENGINE / "device" / "hardware_checks.py")
# What is no sentence, or is put together.
OTHERS = (
    (ENGINE / "engine" / "record.py", "Line %d: %s"),
    (SELF_TEST[0], "pass"),
    (ENGINE / "games" / "mice" / "track.py", "Option %s: %s."),
    (ENGINE / "housekeeping.py", "No button is stuck"),
    (PAGE / "device" / "games.py", "A game that cannot be read"),
    (PAGE / "device" / "games.py", "the end"),
)
WORD = r"[^\W\d_]{2,}"
PHRASE = re.compile(r"%s.*\s.*%s" % (WORD, WORD))
DESCRIPTION = re.compile(r"\([A-Z]+-\d+\)$")  # of an option: it names a rule


def told_texts() -> Iterator[tuple[str, Path]]:
    """The texts, each with the file that says it."""
    yield from ((text, path) for path in SPEAKING for text in sentences_in(path.read_text("utf-8")))
    yield from ((text, path) for path in REASONS + SELF_TEST for text in phrases_in(path.read_text("utf-8")))
    yield from ((text, path) for path, text in OTHERS)


def sentences_in(source: str) -> Iterator[str]:
    """The sentences of a Python file that are no docstrings, also where another one may follow."""
    for text in _strings(source):
        if text.endswith((".", ".%s", ": %s")) and " " in text.strip():
            yield text


def phrases_in(source: str) -> Iterator[str]:
    """The strings of two words and more in a Python file that are no docstrings and no questions to be filled in."""
    for text in _strings(source):
        is_filled = text.endswith("?") and "%" in text
        if PHRASE.search(text.replace("%s", "")) and not is_filled and not DESCRIPTION.search(text):
            yield text


def _strings(source: str) -> list[str]:
    nodes = list(ast.walk(ast.parse(source)))
    documents = [node.value for node in nodes if isinstance(node, ast.Expr)]
    return [str(node.value) for node in nodes if isinstance(node, ast.Constant) and node not in documents]
