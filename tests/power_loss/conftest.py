"""Boards with the flash of another are made in the next folder."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "flash"))
