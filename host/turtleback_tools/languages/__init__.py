"""Translations: texts extracted from the sources, catalogues, and the files that a device and the page load."""
