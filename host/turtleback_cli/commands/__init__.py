"""The commands of `turtleback`: each module has COMMANDS, and the functions that run them."""
