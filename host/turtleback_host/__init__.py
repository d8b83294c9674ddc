"""Turtleback on a PC: runs the firmware's own app, and handles records, the archive, boards, the page and phones."""

import sys
from pathlib import Path

# The firmware imports `config`. A wheel has that file in this folder, the repository in firmware/.
_WIRING = Path(__file__).with_name("wiring")
if _WIRING.is_dir():
    sys.path.insert(0, str(_WIRING))
