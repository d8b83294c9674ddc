"""The case to print: its sizes, its plan, its parts and its pictures. Only `make` needs build123d."""
