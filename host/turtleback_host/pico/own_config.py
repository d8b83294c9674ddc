"""Reads a config.py of somebody's own, before it goes to a board, and checks it as the board will."""

from pathlib import Path
from types import SimpleNamespace

from turtleback.device.check import ConfigError, check
from turtleback.engine.contract import SetupError
from turtleback_host.files.text import text_of

LONGEST = 8192  # bytes; a Pico compiles it while people wait for the first page


def checked_config(path: Path) -> bytes:
    """The bytes of a config.py that the board will accept. SetupError says what is wrong with it."""
    text = text_of(path, "config.py")
    if len(text) > LONGEST:
        raise SetupError("%s is no config.py: it is longer than %d bytes." % (path, LONGEST))
    names: dict[str, object] = {"__name__": "config"}
    try:
        exec(compile(text, str(path), "exec"), names)
        check(SimpleNamespace(**names))
    except ConfigError as wrong:
        raise SetupError(str(wrong)) from wrong
    except Exception as error:
        line = getattr(error, "lineno", None)
        where = "line %d: " % line if line else ""
        raise SetupError("%s does not run: %s%s: %s." % (path, where, type(error).__name__, error)) from error
    return text.encode()
