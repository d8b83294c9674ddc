"""Analysis of a recorded game of Mahé by the bot master: `turtleback analyse`."""
