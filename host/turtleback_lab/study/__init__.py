"""`turtleback study`, a report on how a game works from many games of bots; and `turtleback odds`, exact chances."""
