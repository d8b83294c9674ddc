"""Picos seen from the PC: installing the firmware on a board, and an emulated board with the official MicroPython."""
