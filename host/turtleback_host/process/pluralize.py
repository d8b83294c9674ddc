"""Numbers with their noun, in sentences for people."""


def pluralize(number: int, noun: str) -> str:
    """The number and the noun, as `1 game` or `3 games`."""
    return "%d %s%s" % (number, noun, "" if number == 1 else "s")
