"""The command line `turtleback`: on top of all that it starts, and imported by none of it."""
