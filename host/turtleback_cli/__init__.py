"""The command line `turtleback`. It imports the other packages, and none of them imports it."""
