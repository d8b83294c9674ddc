"""Packages that not every command needs, and what to say where one is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from turtleback.engine.contract import SetupError


@contextmanager
def set_up_by(target: str, what: str) -> Iterator[None]:
    """SetupError, naming the make target that sets it up, if what is imported meanwhile is not there."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise SetupError("%s needs %s, which `make %s` sets up." % (what, missing.name, target)) from missing
