"""Turtleback on a PC: the firmware's own app on fakes, in virtual time or in a terminal; records, replay, checks."""
