"""`make year`: plays a year of evenings, or with SEED and AT repeats one that has failed."""

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
paths = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]["pythonpath"]
sys.path[:0] = [str(ROOT / path) for path in paths]

if __name__ == "__main__":
    from year import run

    sys.exit(run())
