"""Hands: from bouncing contacts to gestures, and from gestures to one of the open actions."""
