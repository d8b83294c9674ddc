"""What a command has around it: the repository, optional packages, processors."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

from turtleback.engine.contract import SetupError

REPOSITORY = Path(__file__).parents[3]
# of pyproject.toml, by make target
EXTRAS = {
    "env": "env",
    "flash": "pico",
    "image": "pico",
    "page": "page",
    "simulate": "lab",
    "study": "lab",
}


def own_version() -> str:
    """The version of Turtleback that is installed."""
    from importlib.metadata import version  # which takes a tenth of the start of a command

    return version("turtleback")


def own_command() -> str:
    """How somebody types this command: as it was started, such as by make, where it is not on the PATH."""
    started = sys.argv[0]
    return started if Path(started).stem == "turtleback" and not which("turtleback") else "turtleback"


def in_repository() -> bool:
    """Whether this runs from a clone of the repository, not from an installed wheel."""
    return (REPOSITORY / "firmware" / "main.py").is_file()


def require_repository(what: str, target: str) -> None:
    """SetupError, naming the make target to run in a clone, if there is no repository."""
    if not in_repository():
        raise SetupError("%s needs Turtleback's repository: run `make %s` in a clone of it." % (what, target))


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
    if in_repository():
        return "`make %s`" % target
    return "`%s -m pip install 'turtleback[%s]'`" % (sys.executable, EXTRAS[target])


def cores() -> int:
    """The number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
