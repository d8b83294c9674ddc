"""The sounds of a game on a PC: as a file, or by a program that plays sounds."""
