"""`make year`: plays a year of evenings, or repeats the evening given by SEED and AT."""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
paths = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]["pythonpath"]
sys.path[:0] = [str(ROOT / path) for path in paths]

if __name__ == "__main__":
    from year import run

    sys.exit(run())
