"""Compiles catalogues to what a device loads (firmware/turtleback/languages/) and what the page does."""

import json
from pathlib import Path

from babel.messages import Catalog

from turtleback.language import _END, _MANY, _MEANS
from turtleback_tools.languages.catalogue import NAMES, read, texts
from turtleback_tools.languages.extract import FIRMWARE, PAGE, SELF_TEST, STUCK, TOLD, Message, shared_messages

PART = 400  # letters of a part of a table: a used heap has no room for a long text
LINE = 100  # letters of a table on a line of its module
ESCAPES = {_END: r"\x1e", _MEANS: r"\x1f", _MANY: r"\x1d", "\n": r"\n", '"': r"\"", "\\": r"\\"}
INSTALLER = "install-"  # begins the names of the files for the page that installs
# Where the texts stand that the page needs which installs, and those that no other page does.
INSTALLER_ONLY = (
    "host/page/install.html",
    "host/page/js/install/",
    "host/turtleback_host/pico/official.py",
    "host/turtleback_host/pico/uf2.py",
    SELF_TEST,
    "firmware/turtleback/device/hardware_",
)
INSTALL_TOO = ("firmware/turtleback/lights/palette.py", "host/page/js/offline.js", "host/page/js/serialport.js")


def module_of(code: str, catalogue: Catalog, messages: list[Message], folder: str = "") -> dict[Path, str]:
    """A language's module: for each room, in parts, all that its English texts mean.

    `folder` is that of the catalogue, beside those of the small screen.
    """
    means, rooms = texts(catalogue), dict[str, list[str]]()
    for message in messages:
        for room in sorted(message.rooms):
            parts, entry = (
                rooms.setdefault(room, [_END]),
                message.text + _MEANS + _MANY.join(means[message.text]) + _END,
            )
            if len(parts[-1]) + len(entry) > PART:
                parts.append(_END)
            parts[-1] += entry
    made = '"""%s: made by `make languages` from %s%s.po. Do not change it by hand."""' % (NAMES[code], folder, code)
    lines = [made, "", "# fmt: off", "ROOMS = {"]
    for room in sorted(rooms):
        lines.append('    "%s": (' % room)
        for part in rooms[room]:
            *most, last = ['        "%s"' % line for line in _lines(part)]
            lines += [*most, last + ","]
        lines.append("    ),")
    return {FIRMWARE / "languages" / (folder.replace("/", "_") + code + ".py"): "\n".join([*lines, "}", ""])}


def _lines(part: str) -> list[str]:
    """A part of a table cut into strings as Python writes them."""
    lines = [""]
    for sign in part:
        written = ESCAPES.get(sign, sign)
        if len(lines[-1]) + len(written) > LINE:
            lines.append("")
        lines[-1] += written
    return lines


def page_table(code: str, page: str = "") -> Path:
    """The file of a language, for the page that installs if `page` is INSTALLER."""
    return PAGE / "languages" / (page + code + ".json")


def page_tables(code: str, catalogue: Catalog, messages: list[Message]) -> dict[Path, str]:
    """The files of a language: one for the page that installs, one for the others."""
    shared = shared_messages()
    means = texts(read(code)) | texts(catalogue)
    known = sorted(shared + messages, key=lambda one: one.text)
    install = [one for one in known if any(place.startswith(INSTALLER_ONLY + INSTALL_TOO) for place in one.places)]
    others = [one for one in known if not all(place.startswith(INSTALLER_ONLY) for place in one.places)]
    return {page_table(code, INSTALLER): _table(means, install), page_table(code): _table(means, others)}


def _table(means: dict[str, list[str]], messages: list[Message]) -> str:
    """JSON, a line a text: what English texts mean, a list where that is another for one and for many.

    Under "" are the texts that sentences are made of which come in English. What means itself, such as MADA, is not
    there: the page says a text without a translation as it is.
    """
    told = [one.text for one in messages if "%" in one.text and (TOLD in one.rooms or one.text in STUCK)]
    lines = [_json("") + ":" + _json(told)]
    for one in messages:
        if means[one.text] != [one.text]:
            lines.append(_json(one.text) + ":" + _json(means[one.text] if one.plural else means[one.text][0]))
    return "{\n%s\n}\n" % ",\n".join(lines)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
