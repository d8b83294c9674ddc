"""Files on this PC: read with a limit, written whole or not at all, locked. Nothing here knows what they hold."""
