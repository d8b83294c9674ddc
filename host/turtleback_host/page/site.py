"""Finds the built page. A wheel has it, and a clone builds it."""

from pathlib import Path

from turtleback_host.system.environment import BUILT_PAGE, in_wheel, requires_extra


def built_site() -> Path:
    """Return the folder of the built page.

    Raises: SetupError if it is missing and cannot be built.
    """
    if in_wheel():
        return BUILT_PAGE
    with requires_extra("page", "The page"):
        from turtleback_host.page.build import build
        from turtleback_host.system.progress import status

        with status("Building the page"):
            return build()
