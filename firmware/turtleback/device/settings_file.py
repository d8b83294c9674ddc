"""What people have set on the device, saved over power-off: a small file with a name and a word a line.

`os` and `open` are MicroPython's or a test's. A power loss leaves the old file or the new one: closing it is one step
of littlefs. It does not know what the words mean.
"""

from micropython import const

FILE = "settings.txt"
_MAX_LENGTH = const(1000)  # letters; a longer one is not ours


def read(os, open) -> dict:
    """The words that are saved, by name; none without a file that can be read."""
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
    """Save words by name, beside those that are saved under other names. OSError."""
    saved = read(os, open)
    before = dict(saved)
    saved.update(settings)
    if saved == before:
        return
    with open(FILE, "w") as file:
        file.write("".join(["%s %s\n" % (name, saved[name]) for name in sorted(saved)]))


def number(settings: dict, name: str, most: int) -> int:
    """The number saved under a name, 0 to `most`; 0 if there is none, or another word."""
    word = settings.get(name, "")
    return int(word) if word.isdigit() and int(word) <= most else 0
