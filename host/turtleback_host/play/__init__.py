"""`turtleback play`: on a terminal, in plain lines, or by bots alone."""
