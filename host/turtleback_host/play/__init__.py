"""`turtleback play`: on a terminal, in plain lines, on the pins of a Raspberry Pi, or by bots alone."""
