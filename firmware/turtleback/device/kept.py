"""Settings of the device that are kept over power-off: a small file with a name and a word a line.

`os` and `open` are MicroPython's or a test's. The file is replaced as a whole, so that a power loss leaves the old one
or the new one.
"""

KEPT = "settings.txt"
_NEW = "settings.new"
_LONGEST = 1000  # letters; a longer one is not ours


def read(os, open) -> dict:
    """The words that are kept, by name; none without a file that can be read."""
    try:
        if os.stat(KEPT)[6] > _LONGEST:
            return {}
        with open(KEPT) as file:
            text = file.read()
    except (OSError, ValueError):
        return {}
    lines = [line.split() for line in text.split("\n")]
    return {words[0]: words[1] for words in lines if len(words) == 2}


def keep(os, open, settings: dict) -> None:
    """Keep words by name, beside those that are kept under other names. A flash that fails forgets them."""
    kept = read(os, open)
    before = dict(kept)
    kept.update(settings)
    if kept == before:
        return
    try:
        with open(_NEW, "w") as file:
            file.write("".join(["%s %s\n" % (name, kept[name]) for name in sorted(kept)]))
        os.rename(_NEW, KEPT)
    except OSError:
        pass
