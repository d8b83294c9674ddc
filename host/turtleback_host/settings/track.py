"""Reads a track for the mouse race from the command line: a preset's name or number, a record's value, or a file."""

from pathlib import Path

from turtleback.engine.contract import SetupError
from turtleback.engine.parse import NotationError, quoted, read_value
from turtleback.games.mice.track import PRESETS
from turtleback_host.files.reading import text_of
from turtleback_host.settings.track_lines import track_of


def read_track(text: str) -> int | tuple[int, ...]:
    """The option's value for a preset's name, a value in record notation, or a file's name. SetupError or OSError."""
    if text in PRESETS:
        return PRESETS.index(text)
    try:
        return read_value(text)
    except NotationError:
        pass
    path = Path(text)
    if not text or not path.exists():
        raise SetupError("There is no track %s; choose from: %s, or name a file." % (quoted(text), ", ".join(PRESETS)))
    return track_of(text_of(path, "track").splitlines(), path.name)
