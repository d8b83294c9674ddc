"""Phones that play seats of a table: their seats, what each may see and choose, and their numbers for the dice."""
