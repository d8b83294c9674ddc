"""What the real MicroPython on a PC is asked, the emulated Pico is asked too."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "micropython"))
