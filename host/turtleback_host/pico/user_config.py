"""Reads a config of somebody's own, and checks it together with the usual config.py as the board will."""

from pathlib import Path
from types import SimpleNamespace

from turtleback.device.check import ConfigError, check
from turtleback.engine.contract import SetupError
from turtleback_host.pico.config_lines import over_usual, settings_in
from turtleback_host.pico.files import CONFIG, FIRMWARE
from turtleback_host.system.reading import text_of
from turtleback_host.system.streams import printable

LONGEST = 8192  # bytes; a Pico compiles it while people wait for the first page


def checked_config(path: Path) -> bytes:
    """The config.py that a board gets with the user's file. SetupError says what is wrong in that file."""
    text, name = text_of(path, CONFIG), printable(path)
    if len(text.encode()) > LONGEST:
        raise SetupError("%s is no config.py: it is longer than %d bytes." % (name, LONGEST))
    whole = over_usual(text, (FIRMWARE / CONFIG).read_text("utf-8"), name)
    try:
        check(SimpleNamespace(**settings_in(whole, name)))
    except ConfigError as wrong:
        raise SetupError(str(wrong).replace(CONFIG, name)) from wrong
    return whole.encode()
