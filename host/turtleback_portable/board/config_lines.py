"""Reads a user's own config file, whose lines override those of the usual config.py. The file is never executed."""

import re

from turtleback.device.check import RENAMED
from turtleback.engine.contract import SetupError

OVERRIDES = "\n# What follows is from your own file: it counts, in place of what is above.\n"
BLANK = re.compile(r'\s*(#.*)?$|"""[^"\\]*"""$')  # an empty line, a comment or a docstring
SETTING = re.compile(
    r"([A-Z_]+)\s*=\s*(None|True|False|-?(0|[1-9]\d*|0x[0-9A-Fa-f]+)|\"[^\"\\]*\"|'[^'\\]*')\s*(#.*)?$"
)
OFFERED = re.compile(r"# ([A-Z_]+) = ")  # a setting that is commented out in the usual config.py
CONSTANTS = {"None": None, "True": True, "False": False}
MAX_VALUE = 80  # letters of a value
# N_page
NO_SETTING = "Line %d of %s sets nothing to a number or a text: write it as BRIGHTNESS = 128."
NO_SETTINGS = "%s sets nothing: give it a line for each setting."
UNKNOWN = "%s sets %s, which is no setting."
OLD_NAME = "%s sets %s, which is now called %s."


def settings_in(text: str, name: str) -> dict[str, object]:
    """Return the settings in the text of a config file, by name. `name` is the file's name for errors.

    Raises: SetupError if the file does anything other than set values.
    """
    settings = {}
    for number, line in enumerate(text.split("\n"), 1):
        line = line.rstrip("\r")
        if BLANK.match(line):
            continue
        found = SETTING.match(line)
        if not found or len(found.group(2)) > MAX_VALUE:
            raise SetupError(NO_SETTING % (number, name))
        settings[found.group(1)] = _value(found.group(2))
    return settings


def _value(word: str) -> object:
    if word[0] in "'\"":
        return word[1:-1]
    return CONSTANTS[word] if word in CONSTANTS else int(word, 0)


def over_usual(text: str, usual: str, name: str) -> str:
    """Return the config.py for a board: the `usual` one with the settings of the user's file.

    `text` is the content of that file, `name` its name.

    Raises: SetupError if the file sets nothing, an old name, or an unknown name, because otherwise
    a typing error would go unnoticed.
    """
    own, known = settings_in(text, name), settings_in(usual, name)
    if not own:
        raise SetupError(NO_SETTINGS % name)
    offered = [found.group(1) for found in map(OFFERED.match, usual.split("\n")) if found]
    for setting in sorted(own):
        if setting not in known and setting not in offered:
            new = dict(RENAMED).get(setting)
            raise SetupError(OLD_NAME % (name, setting, new) if new else UNKNOWN % (name, setting))
    return text if all(setting in own for setting in known) else usual + OVERRIDES + text
