"""The rule for names of people, used by the command line, saved games and phones; js/namerule.js has the same rule.

A name consists of visible characters. An invisible joiner (U+200C, U+200D) is allowed between two letters, as in
Persian, or between two pictographs, as in many emoji. Characters that change the text direction (overrides, isolates)
are not allowed.
"""

import re
from unicodedata import category, normalize

JOINERS = "\u200c\u200d"
SELECTOR = "\ufe0f"  # removed, because phones append it to emoji, and names that look the same would differ
SPACES = re.compile(r"[ \t\n\v\f\r\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
# Characters that count as printable but show nothing: fillers, the empty Braille pattern, variation selectors.
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U0001d173-\U0001d17a"
    "\U000e0100-\U000e01ef]"
)
ARROW = "\u2194"  # the only character for emoji sequences (Extended_Pictographic) that is a mathematical symbol (Sm)
# Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, NKo and more.
FROM_THE_RIGHT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
ISOLATED = "\u2068%s\u2069"  # isolates the direction of a name from the text around it


def spaced(text: str) -> str:
    """Return the text with single spaces between words, and without spaces around it."""
    return SPACES.sub(" ", text).strip(" ")


def normalized(name: str) -> str:
    """Return the name in NFC, without the variation selectors that phones append to emoji."""
    return normalize("NFC", name.replace(SELECTOR, ""))


def folded(name: str) -> str:
    """Return a key for comparing names. Names that are considered the same have equal keys."""
    plain = "".join(sign for sign in name if sign not in JOINERS)
    return normalized(normalize("NFD", plain).casefold())


def cleaned(text: str) -> str:
    """Return a name without disallowed characters and surrounding spaces. It may be empty."""
    name = normalized(spaced(text))
    return spaced("".join(sign for at, sign in enumerate(name) if is_seen(name, at)))


def is_name(text: str) -> bool:
    """Return True if a text has only characters allowed in names, apart from variation selectors."""
    return bool(text) and cleaned(text) == normalized(text)


def is_seen(name: str, at: int) -> bool:
    """Return True if the character at `at` is allowed there in a name."""
    sign = name[at]
    if sign in JOINERS:
        return joins(name, at)
    return sign.isprintable() and not UNSEEN.match(sign)


def joins(text: str, at: int) -> bool:
    """Return True if the joiner at `at` is between two letters, or between two pictographs."""
    if not 0 < at < len(text) - 1:
        return False
    kind = _kind(text[at - 1])
    return bool(kind) and kind == _kind(text[at + 1])


def isolated(name: str) -> str:
    """Return the name with characters that keep numbers beside it in place. A left-to-right name is unchanged."""
    return ISOLATED % name if FROM_THE_RIGHT.search(name) else name


def _kind(sign: str) -> str:
    """Return "letter" (also for accents), "picture" (also for skin tones), or "" for any other character."""
    if category(sign)[0] in "LM":
        return "letter"
    is_picture = category(sign) == "So" or sign == ARROW or "\U0001f3fb" <= sign <= "\U0001f3ff"
    return "picture" if is_picture else ""
