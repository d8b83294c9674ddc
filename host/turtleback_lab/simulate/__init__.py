"""`turtleback simulate`: the games by the million, on all cores of a PC or on many machines."""
