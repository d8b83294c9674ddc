"""Makes firmware/package.json, the list of files for MicroPython's package installer (mip).

`python -m turtleback_host.pico.mip` writes it; a test compares it with the tree.
"""

import json
from importlib.metadata import version

from turtleback_host.files.safe_write import write_text
from turtleback_host.pico.files import FIRMWARE, sources

PACKAGE = FIRMWARE / "package.json"


def package_json() -> str:
    """The text of package.json: for each file its path on the board and its path relative to package.json."""
    names = [source.relative_to(FIRMWARE).as_posix() for source in sources()]
    lines = ",\n".join("    " + json.dumps([name, name]) for name in names)
    return '{\n  "version": %s,\n  "deps": [],\n  "urls": [\n%s\n  ]\n}\n' % (json.dumps(version("turtleback")), lines)


if __name__ == "__main__":
    write_text(PACKAGE, package_json())
