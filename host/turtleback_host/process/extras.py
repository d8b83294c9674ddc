"""Errors for missing optional packages."""

from collections.abc import Iterator
from contextlib import contextmanager

from turtleback.engine.contract import SetupError
from turtleback_host.process.repository import in_repository

# of pyproject.toml, by make target
EXTRAS = {
    "flash": "pico",
    "image": "pico",
    "page": "page",
    "simulate": "lab",
    "study": "lab",
}


@contextmanager
def requires_extra(target: str, what: str) -> Iterator[None]:
    """Import optional packages in this context: SetupError if one is missing.

    The error names the make target that installs it, or outside the repository the extra of the package.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        raise SetupError("%s needs %s, which %s sets up." % (what, missing.name, _command(target))) from missing


def _command(target: str) -> str:
    return "`make %s`" % target if in_repository() else "`pip install 'turtleback[%s]'`" % EXTRAS[target]
