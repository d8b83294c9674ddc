"""Settings of the device on flash: a small file with a name and a value in each line.

`os` and `open` are those of MicroPython, or fakes of a test. A power loss leaves the old file or the new one, because
closing a file is atomic on littlefs. This module does not know what the values mean.
"""

from micropython import const

FILE = "settings.txt"
_MAX_LENGTH = const(1000)  # characters; the device never writes a longer file


def read(os, open) -> dict:
    """Return the saved settings as a dict of name to value, both str; empty if no file can be read."""
    try:
        if os.stat(FILE)[6] > _MAX_LENGTH:
            return {}
        with open(FILE) as file:
            text = file.read()
    except (OSError, ValueError):
        return {}
    lines = [line.split() for line in text.split("\n")]
    return {words[0]: words[1] for words in lines if len(words) == 2}


def save(os, open, settings: dict) -> None:
    """Save these settings; settings with other names stay. Raises: OSError if the flash cannot be written."""
    saved = read(os, open)
    before = dict(saved)
    saved.update(settings)
    if saved == before:
        return
    with open(FILE, "w") as file:
        file.write("".join(["%s %s\n" % (name, saved[name]) for name in sorted(saved)]))


def number(settings: dict, name: str, high: int) -> int:
    """Return the number from 0 to `high` that is saved under a name; 0 if there is no valid number."""
    word = settings.get(name, "")
    return int(word) if word.isdigit() and int(word) <= high else 0
