"""Reads a config of somebody's own, which goes over the usual config.py, and checks both together as the board will."""

import ast
from difflib import get_close_matches
from pathlib import Path
from types import SimpleNamespace

from turtleback.device.check import ConfigError, check
from turtleback.device.wiring import board_of
from turtleback.engine.contract import SetupError
from turtleback_host.files.text import text_of
from turtleback_host.pico.boards import config_for
from turtleback_host.pico.files import CONFIG

LONGEST = 8192  # bytes; a Pico compiles it while people wait for the first page
OVER_IT = "\n# What follows is of a file of your own: it counts, in place of what is above.\n"
OPTIONAL = {"TUNE"}  # settings that the usual config.py does not have


def checked_config(path: Path, wiring: str) -> bytes:
    """The config.py that a board of that wiring gets with a file of one's own. SetupError says what is wrong in that.

    A file with all settings goes as it is; another one is put behind the usual config.py of the board that it names,
    by default of `wiring`.
    """
    text = text_of(path, CONFIG)
    if len(text) > LONGEST:
        raise SetupError("%s is no config.py: it is longer than %d bytes." % (path, LONGEST))
    try:
        return _over_the_usual(text, wiring).encode()
    except ConfigError as wrong:
        raise SetupError(str(wrong).replace(CONFIG, str(path))) from wrong
    except Exception as error:
        line = getattr(error, "lineno", None)
        where = "line %d: " % line if line else ""
        raise SetupError("%s does not run: %s%s: %s." % (path, where, type(error).__name__, error)) from error


def _over_the_usual(text: str, wiring: str) -> str:
    """A text of one's own, behind the usual config unless it has all settings. ConfigError, or whatever it raises."""
    named, usual = _named_in(text), _named_in(_usual(wiring))
    _check_names(named, usual)
    if not named >= usual:
        text = _usual(board_of(_run(_usual(wiring) + text))) + OVER_IT + text
    check(_run(text))
    return text


def _usual(wiring: str) -> str:
    return config_for(wiring).decode()


def _named_in(text: str) -> set[str]:
    """The settings that a config.py sets: names in capitals. SyntaxError."""
    places = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)]
    names = {place.id for place in places if isinstance(place.ctx, ast.Store)}
    return {name for name in names if name.isupper() and not name.startswith("_")}


def _check_names(named: set[str], usual: set[str]) -> None:
    """ConfigError if a config.py sets nothing, or what is no setting: a slip of the pen would be passed over."""
    if not named:
        raise ConfigError("config.py sets nothing: give it a line for each setting, such as BRIGHTNESS = 128.")
    for name in sorted(named - usual - OPTIONAL):
        meant = get_close_matches(name, usual | OPTIONAL, 1)
        advice = "did you mean %s?" % meant[0] if meant else "take it away, or begin its name with an underscore."
        raise ConfigError("config.py sets %s, which is no setting: %s" % (name, advice))


def _run(text: str) -> SimpleNamespace:
    """The module that a config.py makes. Whatever it raises."""
    names: dict[str, object] = {"__name__": "config"}
    exec(compile(text, CONFIG, "exec"), names)
    return SimpleNamespace(**names)
