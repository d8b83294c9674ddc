"""The list by which MicroPython's package installer takes the firmware: firmware/package.json.

`python -m turtleback_host.pico.mip` writes it anew; a test holds it to the tree.
"""

import json
from importlib.metadata import version

from turtleback_host.files.safe_write import write_text
from turtleback_host.pico.files import FIRMWARE, sources

PACKAGE = FIRMWARE / "package.json"


def package_json() -> str:
    """What package.json has to say: every file, by its name on the board and where it is seen from package.json."""
    names = [source.relative_to(FIRMWARE).as_posix() for source in sources()]
    lines = ",\n".join("    " + json.dumps([name, name]) for name in names)
    return '{\n  "version": %s,\n  "deps": [],\n  "urls": [\n%s\n  ]\n}\n' % (json.dumps(version("turtleback")), lines)


if __name__ == "__main__":
    write_text(PACKAGE, package_json())
