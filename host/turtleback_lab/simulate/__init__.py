"""`turtleback simulate`: play millions of games on all cores of a PC or on many machines."""
