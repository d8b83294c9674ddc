"""Another language for a few sentences: on a PC and in the page, where one table has guests of several languages."""

from turtleback import language


class in_language:  # named as contextlib.suppress is, which MicroPython lacks
    """A context in which all texts are in one language; it ends with the language before, even by an error."""

    def __init__(self, code: str) -> None:
        self._code = code

    def __enter__(self) -> None:
        self._before = language.code()
        _choose(self._code)

    def __exit__(self, *error: object) -> None:
        _choose(self._before)


def _choose(code: str) -> None:
    """Set the language, unless it is set already: its texts would be loaded again."""
    if code != language.code():
        language.set_language(code)
