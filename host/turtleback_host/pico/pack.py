"""Makes the pack of the first page, one file that firmware/turtleback_pack.py reads instead of many modules.

Format: four digits (the length of the index), the index in JSON, and the contents of the modules. The index is a list
of the total length of the modules, and a dictionary from path to its mode and the start and end of its bytes.
"""

import json
from pathlib import PurePosixPath

LOADER = "turtleback_pack.py"
PACK = "turtleback_pack.bin"
FOLDER = "turtleback/"
IS_FOLDER = 0x4000
IS_FILE = 0x8000
FIRST_PAGE = (  # all modules of ours imported from power-on to the first page; a test checks the list
    "app/app",
    "app/ports",
    "app/presses",
    "app/setting",
    "app/setup",
    "app/stage",
    "board",
    "controls/button",
    "controls/gestures",
    "device/buttons",
    "device/ring",
    "device/wire",
    "engine/catalogue",
    "lights/paint",
    "lights/palette",
)


def pack_of(files: dict[str, bytes], modules: tuple[str, ...] = FIRST_PAGE) -> bytes:
    """The pack of these modules of a compiled tree (path: content)."""
    return packed({module + ".mpy": files[FOLDER + module + ".mpy"] for module in modules})


def packed(files: dict[str, bytes]) -> bytes:
    """A pack of files (path: content)."""
    index = {"/": (IS_FOLDER, 0, 0)}
    data = b""
    for name, content in files.items():
        path = PurePosixPath("/", name)
        index[str(path.parent)] = (IS_FOLDER, 0, 0)
        index[str(path)] = (IS_FILE, len(data), len(data) + len(content))
        data += content
    head = json.dumps([len(data), index], separators=(",", ":")).encode()
    return b"%4d" % len(head) + head + data
