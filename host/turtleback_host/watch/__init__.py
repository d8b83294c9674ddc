"""A game followed from outside: on a Pico's cable or played on this PC, and shown on a page for a television."""
