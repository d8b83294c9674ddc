"""Packages that not every command needs, and what to say where one is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

from turtleback.engine.contract import SetupError
from turtleback_host.process.repository import in_repository

EXTRAS = {"flash": "pico", "simulate": "study,fast", "study": "study,fast"}  # of pyproject.toml, by make target


@contextmanager
def requires_extra(target: str, what: str) -> Iterator[None]:
    """SetupError, naming what sets it up, if what is imported meanwhile is not there.

    That is a make target in the repository, and an extra of the package elsewhere.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        raise SetupError("%s needs %s, which %s sets up." % (what, missing.name, _command(target))) from missing


def _command(target: str) -> str:
    return "`make %s`" % target if in_repository() else "`pip install 'turtleback[%s]'`" % EXTRAS[target]
