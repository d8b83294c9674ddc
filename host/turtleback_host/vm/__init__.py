"""The real MicroPython, as a program on this computer."""
