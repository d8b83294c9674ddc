"""`turtleback study`: what many games show of how a game works, in words, pictures and numbers; and exact odds."""
