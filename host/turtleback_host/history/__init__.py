"""Reads plays of any game from the exports of other programs, which prove nothing."""
