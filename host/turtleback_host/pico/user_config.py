"""Reads a config of somebody's own, which goes over the usual config.py, and checks both together as the board will.

The file is never run: each of its lines sets a setting to a number, a text, True, False or None.
"""

import ast
from difflib import get_close_matches
from pathlib import Path
from types import SimpleNamespace

from turtleback.device.check import ConfigError, check
from turtleback.engine.contract import SetupError
from turtleback_host.pico.files import CONFIG, FIRMWARE
from turtleback_host.system.reading import text_of
from turtleback_host.system.streams import printable

LONGEST = 8192  # bytes; a Pico compiles it while people wait for the first page
OVERRIDES = "\n# What follows is from your own file: it counts, in place of what is above.\n"
NO_SETTING = "Line %d of %s sets nothing to a number or a text: write it as BRIGHTNESS = 128."
Settings = dict[str, object]


def checked_config(path: Path) -> bytes:
    """The config.py that a board gets with the user's file. SetupError says what is wrong in that file.

    A file with all settings goes as it is; another one is put behind the usual config.py.
    """
    text = text_of(path, CONFIG)
    if len(text.encode()) > LONGEST:
        raise SetupError("%s is no config.py: it is longer than %d bytes." % (printable(path), LONGEST))
    usual_text = (FIRMWARE / CONFIG).read_bytes().decode()
    own, usual = settings_in(text, path), settings_in(usual_text, path)
    _check_names(own, usual, path)
    try:
        check(SimpleNamespace(**usual | own))
    except ConfigError as wrong:
        raise SetupError(str(wrong).replace(CONFIG, printable(path))) from wrong
    return (text if own.keys() >= usual.keys() else usual_text + OVERRIDES + text).encode()


def settings_in(text: str, path: Path) -> Settings:
    """What a config.py sets, by name. SetupError if it does anything else."""
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise SetupError(NO_SETTING % (getattr(error, "lineno", None) or 1, printable(path))) from None
    if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
        del body[0]  # what the file is
    return dict(_setting(statement, text, path) for statement in body)


def _setting(statement: ast.stmt, text: str, path: Path) -> tuple[str, object]:
    """The name and the value of an assignment. SetupError if it is none, or the value is no plain one."""
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=written):
            # An escape in a text may mean something else to MicroPython.
            is_plain = "\\" not in (ast.get_source_segment(text, written) or "")
            value = _literal(written)
            if is_plain and isinstance(value, int | float | str | None):
                return name, value
    raise SetupError(NO_SETTING % (statement.lineno, printable(path)))


def _literal(written: ast.expr) -> object:
    """The value of a literal; an empty tuple, which no setting takes, for anything else."""
    try:
        return ast.literal_eval(written)
    except (ValueError, TypeError, SyntaxError, RecursionError, MemoryError):
        return ()


def _check_names(own: Settings, usual: Settings, path: Path) -> None:
    """SetupError if a config.py sets nothing, or what is no setting: a slip of the pen would be passed over."""
    if not own:
        text = "%s sets nothing: give it a line for each setting, such as BRIGHTNESS = 128."
        raise SetupError(text % printable(path))
    for name in sorted(own.keys() - usual.keys()):
        meant = get_close_matches(name, usual, 1)
        advice = "did you mean %s?" % meant[0] if meant else "take it away."
        raise SetupError("%s sets %s, which is no setting: %s" % (printable(path), name, advice))
