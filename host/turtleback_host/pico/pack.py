"""The pack of the first page: what firmware/turtleback_pack.py reads at once instead of looking for each module.

Four digits, the length of an index in JSON, the index, and the modules one behind the other. The index is the length
of all modules together, and for each path its mode and where its bytes begin and end.
"""

import json
from pathlib import PurePosixPath

LOADER = "turtleback_pack.py"
PACK = "turtleback_pack.bin"
FOLDER = "turtleback/"
IS_FOLDER = 0x4000
IS_FILE = 0x8000
FIRST_PAGE = (  # all of ours that is imported from power on to the first page, of which a test makes sure
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
    """The pack of these modules of a compiled tree (path: bytes)."""
    return packed({module + ".mpy": files[FOLDER + module + ".mpy"] for module in modules})


def packed(files: dict[str, bytes]) -> bytes:
    """A pack of files (path: bytes)."""
    index = {"/": (IS_FOLDER, 0, 0)}
    data = b""
    for name, content in files.items():
        path = PurePosixPath("/", name)
        index[str(path.parent)] = (IS_FOLDER, 0, 0)
        index[str(path)] = (IS_FILE, len(data), len(data) + len(content))
        data += content
    head = json.dumps([len(data), index], separators=(",", ":")).encode()
    return b"%4d" % len(head) + head + data
