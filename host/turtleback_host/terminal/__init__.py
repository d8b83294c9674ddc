"""The device on a terminal: Textual app and widgets, the ring as coloured cells, keys that hold buttons, pictures."""
