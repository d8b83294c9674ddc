"""Modules for CPython and the web page's MicroPython, which therefore use no typing, dataclasses, files or threads."""
