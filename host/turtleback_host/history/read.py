"""Recognizes which program has written a file, by its content, and reads its plays."""

import json
from pathlib import Path
from typing import Any

from turtleback_host.history.bgg import read_bgg
from turtleback_host.history.bgstats import read_bgstats
from turtleback_host.history.own import MARK, read_own
from turtleback_host.history.play import Export, HistoryError
from turtleback_host.history.table import is_table, read_table
from turtleback_host.system.files import read_file

MAX_BYTES = 32_000_000  # forty times the export of a busy year with pictures of 219 games
HEAD_BYTES = 4096
SUFFIXES = (".json", ".bgsplay", ".xml", ".csv", ".tsv")
WITH_A_HEADER = (".csv", ".tsv")
TOO_LONG = "it is longer than %d million bytes: export fewer years at once"
NO_TEXT = "it is not a text file in UTF-8: save it again in UTF-8"
NO_JSON = "line %d is no JSON (%s): export it again"
TOO_DEEP = "its JSON is nested too deeply: export it again"
FOREIGN = "it is not the JSON of BG Stats or of `turtleback export`: export all data in BG Stats as a file"


def is_history(path: Path) -> bool:
    """Return True if a file looks like an export of plays, not like a record.

    Raises: OSError if it cannot be read.
    """
    data = read_file(path, HEAD_BYTES)
    text = _decoded(data, "replace").lstrip()
    return text[:1] in ("{", "[", "<") or path.suffix.lower() in WITH_A_HEADER or is_table(text)


def read_history(path: Path) -> Export:
    """Return the plays of a file.

    Raises: HistoryError if it has none (the message does not name the file), OSError if it cannot be read.
    """
    data = read_file(path, MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise HistoryError(TOO_LONG % (MAX_BYTES // 1_000_000))
    if _decoded(data[:HEAD_BYTES], "replace").lstrip()[:1] == "<":
        return read_bgg(data.lstrip())  # a declaration has to be at the very beginning
    try:
        text = _decoded(data, "strict")
    except UnicodeDecodeError:
        raise HistoryError(NO_TEXT) from None
    return _read_json(text) if text.lstrip()[:1] in ("{", "[") else read_table(text)


def _decoded(data: bytes, errors: str) -> str:
    """Return the text of a file in UTF-8, or in UTF-16 as spreadsheets write it, with a byte order mark.

    Every kind of line end becomes a newline.
    """
    is_wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    text = data.decode("utf-16" if is_wide else "utf-8-sig", errors)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _read_json(text: str) -> Export:
    try:
        data: Any = json.loads(text)
    except json.JSONDecodeError as error:
        raise HistoryError(NO_JSON % (error.lineno, error.msg)) from None
    except ValueError:  # a number with thousands of digits
        raise HistoryError(NO_JSON % (1, "a number is too long")) from None
    except RecursionError:
        raise HistoryError(TOO_DEEP) from None
    if not isinstance(data, dict):
        raise HistoryError(FOREIGN)
    return read_own(data) if MARK in data else read_bgstats(data)
