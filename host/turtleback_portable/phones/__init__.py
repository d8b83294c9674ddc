"""Phones as hands of a table: who sits where, what each may see and choose, and their numbers for the dice."""
