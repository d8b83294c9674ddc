"""Facts about the environment of a command: the repository, optional packages, processors."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

from turtleback.engine.contract import SetupError

REPOSITORY = Path(__file__).parents[3]
# Extras of pyproject.toml by make target.
EXTRAS = {
    "env": "env",
    "flash": "pico",
    "image": "pico",
    "page": "page",
    "simulate": "lab",
    "study": "lab",
}


def own_version() -> str:
    """Return the version of Turtleback that is installed."""
    from importlib.metadata import version  # imported late, because the import takes a tenth of a command's start

    return version("turtleback")


def own_command() -> str:
    """Return the text with which the user calls this command. It is a path if the command is not on the PATH."""
    started = sys.argv[0]
    return started if Path(started).stem == "turtleback" and not which("turtleback") else "turtleback"


def in_repository() -> bool:
    """Return True in a clone of the repository, False in an installed wheel."""
    return (REPOSITORY / "firmware" / "main.py").is_file()


def require_repository(subject: str, target: str) -> None:
    """Raise SetupError if there is no repository. The message starts with `subject` and names `make target`."""
    if not in_repository():
        raise SetupError("%s needs Turtleback's repository: run `make %s` in a clone of it." % (subject, target))


@contextmanager
def requires_extra(target: str, subject: str) -> Iterator[None]:
    """Turn a missing optional package in this context into a SetupError.

    The error starts with `subject`. In the repository it names the make target that installs the package, elsewhere the
    extra.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        raise SetupError("%s needs %s, which %s sets up." % (subject, missing.name, _command(target))) from missing


def _command(target: str) -> str:
    if in_repository():
        return "`make %s`" % target
    return "`%s -m pip install 'turtleback[%s]'`" % (sys.executable, EXTRAS[target])


def cores() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
