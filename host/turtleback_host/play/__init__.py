"""Playing: on a terminal, in plain lines, on the pins of a Raspberry Pi, or bots by themselves."""
