"""The config.py that a user gives a board: the lines of the user's file, over the usual config."""

from pathlib import Path
from types import SimpleNamespace

from turtleback.device.check import ConfigError, check
from turtleback.engine.contract import SetupError
from turtleback_host.pico.files import CONFIG, FIRMWARE
from turtleback_host.system.files import text_of
from turtleback_host.system.streams import printable
from turtleback_portable.board.config_lines import over_usual, settings_in

MAX_CONFIG_BYTES = 8192  # a Pico compiles it before it shows the first page


def checked_config(path: Path) -> bytes:
    """Return the config.py for a board, made of the user's file and the usual config.

    Raises: SetupError if the user's file is invalid; its message names the fault.
    """
    text, name = text_of(path, CONFIG), printable(path)
    if len(text.encode()) > MAX_CONFIG_BYTES:
        raise SetupError("%s is no config.py: it is longer than %d bytes." % (name, MAX_CONFIG_BYTES))
    whole = over_usual(text, (FIRMWARE / CONFIG).read_text("utf-8"), name)
    try:
        check(SimpleNamespace(**settings_in(whole, name)))
    except ConfigError as wrong:
        raise SetupError(str(wrong).replace(CONFIG, name)) from wrong
    return whole.encode()
