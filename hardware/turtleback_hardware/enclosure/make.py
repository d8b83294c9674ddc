"""Make the case: STEP and STL of each part, and a picture of all: `make enclosure`."""

from pathlib import Path

from build123d import export_step, export_stl

from turtleback_hardware.enclosure import scenes
from turtleback_hardware.enclosure.shapes import PARTS
from turtleback_hardware.tables import HARDWARE, PICTURES

CASE = HARDWARE / "case"
UNDATED = "2000-01-01T00:00:00"  # the same part is the same file
COARSE_MM, COARSE_RAD = 0.08, 0.3  # how far a facet may be off a curve, and turn


def parts(folder: Path) -> None:
    """Write the parts to a folder."""
    for name, make in PARTS.items():
        part = make()
        export_stl(part, folder / (name + ".stl"), tolerance=COARSE_MM, angular_tolerance=COARSE_RAD)
        export_step(part, folder / (name + ".step"), write_pcurves=False, timestamp=UNDATED)


def main() -> None:
    """Write parts and pictures."""
    CASE.mkdir(exist_ok=True)
    PICTURES.mkdir(exist_ok=True)
    parts(CASE)
    scenes.in_play(CASE, PICTURES / "case.png")
    scenes.apart(CASE, PICTURES / "apart.png")


if __name__ == "__main__":
    main()
