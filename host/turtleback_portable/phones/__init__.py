"""Lets phones play: gives them seats, positions and choices, and collects their numbers for the dice."""
