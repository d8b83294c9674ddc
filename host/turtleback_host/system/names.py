"""How a name of a person is written: one rule for the command line, saved games and phones; js/namerule.js is the same.

A name has signs that people see. A joiner (U+200C, U+200D), which nobody sees, may stand between two letters, as in
Persian, or between two pictographs, as in many emoji. What turns text round (overrides, isolates) is in no name.
"""

import re
from unicodedata import category, normalize

JOINERS = "\u200c\u200d"
SELECTOR = "\ufe0f"  # removed from names, because phones append it to emoji: names that look the same would differ
SPACES = re.compile(r"[ \t\n\v\f\r\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
# What counts as printable and yet shows nothing: fillers, the empty Braille pattern, selectors of variants.
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U0001d173-\U0001d17a"
    "\U000e0100-\U000e01ef]"
)
ARROW = "\u2194"  # the only pictograph that joiners join and that is a sign of mathematics
# Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, NKo and more.
FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
ISOLATED = "\u2068%s\u2069"  # for a direction of its own, whatever stands beside it


def spaced(text: str) -> str:
    """Return the text with one space between words, and none around it."""
    return SPACES.sub(" ", text).strip(" ")


def normalized(name: str) -> str:
    """Return the name in Unicode form NFC and without U+FE0F, which phones append to emoji.

    With it, names that look the same would differ.
    """
    return normalize("NFC", name.replace(SELECTOR, ""))


def folded(name: str) -> str:
    """Return what is equal for two names that are the same."""
    plain = "".join(sign for sign in name if sign not in JOINERS)
    return normalized(normalize("NFD", plain).casefold())


def cleaned(text: str) -> str:
    """Return a name without what is in none, and without spaces around it; perhaps empty."""
    name = normalized(spaced(text))
    return spaced("".join(sign for at, sign in enumerate(name) if is_seen(name, at)))


def is_name(text: str) -> bool:
    """Return whether a text has nothing that is in no name, apart from the selectors that phones append to emoji."""
    return bool(text) and cleaned(text) == normalized(text)


def is_seen(name: str, at: int) -> bool:
    """Return whether a sign of a name may stand where it does."""
    sign = name[at]
    if sign in JOINERS:
        return joins(name, at)
    return sign.isprintable() and not UNSEEN.match(sign)


def joins(text: str, at: int) -> bool:
    """Return whether the joiner at that place stands between two letters, or two pictographs."""
    if not 0 < at < len(text) - 1:
        return False
    kind = _kind(text[at - 1])
    return bool(kind) and kind == _kind(text[at + 1])


def isolated(name: str) -> str:
    """Return the name so that numbers beside it stay where they are; one that is written from the left as it is."""
    return ISOLATED % name if FROM_THE_RIGHT.search(name) else name


def _kind(sign: str) -> str:
    """Return "letter" (with its accents), "picture" (with its skin tones), or "" for what nothing joins."""
    if category(sign)[0] in "LM":
        return "letter"
    is_picture = category(sign) == "So" or sign == ARROW or "\U0001f3fb" <= sign <= "\U0001f3ff"
    return "picture" if is_picture else ""
