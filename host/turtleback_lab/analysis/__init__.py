"""Analysis of recorded games: `turtleback analyse`."""
