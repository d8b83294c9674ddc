"""Turns command-line arguments into the setting of a game: seats, bots, options, tracks."""
