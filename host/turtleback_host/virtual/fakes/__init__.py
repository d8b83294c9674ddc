"""Fakes of MicroPython's hardware modules, under the same names, with only the functions that the firmware uses."""
