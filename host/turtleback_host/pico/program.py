"""The files that a board gets. A wheel has them, and a clone compiles them.

A user may change lines of config.py by a file of their own.
"""

from pathlib import Path
from types import SimpleNamespace

from turtleback.device.check import ConfigError, check
from turtleback.engine.contract import SetupError
from turtleback_host.pico.files import CONFIG, FIRMWARE, tree
from turtleback_host.system.bundles import unbundled
from turtleback_host.system.environment import BUILT_PAGE, in_wheel, requires_extra
from turtleback_host.system.files import text_of
from turtleback_host.system.streams import printable
from turtleback_portable.board.config_lines import over_usual, settings_in

MAX_CONFIG_BYTES = 8192  # a Pico compiles it before it shows the first page
PROGRAM = "install/pico.bin"  # a file of the page: all files for a board


def board_files(config: bytes | None = None) -> dict[str, bytes]:
    """Return all files for a Pico as path to content. `config` replaces the content of config.py.

    Raises: SetupError if they can neither be found nor compiled.
    """
    if in_wheel():
        files = unbundled((BUILT_PAGE / PROGRAM).read_bytes())
    else:
        with requires_extra("flash", "To compile for a board"):
            files = tree()
    return files | {CONFIG: config or files[CONFIG]}


def usual_config() -> str:
    """Return the text of the usual config.py."""
    return board_files()[CONFIG].decode() if in_wheel() else (FIRMWARE / CONFIG).read_text("utf-8")


def checked_config(path: Path) -> bytes:
    """Return the config.py for a board, made of the user's file and the usual config.

    Raises: SetupError if the user's file is invalid; its message names the fault.
    """
    text, name = text_of(path, CONFIG), printable(path)
    if len(text.encode()) > MAX_CONFIG_BYTES:
        raise SetupError("%s is no config.py: it is longer than %d bytes." % (name, MAX_CONFIG_BYTES))
    whole = over_usual(text, usual_config(), name)
    try:
        check(SimpleNamespace(**settings_in(whole, name)))
    except ConfigError as wrong:
        raise SetupError(str(wrong).replace(CONFIG, name)) from wrong
    return whole.encode()
