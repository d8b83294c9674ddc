# mypy: ignore-errors
# ruff: noqa: F821
"""Freezes Turtleback into a .uf2: in MicroPython's ports/rp2, `make BOARD=RPI_PICO FROZEN_MANIFEST=<this file>`.

A config.py on the board's own flash still takes precedence over the frozen one. The small screen then has English only:
modules can be frozen, but the other languages are files.
"""

include("$(PORT_DIR)/boards/manifest.py")
module("main.py")
module("config.py")
package("turtleback")
