"""Files on this PC: bounded reads, atomic writes, locks."""
