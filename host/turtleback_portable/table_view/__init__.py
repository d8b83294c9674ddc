"""Describes a game for pages, by positions and sentences, and plays the actions that people tap on them."""
