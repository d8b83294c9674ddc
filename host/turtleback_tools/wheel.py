"""A build hook of hatchling, which adds the built page to the wheel and to the source distribution.

The page includes the files for a board. Where MicroPython's VM and esbuild are set up, as in a clone after `make page`,
the hook builds the page. A source distribution has a built one in build/page, so it makes the same wheel without them.
"""

import sys
from pathlib import Path
from subprocess import CalledProcessError
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACES = {"wheel": "turtleback_host/built_page", "sdist": "build/page"}
SOURCES = ("host", "firmware")
MADE_BY_SDIST = "PKG-INFO"  # in the top folder of a source distribution
NOT_BUILT = "The page is not built, and MicroPython's VM and esbuild are missing: run `make page`, then try again."
WITHOUT_PAGE = "For a clone without the page: pip install --editable ."


class BuiltPage(BuildHookInterface[Any]):
    """Adds the built page, or ends the build with one sentence."""

    def dependencies(self) -> list[str]:
        """Return the packages that build the page, if it will be built."""
        return self.metadata.core.optional_dependencies["build"] if self._has_tools() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, or check the built one, and name the place that it gets."""
        if version == "editable":
            return
        sys.path[:0] = [str(Path(self.root) / folder) for folder in SOURCES]
        from turtleback.engine.contract import SetupError

        try:
            page = self._page()
        except SetupError as error:
            self.app.abort(str(error))
        except (OSError, CalledProcessError) as error:
            self.app.abort("The page cannot be built: %s." % error)
        build_data["force_include"][str(page)] = PLACES[self.target_name]

    def _has_tools(self) -> bool:
        return (Path(self.root) / ".venv" / "node").is_dir()

    def _page(self) -> Path:
        """Return the folder of the built page.

        Raises: SetupError if it is missing or incomplete, OSError or CalledProcessError if it cannot be built.
        """
        from turtleback.engine.contract import SetupError
        from turtleback_host.page.completeness import check_complete

        page = Path(self.root) / PLACES["sdist"]
        if self._has_tools():
            from turtleback_host.page.build import build

            build(page)
        elif not (Path(self.root) / MADE_BY_SDIST).exists():
            raise SetupError("%s %s" % (NOT_BUILT, WITHOUT_PAGE))
        check_complete(page)
        return page
