"""Locates the repository, which some commands need and an installed wheel lacks."""

from pathlib import Path

from turtleback.engine.contract import SetupError

REPOSITORY = Path(__file__).parents[3]


def in_repository() -> bool:
    """Whether this runs from a clone of the repository, not from an installed wheel."""
    return (REPOSITORY / "firmware" / "main.py").is_file()


def require_repository(what: str, target: str) -> None:
    """SetupError, naming the make target to run in a clone, if there is no repository."""
    if not in_repository():
        raise SetupError("%s needs Turtleback's repository: run `make %s` in a clone of it." % (what, target))
