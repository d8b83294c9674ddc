"""The tables that people write, as rows. It does not know what they mean."""

import csv
from pathlib import Path

HARDWARE = Path(__file__).parents[1]
PICTURES = HARDWARE / "pictures"


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a CSV file of the hardware folder, each by column."""
    with open(HARDWARE / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write(path: Path, text: str) -> None:
    """Write a file that was made, its folder included."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
