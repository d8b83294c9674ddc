"""How a name is written, and when two names are the same: in capitals or not, and however its accents are made.

The archive stores both: what these functions return for a name must never change. Knows no database.
"""

from unicodedata import normalize


def composed(name: str) -> str:
    """The name with each accent in one sign with its letter, where there is such a sign (NFC).

    Without the sign that phones put behind an emoji: two names would look the same.
    """
    return normalize("NFC", name.replace("\ufe0f", ""))


def folded(name: str) -> str:
    """What is equal for two names that are the same."""
    return composed(normalize("NFD", name).casefold())
