"""Makes the pack of the first page, one file that firmware/turtleback_pack.py reads instead of many modules.

Three digits, the length of a text, and three more, the length of a table; both, and the files one behind the other. The
text is the paths of files and folders, the table where the bytes of each begin, in 16 bits; the last is where all end.
"""

import itertools
import struct
from pathlib import PurePosixPath

LOADER = "turtleback_pack.py"
PACK = "turtleback_pack.bin"
FOLDER = "turtleback/"
CONFIG = "config.py"
FIRST_PAGE = (  # all of ours that is imported from power on until the pack is let go of, of which a test makes sure
    "app/app",
    "app/page",
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


def pack_of(files: dict[str, bytes], config: bytes, modules: tuple[str, ...] = FIRST_PAGE) -> bytes:
    """The pack of these modules of a compiled tree (path: bytes), and of its config.py, as source and compiled."""
    parts = {"/%s.mpy" % module: files[FOLDER + module + ".mpy"] for module in modules}
    parts |= {CONFIG: files[CONFIG], "/config.mpy": config}
    parts |= {str(PurePosixPath(path).parent): b"" for path in parts if path != CONFIG}
    paths = " ".join(parts).encode()
    starts = struct.pack("<%dH" % (len(parts) + 1), *itertools.accumulate(map(len, parts.values()), initial=0))
    return b"%3d%3d" % (len(paths), len(starts)) + paths + starts + b"".join(parts.values())
