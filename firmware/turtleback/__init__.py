"""Turtleback: the firmware of an open tabletop companion. The same modules run on the Pico and on a PC."""
