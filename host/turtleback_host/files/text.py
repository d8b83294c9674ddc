"""Reads text files that users name, with a limit on their size."""

from pathlib import Path

from turtleback.engine.contract import SetupError
from turtleback_host.files.regular import read_file

LONGEST = 1_000_000  # bytes; the longest game takes about ten thousand


def text_of(path: Path, kind: str = "record") -> str:
    """The text of a file; `kind` names it in errors. SetupError if it is longer than LONGEST or not UTF-8.

    OSError, also if it is no regular file.
    """
    data = read_file(path, LONGEST + 1)
    if len(data) > LONGEST:
        raise SetupError("%s is no %s: it is longer than %d bytes." % (path, kind, LONGEST))
    try:
        # "utf-8-sig", because some editors begin a file with a byte order mark.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SetupError("%s is no %s: it is not a text file in UTF-8." % (path, kind)) from error
