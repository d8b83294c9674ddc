"""The commands of `turtleback`: each has add_to, by which it is known, and what it runs."""
