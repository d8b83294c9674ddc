"""Compiles catalogues to the modules that a device loads (firmware/turtleback/languages/), and writes them."""

import polib

from turtleback.language import _END, _MANY, _MEANS
from turtleback_host.files.safe_write import write_bytes
from turtleback_host.languages.catalogue import NAMES, forms
from turtleback_host.languages.extract import FIRMWARE, Message

FOLDER = FIRMWARE / "languages"
LINE = 100  # letters of a table on a line of its module
ESCAPES = {_END: r"\x1e", _MEANS: r"\x1f", _MANY: r"\x1d", "\n": r"\n", '"': r"\"", "\\": r"\\"}


def module_of(code: str, catalogue: polib.POFile, messages: list[Message]) -> str:
    """The source of a language's module: for each room a text of all that its English texts mean."""
    entries = {entry.msgid: entry for entry in catalogue}
    rooms: dict[str, str] = {}
    for message in messages:
        meaning = _MANY.join(forms(entries[message.text]))
        for room in sorted(message.rooms):
            rooms[room] = rooms.get(room, "") + _END + message.text + _MEANS + meaning
    lines = ['"""%s: made by `make languages` from %s.po. Do not change it by hand."""' % (NAMES[code], code), ""]
    lines += ["# fmt: off", "ROOMS = {"]
    for room in sorted(rooms):
        lines += ['    "%s": (' % room, *('        "%s"' % part for part in _parts(rooms[room] + _END)), "    ),"]
    return "\n".join([*lines, "}", ""])


def _parts(table: str) -> list[str]:
    """A table cut into strings as Python writes them."""
    signs = [ESCAPES.get(sign, sign) for sign in table]
    parts = [""]
    for sign in signs:
        if len(parts[-1]) + len(sign) > LINE:
            parts.append("")
        parts[-1] += sign
    return parts


def is_current(code: str, source: str) -> bool:
    """Whether the module of a language is that source."""
    path = FOLDER / (code + ".py")
    return path.exists() and path.read_text("utf-8") == source


def write(code: str, source: str) -> None:
    """Write the module of a language, unless it is current."""
    if not is_current(code, source):
        write_bytes(FOLDER / (code + ".py"), source.encode())
