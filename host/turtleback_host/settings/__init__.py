"""From the words of a command line to what a game is set up with: seats, bots, options, tracks."""
