"""Turtleback on a PC: the firmware's own app on fakes, in virtual time or in a terminal; records, replay, checks."""

import sys
from pathlib import Path

# The firmware imports `config`. A wheel has that file in this folder, the repository in firmware/.
_WIRING = Path(__file__).with_name("wiring")
if _WIRING.is_dir():
    sys.path.insert(0, str(_WIRING))
