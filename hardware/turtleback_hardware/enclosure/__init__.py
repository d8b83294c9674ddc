"""The case to print: its sizes, its plan, its parts. Only `shapes` and `make` need the heavy tools."""
