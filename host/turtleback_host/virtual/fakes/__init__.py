"""Stand-ins for MicroPython's hardware modules, under the same names and only as far as we use them."""
