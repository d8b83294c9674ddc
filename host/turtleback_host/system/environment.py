"""Facts about the environment of a command: repository or wheel, optional packages, processors."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from turtleback.engine.contract import SetupError

REPOSITORY = Path(__file__).parents[3]
BUILT_PAGE = Path(__file__).parents[1] / "built_page"  # only in a wheel: turtleback_tools/wheel.py adds it
# Extras of pyproject.toml by make target.
EXTRAS = {
    "env": "env",
    "flash": "build",
    "page": "build",
    "simulate": "lab",
    "study": "lab",
}


def own_version() -> str:
    """Return the version of Turtleback: that of the repository, or of the installed wheel."""
    if in_repository():
        from tomllib import loads

        return str(loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]["version"])
    from importlib.metadata import version  # imported late, because the import takes a tenth of a command's start

    return version("turtleback")


def own_command() -> str:
    """Return the text with which the user calls this command. It is a path if the command is not on the PATH."""
    from shutil import which  # imported late, because the import takes a tenth of a command's start

    started = sys.argv[0]
    return started if Path(started).stem == "turtleback" and not which("turtleback") else "turtleback"


def in_repository() -> bool:
    """Return True in a clone of the repository, False in an installed wheel."""
    return (REPOSITORY / "firmware" / "main.py").is_file()


def in_wheel() -> bool:
    """Return True in an installed wheel, which has the built page; False in a clone of the repository.

    Raises: SetupError if this is neither.
    """
    if in_repository() or BUILT_PAGE.is_dir():
        return not in_repository()
    raise SetupError("This installation lacks the built page and the firmware: install Turtleback again.")


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
