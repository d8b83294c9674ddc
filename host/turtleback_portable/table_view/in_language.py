"""Switches the language for a few sentences, because guests at one table may have different languages."""

from turtleback import language


class in_language:  # in lower case as in contextlib, which MicroPython lacks
    """Context in which all texts are in one language. Its end restores the previous language, even after an error."""

    def __init__(self, code: str) -> None:
        self._code = code

    def __enter__(self) -> None:
        self._before = language.code()
        _choose(self._code)

    def __exit__(self, *error: object) -> None:
        _choose(self._before)


def _choose(code: str) -> None:
    """Set the language, unless it is set already: setting it would load its texts again."""
    if code != language.code():
        language.set_language(code)
