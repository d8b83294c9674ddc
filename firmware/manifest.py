# mypy: ignore-errors
# ruff: noqa: F821
"""Freezes Turtleback into a .uf2. Run `make BOARD=RPI_PICO FROZEN_MANIFEST=<this file>` in MicroPython's ports/rp2.

A config.py on the board's own flash still takes precedence over the frozen one. With the frozen modules, the small
screen has English only, because the other languages are files, which cannot be frozen.
"""

include("$(PORT_DIR)/boards/manifest.py")
module("main.py")
module("config.py")
package("turtleback")
