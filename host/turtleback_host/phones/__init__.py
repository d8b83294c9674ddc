"""Phones that play seats of a game: the server on this PC, and the connection to a game on a Pico."""
