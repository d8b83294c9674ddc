"""The versions of MicroPython that Turtleback runs on. Every way to install it applies this one rule.

The range is tested: the oldest and the newest version on an emulated Pico, all in between by their file formats.
"""

import re

from turtleback.engine.contract import SetupError

OLDEST, NEWEST = (1, 26), (1, 29)
_VERSION = re.compile(r"v?(\d+)\.(\d+)")
DOWNLOAD = "download the .uf2 of version 1.29.0 for your board from micropython.org/download."  # N_page
# N_page
UNTESTED = "Turtleback was not tested with MicroPython %s, only with 1.26 to 1.29: if something fails, use 1.29.0."


def check_version(version: str, advice: str) -> str:
    """Return a note on a version of MicroPython that Turtleback was not tested with, or "" for a tested version.

    `version` is its name, such as "v1.29.0" or "1.30.0-preview.12". A preview belongs to the version before it.
    Raises: SetupError with `advice` if the version is older than OLDEST.
    """
    found = _VERSION.match(version)
    number = (int(found.group(1)), int(found.group(2))) if found else (0, 0)
    is_preview = "-" in version
    if number < OLDEST or number == OLDEST and is_preview:
        text = "MicroPython %s is too old, because Turtleback needs 1.26 or newer: %s"  # N_page
        raise SetupError(text % (version.lstrip("v"), advice))
    return UNTESTED % version.lstrip("v") if number > NEWEST or is_preview else ""
