"""Runs on CPython and, in the web page, on MicroPython: no typing at run time, dataclasses, files or threads."""
