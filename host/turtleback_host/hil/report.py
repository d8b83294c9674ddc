"""The text file of one board's figures, in TOML: written to be sent in, and checked when it is read.

format = 1
board = "Raspberry Pi Pico with RP2040"
micropython = "1.26.1"
turtleback = "0.1.0 (1234567)"
date = "2026-11-22"
wires = ["ROLL", "STOP"]
changed = []

[figures.lamp]
what = "..."
value = "35.4 and 35.6 ms"
goal = "60 ms"
missed = false

[skipped]
ring = "no wire from RING_PIN to GP18"
"""

import re
import tomllib
from collections.abc import Mapping
from datetime import date
from typing import Any, NamedTuple

from turtleback.engine.contract import SetupError
from turtleback_host.benchmarks.table import Row
from turtleback_host.process.streams import printable

FORMAT = 1
MOST_FILE = 20_000  # characters
MOST_WORD = 200
WORDS = ("board", "micropython", "turtleback", "date")
LISTS = ("wires", "changed")
KEYS = {"format", *WORDS, *LISTS, "figures", "skipped"}
NOT_PLAIN = re.compile(r"[^\w '`.,:;?%()=+/-]")  # what a document would take for more than text
TITLE = "# A board, measured by `turtleback benchmark --port`; hardware/measured/README.md says where to send it.\n"
# What the table of all boards calls each figure, and its goal.
FIGURES = {
    "lamp": ("first lamp, by the board's clock, median and worst", "60 ms"),
    "page": ("first page, the same", "150 ms"),
    "lamp_pc": ("reset to the first lamp, by the PC's clock", ""),
    "page_pc": ("reset to the first page, the same", ""),
    "pictures": ("frames in play", "60 a second, 0 late"),
    "cpu": ("CPU for each frame sent", "2 ms"),
    "tick": ("CPU of the worst tick", "8 ms"),
    "garbage": ("garbage for each frame while only light moves", "0 bytes"),
    "heap": ("heap free in a game of seven", "160 KB"),
    "heap_lost": ("heap lost over many games", "0 bytes"),
    "engine": ("an engine decision, four seats", "300 us"),
    "clever_mahe": ("`clever` in Mahé, average and worst", "worst 20 ms"),
    "clever_options": ("`clever` in Mahé for two with options, the same", "worst 20 ms"),
    "clever_mice": ("`clever` in the mouse race, the same", "worst 20 ms"),
    "clever_mada": ("`clever` in MADA, the same", "worst 20 ms"),
    "clever_midas": ("`clever` in Midas in Love, the same", "worst 20 ms"),
    "health": ("alarms of the noise's health tests in a million bits", "0"),
    "entropy": ("min-entropy of eight bits of noise", "1.6 bits"),
    "ones": ("ones, and bits equal to the one before", ""),
    "dice": ("faces of dice from that noise, chi-square", "p over 0.001"),
    "save": ("a save, median and worst", "20 ms"),
    "erasing_save": ("a save that erases, the same", "150 ms"),
    "cuts": ("power cut at 20 writes of a game", "0 lost, all offered"),
    "selftest": ("self-test without a person", "pass"),
    "press": ("a press to its lamp, 50 and 99 % (two wires)", "99 % in 15 ms"),
    "ring": ("frames on the data line other than sent (third wire)", "0"),
}


class Report(NamedTuple):
    """A board, its versions and its figures by name; `skipped` says why a figure is missing."""

    board: str
    micropython: str
    turtleback: str
    date: str
    wires: list[str]
    changed: list[str]  # paths of files that are not as they were found
    figures: dict[str, Row]
    skipped: dict[str, str]

    def text(self) -> str:
        """The content of the file."""
        lines = [TITLE, "format = %d" % FORMAT]
        lines += ["%s = %s" % (key, quoted(getattr(self, key))) for key in WORDS]
        lines += ["%s = [%s]" % (key, ", ".join(map(quoted, getattr(self, key)))) for key in LISTS]
        for name, row in self.figures.items():
            lines += ["", "[figures.%s]" % name]
            lines += ["%s = %s" % (key, quoted(getattr(row, key))) for key in ("what", "value", "goal")]
            lines.append("missed = %s" % str(row.missed).lower())
        lines += ["", "[skipped]", *("%s = %s" % (name, quoted(why)) for name, why in self.skipped.items())]
        return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """A string of TOML, in which what is not plain has become a question mark."""
    return '"%s"' % NOT_PLAIN.sub("?", printable(text, MOST_WORD))


def parse(text: str, name: str) -> Report:
    """The report in a text; `name` is the file's. SetupError says what is wrong with it."""
    try:
        if len(text) > MOST_FILE:
            raise ValueError("it is longer than %d characters" % MOST_FILE)
        data = tomllib.loads(text)
        _check(data)
    except (ValueError, RecursionError) as error:
        why = printable(error, MOST_WORD)
        raise SetupError("%s is no file of `turtleback benchmark --port`: %s." % (printable(name), why)) from None
    known = {key: data[key] for key in (*WORDS, *LISTS, "skipped")}
    return Report(figures={key: Row(**figure) for key, figure in data["figures"].items()}, **known)


def _check(data: dict[str, Any]) -> None:
    if data.get("format") != FORMAT:
        raise ValueError("its format is not %d" % FORMAT)
    _check_keys("it", data, KEYS)
    for key in WORDS:
        _check_word(key, data[key])
    date.fromisoformat(data["date"])
    for key in LISTS:
        if not isinstance(data[key], list):
            raise ValueError("%s is no list" % key)
        for word in data[key]:
            _check_word(key, word)
    for key in ("figures", "skipped"):
        _check_table(key, data[key], FIGURES)
    for name, figure in data["figures"].items():
        _check_figure(name, figure)
    for name, why in data["skipped"].items():
        _check_word(name, why)


def _check_figure(name: str, figure: Any) -> None:
    _check_table(name, figure, Row._fields)
    _check_keys(name, figure, set(Row._fields))
    for key in ("what", "value", "goal"):
        _check_word(name, figure[key])
    if not isinstance(figure["missed"], bool):
        raise ValueError("%s has no true or false for missed" % name)


def _check_table(name: str, table: Any, known: Mapping[str, Any] | tuple[str, ...]) -> None:
    if not isinstance(table, dict):
        raise ValueError("%s is no table" % name)
    for key in table:
        if key not in known:
            raise ValueError("%s has an unknown %s" % (name, key))


def _check_keys(name: str, table: dict[str, Any], keys: set[str]) -> None:
    if missing := keys - table.keys():
        raise ValueError("%s lacks %s" % (name, min(missing)))
    if unknown := table.keys() - keys:
        raise ValueError("%s has an unknown %s" % (name, min(unknown)))


def _check_word(name: str, word: Any) -> None:
    if not isinstance(word, str) or len(word) > MOST_WORD or not word.isprintable() or NOT_PLAIN.search(word):
        raise ValueError("%s is no short and plain text" % name)
