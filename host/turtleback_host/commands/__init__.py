"""The commands of `turtleback`: each module has `add_to`, which adds its parser, and `run`, which executes it."""
