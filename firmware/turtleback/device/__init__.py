"""The metal: the only folder that knows pins, wires and the chip. Knows no game."""
