# mypy: ignore-errors
# ruff: noqa: F821
"""Freezes Turtleback into a .uf2: in MicroPython's ports/rp2, `make BOARD=RPI_PICO FROZEN_MANIFEST=<this file>`.

A config.py on the board's own flash still comes before the frozen one. The small screen speaks English alone then:
what is frozen are modules, and the other languages are files.
"""

include("$(PORT_DIR)/boards/manifest.py")
module("main.py")
module("config.py")
package("turtleback")
