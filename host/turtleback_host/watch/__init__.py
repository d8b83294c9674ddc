"""Follows a game on a Pico's cable or on this PC, and shows it on a page for a television."""
