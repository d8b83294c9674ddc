"""Modules for CPython and for MicroPython in the web page: no typing at run time, dataclasses, files or threads."""
