"""What people have set on the device, kept over power-off: a small file with a name and a word a line.

`os` and `open` are MicroPython's or a test's. The file is replaced as a whole, so that a power loss leaves the old one
or the new one. It does not know what the words mean.
"""

from micropython import const

FILE = "settings.txt"
_NEW = "settings.new"
_LONGEST = const(1000)  # letters; a longer one is not ours


def read(os, open) -> dict:
    """The words that are kept, by name; none without a file that can be read."""
    try:
        if os.stat(FILE)[6] > _LONGEST:
            return {}
        with open(FILE) as file:
            text = file.read()
    except (OSError, ValueError):
        return {}
    lines = [line.split() for line in text.split("\n")]
    return {words[0]: words[1] for words in lines if len(words) == 2}


def keep(os, open, settings: dict) -> None:
    """Keep words by name, beside those that are kept under other names. OSError."""
    kept = read(os, open)
    before = dict(kept)
    kept.update(settings)
    if kept == before:
        return
    with open(_NEW, "w") as file:
        file.write("".join(["%s %s\n" % (name, kept[name]) for name in sorted(kept)]))
    os.rename(_NEW, FILE)


def number(settings: dict, name: str, most: int) -> int:
    """The number kept under a name, 0 to `most`; 0 if there is none, or another word."""
    word = settings.get(name, "")
    return int(word) if word.isdigit() and int(word) <= most else 0
