"""What a recorded game of Mahé looks like to a strong player: `turtleback analyse`."""
