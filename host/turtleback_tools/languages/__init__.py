"""The languages: texts taken from the sources, catalogues of translations, and the tables that a device loads."""
