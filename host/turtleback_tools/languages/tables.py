"""Compiles catalogues to the modules that a device loads (firmware/turtleback/languages/), and writes them."""

from pathlib import Path

import polib

from turtleback.language import _END, _MANY, _MEANS
from turtleback_host.files.safe_write import holds, write_changed
from turtleback_tools.languages.catalogue import NAMES, forms
from turtleback_tools.languages.extract import FIRMWARE, Message

FOLDER = FIRMWARE / "languages"
PART = 400  # letters of a part of a table: a used heap has no room for a long text
LINE = 100  # letters of a table on a line of its module
ESCAPES = {_END: r"\x1e", _MEANS: r"\x1f", _MANY: r"\x1d", "\n": r"\n", '"': r"\"", "\\": r"\\"}


def module_of(code: str, catalogue: polib.POFile, messages: list[Message], folder: str = "") -> str:
    """The source of a language's module: for each room, in parts, all that its English texts mean.

    `folder` is that of the catalogue, beside those of the small screen.
    """
    entries = {entry.msgid: entry for entry in catalogue}
    rooms: dict[str, list[str]] = {}
    for message in messages:
        meaning = _MANY.join(forms(entries[message.text]))
        for room in sorted(message.rooms):
            parts, entry = rooms.setdefault(room, [_END]), message.text + _MEANS + meaning + _END
            if len(parts[-1]) + len(entry) > PART:
                parts.append(_END)
            parts[-1] += entry
    lines = [
        '"""%s: made by `make languages` from %s%s.po. Do not change it by hand."""' % (NAMES[code], folder, code),
        "",
    ]
    lines += ["# fmt: off", "ROOMS = {"]
    for room in sorted(rooms):
        lines.append('    "%s": (' % room)
        for part in rooms[room]:
            *most, last = ['        "%s"' % line for line in _lines(part)]
            lines += [*most, last + ","]
        lines.append("    ),")
    return "\n".join([*lines, "}", ""])


def _lines(part: str) -> list[str]:
    """A part of a table cut into strings as Python writes them."""
    lines = [""]
    for sign in part:
        written = ESCAPES.get(sign, sign)
        if len(lines[-1]) + len(written) > LINE:
            lines.append("")
        lines[-1] += written
    return lines


def path_of(code: str) -> Path:
    """The module of a language, `it` or `previews_it`."""
    return FOLDER / (code + ".py")


def is_current(code: str, source: str) -> bool:
    """Whether the module of a language is that source."""
    return holds(path_of(code), source.encode())


def write(code: str, source: str) -> None:
    """Write the module of a language, unless it is current."""
    write_changed(path_of(code), source.encode())
