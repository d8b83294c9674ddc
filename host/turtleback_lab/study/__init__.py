"""`turtleback study`: what many games show about how a game works, as a report in words, pictures and numbers."""
